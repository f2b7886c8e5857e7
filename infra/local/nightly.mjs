// `npm run test:nightly [-- part ...]`: what takes too long for every change.
import { ensureInstalled, runsOnOwnNode } from './own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { conclude } = await import('./outcomes.ts')
  const { testNightly } = await import('./nightly.ts')
  process.exitCode = conclude(await testNightly(process.argv.slice(2)))
}
