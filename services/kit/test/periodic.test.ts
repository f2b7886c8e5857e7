/** Work that is done at every interval: never twice at once, told when it fails, waited for at the end. */
import { expect, test } from 'vitest'
import { readMetrics } from '../src/metrics.ts'
import { startPeriodically } from '../src/periodic.ts'
import { silentLog, until } from '../src/testing.ts'

const count = async (task: string, outcome: string) => {
  const { text } = await readMetrics()
  const line = text
    .split('\n')
    .find((each) => each.startsWith(`daybreak_periodic_task_seconds_count{task="${task}",outcome="${outcome}"}`))
  return line && Number(line.split(' ').at(-1))
}

test('a task that outlasts its interval is not begun a second time, and the end waits for it', async () => {
  let begun = 0
  let ended = 0
  let release = (): void => undefined
  const task = startPeriodically(
    {
      name: 'slow',
      everyMs: 5,
      run: async () => {
        begun += 1
        await new Promise<void>((resolve) => (release = resolve))
        ended += 1
      },
    },
    silentLog,
  )
  await until('it has begun', () => begun === 1)
  release()
  await until('it has begun again', () => begun === 2)
  let beats = 0
  const beat = startPeriodically({ name: 'beat', everyMs: 5, run: async () => void (beats += 1) }, silentLog)
  await until('many intervals have passed', () => beats > 9)
  await beat.stop()
  expect(begun).toBe(2)
  const stopped = task.stop()
  release()
  await stopped
  expect(ended).toBe(2)
})

test('a task that fails is counted from zero, told once, and tried again', async () => {
  const told: string[] = []
  const log = { ...silentLog, warn: () => told.push('fails'), info: () => told.push('succeeds again') } as never
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs < 4) throw new Error('the database is away')
  }
  const task = startPeriodically({ name: 'failing', everyMs: 5, run, atOnce: true }, log)
  await until('it has succeeded', () => runs > 4)
  await task.stop()
  expect(told).toEqual(['fails', 'succeeds again'])
  expect(await count('failing', 'failed')).toBe(3)
  expect(await count('slow', 'failed')).toBe(0)
})
