/** `npm run test:faults`: many generations, four worker processes, one of them killed every three seconds. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPhases } from '@daybreak/proto/journey'
import { until } from '@daybreak/kit/testing'
import { spawnWorker, startJourney, startSimulator, type Journey, type Simulator } from '../journey.ts'

const COUNT = Number(process.env.STORM ?? 0)
const WORKERS = 4
const KILL_EVERY_MS = 3_000
const TIME_MS = 600_000

let simulator: Simulator, journey: Journey
let workers: ReturnType<typeof spawnWorker>[] = []

beforeAll(async () => {
  if (COUNT === 0) return
  simulator = await startSimulator()
  journey = await startJourney({ OPENAI_BASE_URL: `${simulator.url}/v1`, GENERATE_STALE_SECONDS: 5 })
})
afterAll(async () => {
  if (COUNT === 0) return
  await Promise.all(workers.map((worker) => worker.kill('SIGKILL')))
  await journey.stop()
  await simulator.stop()
})

/**
 * Kills one at work, and starts another in its place; one at work is left, or nobody is. Never by age: Redis hands a
 * job to whoever has waited longest, so that a generation which was taken from the oldest would go to the next to die.
 */
async function replaceAnyone(): Promise<boolean> {
  const ready = workers.filter((worker) => worker.isReady())
  const victim = ready[Math.floor(Math.random() * ready.length)]
  if (!victim || ready.length < 2) return false
  workers = [...workers.filter((worker) => worker !== victim), spawnWorker(journey.config)]
  await victim.kill('SIGKILL')
  return true
}

test.runIf(COUNT > 0)(
  `FLT-18 FLT-20 FLT-21 ${COUNT} generations, ${WORKERS} workers, one killed every 3 s: ${COUNT} outputs, each stored once`,
  async () => {
    await simulator.control('pace', { msPerChunk: 25 })
    const users = Array.from({ length: COUNT }, (_, index) => index + 1)
    const begin = (userId: number) =>
      journey.begin(userId, 1, { answers: { '0': `House number ${userId} by the sea` } })
    // Nobody works yet, so that whoever is asked twice hands back the same generation.
    for (const userId of users) await until('it has begun', () => begin(userId).catch(() => null))
    workers = Array.from({ length: WORKERS }, () => spawnWorker(journey.config))
    const began = Date.now()
    let kills = 0
    const killing = setInterval(() => void replaceAnyone().then((killed) => (kills += Number(killed))), KILL_EVERY_MS)
    const count = async (query: string) => (await journey.pool.query(query)).rows[0].count as number
    try {
      const left = `select count(*)::int from generation where status in ('queued', 'running')`
      await until('all have ended', async () => (await count(left)) === 0, TIME_MS)
    } finally {
      clearInterval(killing)
    }
    const interrupted = await count('select count(*)::int from generation where fence > 1')
    const succeeded = await count(`select count(*)::int from generation where status = 'succeeded'`)
    const versions = await count('select count(*)::int from phase_version')
    const doubled = await count(
      'select count(*)::int from (select 1 from phase_version group by generation_id having count(*) > 1) twice',
    )
    const events = await count(
      `select count(distinct payload->>'generationId')::int from outbox where subject = 'event.journey.phase_generated'`,
    )
    const told = await count(`select count(*)::int from outbox where subject = 'event.journey.phase_generated'`)
    const requests = await count('select count(*)::int from ai_ledger')
    const fragments = await count('select count(*)::int from generation_fragment')
    const seconds = Math.round((Date.now() - began) / 1_000)
    console.log(
      `${COUNT} generations in ${seconds} s, ${kills} workers killed, ${interrupted} begun again, ${requests} requests to the model`,
    )
    expect({ succeeded, versions, doubled, events, told, fragments }).toEqual({
      succeeded: COUNT,
      versions: COUNT,
      doubled: 0,
      events: COUNT,
      told: COUNT,
      fragments: 0,
    })
    for (const userId of users.slice(0, 20)) {
      const [phase] = await journey.call(listPhases, { userId })
      expect(phase?.output).toContain(`ouse number ${userId} by the sea`)
    }
    expect(kills).toBeGreaterThan(2)
    expect(interrupted).toBeGreaterThan(0)
  },
  TIME_MS + 60_000,
)
