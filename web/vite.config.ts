/** How the web app is built, served while developing, and how its component tests run. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { fontLicenses } from './plugins/font-licenses.ts'
import { inlineDocuments } from './plugins/inline-documents.ts'
import { lightenLibraries } from './plugins/lighten-libraries.ts'
import { preloadManifest } from './plugins/preload-manifest.ts'
import { packAssets } from './plugins/pack-assets.ts'
import { preloadFonts } from './plugins/preload-fonts.ts'

const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo\/client|@wry|optimism|rxjs|tslib)\//
const ours = (...modules: string[]) => `web/src/(${modules.join('|')})\\.`
const icons = (...names: string[]) => `lucide-react/dist/esm/icons/(${names.join('|')})\\.`

/** What signing in shows, and nearly every other screen as well. */
const SHELL = new RegExp(
  [
    ours('brand', 'app/(focus|title)', 'features/help/(help-button|tutorial-store)'),
    ours('lib/(errors|lazy-component|leaving|load-chunk|passkey-support|storage)', 'session/session'),
    ours('ui/(button|card|cx|field|landscape|link|mark|sol|spinner|state|tabs|toast-store)'),
    icons('arrow-left', 'chevron-down', 'circle-alert', 'eye', 'eye-off', 'refresh-cw', 'user-round'),
    'lucide-react/dist/esm/(createLucideIcon|defaultAttributes|Icon|shared)',
  ].join('|'),
)

/** Small things of many screens, which would be a file each. */
const COMMON = new RegExp(
  [ours('(lib|session)/[^/]*', 'ui/(badge|choice|pager|progress|strip|sun-gauge)'), icons('.*'), 'date-fns'].join('|'),
)

export default defineConfig(({ mode }) => {
  const gateway = loadEnv(mode, import.meta.dirname, 'GATEWAY').GATEWAY_URL ?? 'http://localhost:3000'
  return {
    root: import.meta.dirname,
    plugins: [
      inlineDocuments(),
      lightenLibraries(),
      react(),
      tailwindcss(),
      preloadFonts(),
      preloadManifest(),
      packAssets(),
      fontLicenses(),
    ],
    resolve: {
      alias: { 'react-style-singleton': `${import.meta.dirname}/src/lib/no-injected-styles.ts` },
      // rxjs has a build for browsers of this decade under this name; the usual one carries helpers for older ones.
      conditions: ['es2015', ...defaultClientConditions],
    },
    build: {
      // Tokens use light-dark(); an older target would compile it away together with the choice of theme.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      // Inlined assets would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      // The licences of all that is bundled ask to be handed on with it.
      license: { fileName: 'assets/licenses.md' },
      // Says which chunk needs which; the limit on what a screen may load is computed from it.
      manifest: true,
      modulePreload: {
        polyfill: false,
        // The page itself has these already.
        resolveDependencies: (_file, needed) =>
          needed.filter((file) => !/\/(frame|shell|rolldown-runtime)-/.test(file)),
      },
      // Every screen has all of these: together they pack smaller, and outlive a deploy in the browser's cache.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'frame', test: FRAME },
              { name: 'shell', test: SHELL },
              { name: 'common', test: COMMON, minShareCount: 3 },
              { name: 'icons', test: new RegExp(icons('.*')), minShareCount: 2 },
            ],
          },
        },
      },
    },
    server: {
      proxy: {
        '/api': gateway,
        '/graphql': gateway,
      },
    },
    test: {
      name: 'web',
      environment: 'happy-dom',
      isolate: false,
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/test/setup.ts'],
    },
  }
})
