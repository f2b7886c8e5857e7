/** How the web app is built, served while developing, and how its component tests run. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { CHUNK_GROUPS, EAGER_CHUNKS } from './plugins/chunk-groups.ts'
import { fontLicenses } from './plugins/font-licenses.ts'
import { inlineDocuments } from './plugins/inline-documents.ts'
import { pureComponents } from './plugins/pure-components.ts'
import { preloadManifest } from './plugins/preload-manifest.ts'
import { packAssets } from './plugins/pack-assets.ts'
import { firstPaint } from './plugins/first-paint.ts'

const ROUTER = path.join(path.dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production')

export default defineConfig(({ mode }) => {
  const gateway = loadEnv(mode, import.meta.dirname, 'GATEWAY').GATEWAY_URL ?? 'http://localhost:3000'
  return {
    root: import.meta.dirname,
    plugins: [
      inlineDocuments(),
      pureComponents(),
      react(),
      tailwindcss(),
      firstPaint(),
      preloadManifest(),
      packAssets(),
      fontLicenses(),
    ],
    resolve: {
      alias: [
        { find: 'react-style-singleton', replacement: `${import.meta.dirname}/src/lib/no-injected-styles.ts` },
        // Its exports name the build for developers alone.
        { find: /^react-router$/, replacement: path.join(ROUTER, 'index.mjs') },
        { find: /^react-router\/dom$/, replacement: path.join(ROUTER, 'dom-export.mjs') },
      ],
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
        // The page names all that its script needs; what comes later need not name that again.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'html' ? needed : needed.filter((file) => !/\/(frame|shell|rolldown-runtime)-/.test(file)),
      },
      // Every screen has all of these: together they pack smaller, and outlive a deploy in the browser's cache.
      rolldownOptions: {
        // The texts of catalogs are put where they are shown (infra/adr/0039).
        optimization: { inlineConst: true },
        output: {
          // Chromium compiles all functions of such a file while it loads, not each one at its first call.
          postBanner: ({ name }) => (EAGER_CHUNKS.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
          // Every first load holds the names of all files: of a hash, seven characters tell two builds of a file apart.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            groups: CHUNK_GROUPS,
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
