// `npm run lighthouse [-- --runs 1 --only words]`: what Lighthouse says of the web app. See run.ts.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) await (await import('./run.ts')).main(process.argv.slice(2))
