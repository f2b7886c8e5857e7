/**
 * Lets the bundler leave out components of the router that nobody uses: says that making one has no effect, and takes off
 * the names that developer tools show, since giving one counts as an effect.
 */
import type { Plugin } from 'vite'

export function pureComponents(): Plugin {
  return {
    name: 'pure-components',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-[^/]*\.mjs$/ },
      handler: (code) =>
        code
          .replace(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
    },
  }
}
