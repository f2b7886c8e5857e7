// `npm run test:one -- <part> [--keep]`: the tests of one service, of the gateway, of the web app, or one file.
import { ensureInstalled, runsOnOwnNode } from './own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { testOne } = await import('./one-part.ts')
  process.exitCode = await testOne(process.argv.slice(2))
}
