// `npm run bench`: what the product's layers cost, measured side by side with the floor. See run.ts and options.ts.
// `npm run bench -- web`: how the web app feels on a slow phone. See web.ts.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  if (process.argv[2] === 'web') {
    const { benchWeb } = await import('./web.ts')
    await benchWeb(process.env)
  } else {
    const { main } = await import('./run.ts')
    await main(process.argv.slice(2))
  }
}
