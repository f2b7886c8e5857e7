// `npm run bench`: what the product's layers cost, measured side by side with the floor. See run.ts and options.ts.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { main } = await import('./run.ts')
  await main(process.argv.slice(2))
}
