/** Tells the bundler that the components of the router have no effect until they are used, so that unused ones go. */
import type { Plugin } from 'vite'

export function pureComponents(): Plugin {
  return {
    name: 'pure-components',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-[^/]*\.mjs$/ },
      handler: (code) => code.replace(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}
