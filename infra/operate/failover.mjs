// `npm run test:failover [-- --rate 100 --generations 20 row ...]`: two of each process and stores that have another one to
// take their place, under load, while one after the other fails.
import { parseArgs } from 'node:util'
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { requireGeneratedCode } = await import('../local/generated-code.ts')
  await requireGeneratedCode()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rate: { type: 'string', default: '100' }, generations: { type: 'string', default: '20' } },
  })
  const { testFailover } = await import('./failover/run.ts')
  const options = {
    requestsPerSecond: Number(values.rate),
    generations: Number(values.generations),
    rows: positionals,
  }
  process.exit((await testFailover(options)) ? 0 : 1)
}
