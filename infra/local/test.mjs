// `npm test`: the checks, and the whole product started afresh and tested from the outside.
import { ensureInstalled, runsOnOwnNode } from './own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { conclude } = await import('./outcomes.ts')
  const { testEverything } = await import('./product-tests.ts')
  process.exitCode = conclude(await testEverything())
}
