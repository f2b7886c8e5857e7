// `npm run test:compose`: the whole product in containers, from built images, under the acceptance suite.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { requireGeneratedCode } = await import('../local/generated-code.ts')
  await requireGeneratedCode()
  const { main } = await import('./test-compose.ts')
  process.exitCode = await main(process.argv.slice(2))
}
