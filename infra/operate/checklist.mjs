// `npm run checklist [-- group]`: each statement of the acceptance checklist with the tests that prove it.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { printChecklist } = await import('./checklist.ts')
  process.exitCode = printChecklist(process.argv[2])
}
