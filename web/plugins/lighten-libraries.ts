/** Takes out of libraries what no screen uses, and what bundlers must keep because they cannot know that. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Cut = { file: RegExp; what: [RegExp, string][] }

const CUTS: readonly Cut[] = [
  {
    // Names for developers, and calls that might do something, keep components that nobody uses.
    file: /react-router\/dist\/production\/chunk-[^/]*\.mjs$/,
    what: [
      [/^\w+\.displayName = "\w+";$/gm, ''],
      [/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
      // There is no data router, and links fetch ahead by themselves.
      [/return isDataRoute \? useNavigateStable\(\) : /, 'return '],
      [/return shouldPrefetch && [^;]*: link;/, 'return link;'],
      [/= usePrefetchBehavior\([^)]*\)/, '= [false, null, {}]'],
      [/return dataRouterState && \([^;]*\) : getChildren\(\);/, 'return getChildren();'],
      [/match\.route\.errorElement \|\| defaultErrorElement/, 'match.route.errorElement'],
    ],
  },
  {
    // Every request is a POST, and every answer one piece of JSON.
    file: /@apollo\/client\/link\/http\/BaseHttpLink\.js$/,
    what: [
      [/if \(options\.method === "GET"\) \{[^]*?\belse \{\s*(options\.body = [^;]*;)\s*\}/, '$1'],
      [/if \(ctype !== null && [^]*?\belse \{\s*(return parseAndCheck[^;]*;)\s*\}/, '$1'],
    ],
  },
  {
    // Nothing but observables, promises and arrays is followed; the rest brings generators for old browsers along.
    file: /rxjs\/dist\/esm\/internal\/observable\/innerFrom\.js$/,
    what: [[/if \(is(?:AsyncIterable|ReadableStreamLike)\(input\)\) \{[^}]*\}/g, '']],
  },
  // Data masking and parsed scalars are not turned on.
  ...['masking/maskFragment', 'masking/maskOperation', 'utilities/internal/coerceScalarFieldsToParsed'].map(
    (name): Cut => ({
      file: new RegExp(`@apollo/client/${name}\\.js$`),
      what: [[/^[^]*$/, `export const ${path.basename(name)} = (data) => data`]],
    }),
  ),
  {
    // Part of a sentence about documents that cannot be.
    file: /graphql\/jsutils\/inspect\.mjs$/,
    what: [[/^[^]*$/, 'export const inspect = String']],
  },
]

export function lightenLibraries(): Plugin {
  const printer = path.join(import.meta.dirname, '../src/lib/print-document.ts')
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
      filter: { id: CUTS.map(({ file }) => file) },
      handler: (code, id) => {
        const cuts = CUTS.find(({ file }) => file.test(id))?.what ?? []
        return cuts.reduce((left, [what, instead]) => left.replace(what, instead), code)
      },
    },
  }
}
