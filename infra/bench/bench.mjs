// `npm run bench`: what the product's layers cost, measured side by side with the floor. See run.ts and options.ts.
// `npm run bench -- webhooks`: how notices of the payment provider are taken in a burst. See webhooks.ts.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'webhooks') await (await import('./webhooks.ts')).main(rest)
  else await (await import('./run.ts')).main(process.argv.slice(2))
}
