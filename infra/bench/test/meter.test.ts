/** What processes take, by /proc. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { canMeter, processesUnder, pssMbOf } from '../meter.ts'

test.runIf(canMeter)('a process that has ended takes no memory, one that runs does', async () => {
  const child = spawn('sleep', ['60'])
  expect(processesUnder(child.pid!)).toMatchObject([{ pid: child.pid, pssMb: expect.toSatisfy((mb) => mb > 0) }])
  child.kill()
  await once(child, 'exit')
  expect(pssMbOf({ child: child.pid! })).toEqual({ child: 0 })
})
