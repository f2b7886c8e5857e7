/** Takes out of libraries what no screen uses, and what bundlers must keep because they cannot know that. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

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
      // Names for developers, and calls that might do something, keep components that nobody uses.
      filter: { id: /react-router\/dist\/production\/chunk-[^/]*\.mjs$/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}
