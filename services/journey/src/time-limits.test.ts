/** Nobody waits for a server that says nothing for longer than three minutes, however it goes. */
import { expect, test } from 'vitest'
import { Config } from './config.ts'
import { generateJob } from './jobs.ts'
import { allAttemptsMs, isOverdue, longestWaitMs, timeLeftMs } from './time-limits.ts'

const usual = Config.shape.GENERATE_TIMEOUT_SECONDS.parse(undefined) * 1_000

test('with the usual settings, all attempts and the pauses between them take less than three minutes', () => {
  expect(longestWaitMs(generateJob(1, usual))).toBe(175_500)
  expect(longestWaitMs(generateJob(1, usual))).toBeLessThan(180_000)
})

const generationFrom = (createdAt: string, spentMs: number) => ({
  timeoutMs: usual,
  repository: {
    sumDurations: () => Promise.resolve(spentMs),
    readGeneration: () => Promise.resolve({ ...GENERATION, createdAt }),
  },
})
const GENERATION = {
  ...{ id: 'gen', phaseNumber: 1 as const, status: 'running' as const, failure: null, model: null, wish: null },
  ...{ versionId: null, care: false, finishedAt: null, output: '', breakthroughPlan: null, sprintPlan: null },
}

test.each([
  ['nothing yet', 0, 165_000],
  ['one that let its time run out', 110_000, 55_000],
  ['nearly all of it', 160_000, 0],
  ['more than all of it', 400_000, 0],
])('a generation whose requests took %s has so much left', async (_what, spentMs, left) => {
  expect(await timeLeftMs(generationFrom('2026-11-22T10:00:00.000Z', spentMs), 'gen')).toBe(left)
})

test('a server that rests is waited for as long as all attempts may take', async () => {
  const began = '2026-11-22T10:00:00.000Z'
  const after = (ms: number) => isOverdue(generationFrom(began, 0), 'gen', Date.parse(began) + ms)
  expect(await after(allAttemptsMs(usual))).toBe(false)
  expect(await after(allAttemptsMs(usual) + 1)).toBe(true)
})
