// `npm run bench`: what the product's layers cost, measured side by side with the floor. See run.ts and options.ts.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const [what, ...others] = process.argv.slice(2)
  if (what === 'generation') {
    const { main } = await import('./run-generation.ts')
    await main()
  } else {
    const { main } = await import('./run.ts')
    await main(what === undefined ? [] : [what, ...others])
  }
}
