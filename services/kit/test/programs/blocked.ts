/** A process that tells of itself until it is asked to, and then computes for ever. */
import { writeSync } from 'node:fs'
import { openOperators } from '../../src/operators.ts'

const port = Number(process.argv[2])
await openOperators('blocked', { METRICS_PORT: port }, { probes: {} })
process.on('SIGUSR2', () => {
  writeSync(1, 'computes\n') // at once: nothing else of this process follows
  for (;;);
})
console.log('ready')
