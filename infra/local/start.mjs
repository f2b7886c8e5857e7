// `npm start`: installs what is missing and starts the whole product on this machine. See launch.ts and processes.ts.
import { cacheCode, ensureInstalled, runsOnOwnNode } from './own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  cacheCode()
  const { main } = await import('./launch.ts')
  await main(process.argv.slice(2), process.env)
}
