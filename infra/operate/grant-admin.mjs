// `npm run admin:grant -- <username>`: makes an existing account an admin.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { main } = await import('./grant-admin.ts')
  process.exitCode = await main(process.argv.slice(2), process.env)
}
