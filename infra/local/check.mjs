// `npm run check`: everything that can be said about the code without starting the product.
import { ensureInstalled, runsOnOwnNode } from './own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { check } = await import('./checks.ts')
  const { conclude } = await import('./outcomes.ts')
  process.exitCode = conclude(await check())
}
