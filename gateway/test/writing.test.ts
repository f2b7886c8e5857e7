/** How much one person may have stored in an hour. */
import { silentLog, testCorner } from '@daybreak/kit/testing'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimits, type Limits } from '../src/limits.ts'
import { openRedis } from '../src/redis.ts'
import { createEntry, listEntries } from '../src/usecases/journal.ts'
import type { RequestContext } from '../src/usecases/context.ts'
import { execute, executeBytes } from '../src/usecases/use-case.ts'
import { modules } from '../src/usecases/names.ts'

const POINTS = 10
let redis: Redis
let limits: Limits
beforeAll(async () => {
  redis = openRedis((await testCorner()).REDIS_URL, silentLog)
  await redis.connect()
  limits = createLimits(redis, { writtenPerUser: POINTS })
})
afterAll(() => redis.disconnect())

/** Somebody who pays, and how often a service was asked for them. */
function person(id: number) {
  const asked: string[] = []
  const ask = ({ subject }: { subject: string }) => {
    asked.push(subject)
    return Promise.resolve({})
  }
  const viewer = { id, isAdmin: false, subscribed: true, timeZone: 'UTC' }
  const call = Object.assign(ask, { bytes: ask })
  const context = { call, limits, resolveViewer: () => Promise.resolve(viewer), reportSecurity: () => undefined }
  return { asked, context: context as unknown as RequestContext }
}

const entry = (length: number) => ({ title: 'A day', content: 'x'.repeat(length) })

// GraphQL reads the answer of a service, REST passes it on.
test.each([
  ['GraphQL', execute],
  ['REST', executeBytes],
] as const)(
  'is a number of changes, of which a kilobyte of words is one; others write, and all is read (%s)',
  async (door, run) => {
    const id = door === 'REST' ? 1 : 3
    const [writer, other] = [person(id), person(id + 1)]
    await run(createEntry, writer.context, entry(POINTS * 1_000 - 3_500))
    for (let turn = 0; turn < 3; turn += 1) await run(createEntry, writer.context, entry(10))
    expect(writer.asked).toHaveLength(4)
    await expect(run(createEntry, writer.context, entry(10))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: expect.any(Number) as number },
    })
    expect(writer.asked).toHaveLength(4)
    await run(listEntries, writer.context, {})
    await run(createEntry, other.context, entry(10))
    expect([writer.asked.length, other.asked.length]).toEqual([5, 1])
  },
)

const WRITING: Record<string, string[]> = {
  journal: ['changeEntry', 'createEntry', 'deleteEntry', 'restoreEntry'],
  journey: ['createPhase', 'saveAnswer', 'stopGeneration', 'updatePhase'],
  memory: ['answerFollowUp', 'correctMemory'],
  reminders: ['setReminders'],
  sprint: [
    'changeTasks',
    'createSprint',
    'createTask',
    'deleteTask',
    'saveCheckIn',
    'setTaskOrder',
    'updateSprint',
    'updateTask',
  ],
  sprintPlan: ['setHabitDay', 'updateHabit'],
  sprintTasks: ['setPlanning'],
  versions: ['editPhase', 'keepPhase', 'keepSprint', 'restoreVersion'],
}

/** Texts of Sol have a share of the day instead. */
test('counts whatever people have stored of what they send', () => {
  const writing = (exported: object) =>
    Object.entries(exported).flatMap(([name, value]) => ((value as { writes?: boolean }).writes ? [name] : []))
  const counted = Object.entries(modules).map(([module, exported]) => [module, writing(exported).toSorted()] as const)
  expect(Object.fromEntries(counted.filter(([, found]) => found.length > 0))).toEqual(WRITING)
})
