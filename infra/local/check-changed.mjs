// `npm run check:changed [-- --since REV]`: the checks and unit tests that a change can have broken.
import { ensureInstalled, runsOnOwnNode } from './own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { checkChanged } = await import('./changed.ts')
  const { conclude } = await import('./outcomes.ts')
  process.exitCode = conclude(await checkChanged(process.argv.slice(2)))
}
