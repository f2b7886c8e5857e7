// `npm test`: the checks, then the whole product started afresh and tested from the outside.
import { ensureInstalled, runsOnOwnNode } from './own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { check } = await import('./checks.ts')
  const { conclude } = await import('./outcomes.ts')
  const { testProduct } = await import('./product-tests.ts')
  process.exitCode = conclude(await check(testProduct))
}
