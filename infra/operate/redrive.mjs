// `npm run redrive -- <context> [--list]`: shows or releases what a service has put aside.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { main } = await import('./redrive.ts')
  process.exitCode = await main(process.argv.slice(2), process.env)
}
