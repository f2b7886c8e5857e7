// `npm run test:runbooks`: the commands of infra/docs/operations.md, run on containers.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { requireGeneratedCode } = await import('../local/generated-code.ts')
  await requireGeneratedCode()
  const { main } = await import('./test-runbooks.ts')
  process.exitCode = await main(process.argv.slice(2))
}
