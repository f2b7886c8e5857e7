/** How the web app is built, served while developing, and how its component tests run. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { defaultClientConditions, loadEnv } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { FIRST_SIGHTS } from './src/app/first-sight.tsx'

const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo\/client|@wry|optimism|rxjs|tslib)\//
const ours = (...modules: string[]) => `web/src/(${modules.join('|')})\\.`
const icons = (...names: string[]) => `lucide-react/dist/esm/icons/(${names.join('|')})\\.`

/** What signing in shows, and nearly every other screen as well. */
const SHELL = new RegExp(
  [
    ours('brand', 'app/(focus|lazy-part|title)', 'features/help/(help-button|tutorial-store)'),
    ours('lib/(errors|load-chunk|passkey-support|storage)', 'session/session'),
    ours('ui/(button|card|cx|field|landscape|link|mark|sol|spinner|state|tabs|toast-store)'),
    icons('arrow-left', 'chevron-down', 'circle-alert', 'eye', 'eye-off', 'refresh-cw', 'user-round'),
    'lucide-react/dist/esm/(createLucideIcon|defaultAttributes|Icon|shared)',
  ].join('|'),
)

/** Small things of many screens, which would be a file each. */
const COMMON = new RegExp(
  [ours('(lib|session)/.*', 'ui/(badge|choice|pager|progress|strip|sun-gauge)'), icons('.*'), 'date-fns'].join('|'),
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
      listArrivals(),
      packAssets(),
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
      // Says which chunk needs which; the limit on what a screen may load is computed from it.
      manifest: true,
      modulePreload: { polyfill: false },
      // Every screen has all of these: together they pack smaller, and outlive a deploy in the browser's cache.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'frame', test: FRAME },
              { name: 'shell', test: SHELL },
              { name: 'common', test: COMMON, minShareCount: 3 },
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
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/test/setup.ts'],
    },
  }
})

/**
 * The face of everything that is pressed and the one of titles are on every screen: fetch them beside the style sheet,
 * not after it.
 */
function preloadFonts(): Plugin {
  const wanted = /(instrument-sans-latin-wght-normal|newsreader-title)-[^/]*\.woff2$/
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

/** Where people come in, and the parts of the app that show there beside those that every screen has. */
const ARRIVALS = {
  '/auth': ['src/app/auth-layout.tsx', 'src/routes/auth.tsx'],
  '/': ['src/app/layout.tsx', 'src/routes/home.tsx'],
}

/**
 * Tells the gateway which files those screens load, so that the page names them before any script has run, and what to
 * show meanwhile.
 */
function listArrivals(): Plugin {
  return {
    name: 'list-arrivals',
    apply: 'build',
    // Once Vite has taken away the chunks that held nothing but styles.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const everywhere = filesOf(
          bundle,
          chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
        )
        const filesAt = (modules: string[]) => {
          const shown = chunks.filter(({ facadeModuleId }) =>
            modules.some((module) => facadeModuleId?.endsWith(module)),
          )
          const files = filesOf(
            bundle,
            shown.map(({ fileName }) => fileName),
          )
          return [...files].filter((file) => !everywhere.has(file))
        }
        const arrivals = Object.entries(ARRIVALS).map(([place, modules]) => [place, filesAt(modules)])
        this.emitFile({
          type: 'asset',
          fileName: 'arrivals.json',
          source: JSON.stringify(Object.fromEntries(arrivals)),
        })
        const sights = Object.entries(FIRST_SIGHTS).map(([place, sight]) => [place, renderToStaticMarkup(sight)])
        this.emitFile({
          type: 'asset',
          fileName: 'first-sights.json',
          source: JSON.stringify(Object.fromEntries(sights)),
        })
      },
    },
  }
}

/** Chunks with all that they import, and their style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, names: string[], files = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) continue
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    filesOf(bundle, chunk.imports, files)
  }
  return files
}

/** Leaves a brotli and a gzip copy beside every asset of text, so that nobody packs them while somebody waits. */
function packAssets(): Plugin {
  return {
    name: 'pack-assets',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))
      await Promise.all(
        files.map(async (file) => {
          const source = path.join(dir, file)
          const bytes = await fs.readFile(source)
          await fs.writeFile(`${source}.br`, await promisify(brotliCompress)(bytes))
          await fs.writeFile(`${source}.gz`, await promisify(gzip)(bytes, { level: 9 }))
        }),
      )
    },
  }
}

/** Takes out of libraries what no screen uses, and what bundlers must keep because they cannot know that. */
function lightenLibraries(): Plugin {
  const printer = path.join(import.meta.dirname, 'src/lib/print-document.ts')
  const router = path.join(path.dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production')
  return {
    name: 'lighten-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(\.\/printer\.mjs|react-router(\/dom)?)$/ },
      handler: (id, importer = '') => {
        if (id === 'react-router') return path.join(router, 'index.mjs')
        if (id === 'react-router/dom') return path.join(router, 'dom-export.mjs')
        return /graphql\/language\/index\.mjs$/.test(importer) ? printer : null
      },
    },
    transform: {
      // Names for developers, and calls that might do something, keep components that nobody uses.
      filter: { id: /react-router\/dist\/production\/chunk-[^/]*\.mjs$/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}

/**
 * Puts each GraphQL document where it is asked for. The generated map would put all of them on every screen, because
 * nothing can take a part of it away.
 */
function inlineDocuments(): Plugin {
  const generated = path.join(import.meta.dirname, 'src/gql/graphql.ts')
  const inGql = /(\n?)\bgraphql\(`([^`]*)`\)/g
  let documents: Map<string, string> | undefined
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/(?!gql\/).*\.tsx?$/, code: 'graphql(`' },
      handler: async (code) => {
        documents ??= await readDocuments(generated)
        const known = documents
        return code.replaceAll(inGql, (call, alone: string, source: string) => {
          // What stands by itself is a part for others, which have it already.
          if (alone) return alone
          const name = /(?:query|mutation|subscription|fragment)\s+(\w+)/.exec(source)?.[1] ?? ''
          const kind = /^\s*fragment/.test(source) ? 'FragmentDoc' : 'Document'
          return known.get(`${name}${kind}`) ?? call
        })
      },
    },
  }
}

/** The generated documents by their names, as JSON; each stands on a line of its own. */
async function readDocuments(file: string): Promise<Map<string, string>> {
  const text = await fs.readFile(file, 'utf8')
  const lines = text.matchAll(/^export const (\w+(?:Document|FragmentDoc)) = (\{.*\}) as unknown as DocumentNode</gm)
  return new Map([...lines].map(([, name = '', document = '']) => [name, document]))
}
