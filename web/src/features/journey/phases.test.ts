/** Labels and progress follow from which phases are complete, and from nothing else. */
import { describe, expect, test } from 'vitest'
import { cardLabel, nextPhase, phaseState, questionPercent, stepState } from './phases.ts'
import type { Progress } from './phases.ts'
import type { Generation, PhaseRecord } from './queries.ts'

const done = (...numbers: (1 | 2 | 3)[]): Progress => ({ completed: new Set(numbers) })
const PHASES = [1, 2, 3] as const

describe('the cards', () => {
  test.each([
    [done(), ['Start Phase', 'Complete Prior Phase', 'Complete Prior Phase']],
    [done(1), ['Review Results', 'Start Phase', 'Complete Prior Phase']],
    [done(1, 2), ['Review Results', 'Review Results', 'Start Phase']],
    [done(1, 2, 3), ['Review Results', 'Review Results', 'Review Results']],
    // Out of order, through the interface for programs: what is complete can be seen.
    [done(3), ['Start Phase', 'Complete Prior Phase', 'Review Results']],
  ])('%o', (progress, labels) => {
    expect(PHASES.map((number) => cardLabel(number, progress))).toEqual(labels)
  })
})

test('one step is in progress, those before it are complete, those after it say nothing', () => {
  const texts = (progress: Progress) => PHASES.map((number) => stepState(number, progress).text)
  expect(texts(done())).toEqual(['In Progress', '', ''])
  expect(texts(done(1))).toEqual(['Complete', 'In Progress', ''])
  expect(texts(done(1, 2, 3))).toEqual(['Complete', 'Complete', 'Complete'])
})

test("Let's Begin leads to the first phase that is open, and to the first result when all are done", () => {
  expect([done(), done(1), done(1, 2), done(1, 2, 3)].map(nextPhase)).toEqual([1, 2, 3, 1])
})

test('six questions fill the bar in fifths, and a single one fills it at once', () => {
  expect([0, 1, 2, 3, 4, 5].map((index) => questionPercent(index, 6))).toEqual([0, 20, 40, 60, 80, 100])
  expect(questionPercent(0, 1)).toBe(100)
})

describe('a phase', () => {
  const record: PhaseRecord = {
    id: 1,
    phaseNumber: 1,
    questions: [],
    answers: [],
    output: 'stored',
    breakthroughPlan: null,
    sprintPlan: null,
    completed: false,
    model: null,
    versionId: null,
    stale: null,
    updatedAt: '2026-11-20T10:00:00.000Z',
  }
  const generation: Generation = {
    id: 'gen-1',
    phaseNumber: 1,
    status: 'succeeded',
    output: 'written',
    breakthroughPlan: null,
    sprintPlan: null,
    failure: null,
    model: 'guide',
    wish: null,
    versionId: 'ver-1',
    care: false,
    createdAt: '2026-11-20T09:00:00.000Z',
    finishedAt: '2026-11-20T09:01:00.000Z',
  }

  test('shows what the guide finished before its record is there', () => {
    expect(phaseState(undefined, generation)).toMatchObject({ completed: true, output: 'written' })
  })
  test('goes by its record once that is newer, also where it says not completed', () => {
    expect(phaseState(record, generation)).toMatchObject({ completed: false, output: 'stored' })
  })
  test('is not complete while it is being written', () => {
    expect(phaseState(undefined, { ...generation, status: 'running', finishedAt: null })).toMatchObject({
      completed: false,
    })
  })
})
