/** What a request is called in traces: its path with every part left out that is not one of our own words. */
import type { Route } from '../rest/route.ts'

const WORDS = ['api', 'assets', 'auth', 'graphql', 'healthz', 'pages', 'readyz', 'robots.txt', 'sitemap.xml', 'stream']

/** Keys stand in some addresses (feeds, reminders): what is no word of a route is never named. */
export function createSpanNames(routes: readonly Pick<Route, 'path'>[]): (method: string, path: string) => string {
  const words = new Set([...WORDS, ...routes.flatMap(({ path }) => path.split('/'))])
  const nameOf = (part: string) => (words.has(part) && !part.startsWith(':') ? part : ':value')
  return (method, path) => `${method} ${path.split('/').map(nameOf).join('/')}`
}
