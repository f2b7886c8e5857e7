/** Names the spans of requests in traces: the path, with every part that no route defines replaced by `:value`. */
import type { Route } from '../rest/route.ts'

const WORDS = ['api', 'assets', 'auth', 'graphql', 'healthz', 'pages', 'readyz', 'robots.txt', 'sitemap.xml', 'stream']

/** Some paths contain secret keys (feeds, reminders), so a name contains only the fixed parts of routes. */
export function createSpanNames(routes: readonly Pick<Route, 'path'>[]): (method: string, path: string) => string {
  const words = new Set([...WORDS, ...routes.flatMap(({ path }) => path.split('/'))])
  const nameOf = (part: string) => (words.has(part) && !part.startsWith(':') ? part : ':value')
  return (method, path) => `${method} ${path.split('/').map(nameOf).join('/')}`
}
