/** A process that tells of itself until it is asked to, and then computes for ever. */
import { openOperators } from '../../src/operators.ts'
import { silentLog } from '../../src/testing.ts'

const port = Number(process.argv[2])
await openOperators('blocked', { METRICS_PORT: port }, { probes: {}, log: silentLog })
process.on('SIGUSR2', () => {
  for (;;);
})
console.log('ready')
