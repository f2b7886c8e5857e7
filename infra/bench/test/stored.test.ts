import { expect, test } from 'vitest'
import type { Row } from '../report.ts'
import { spreadOf } from '../statistics.ts'
import { compare, ratiosOf, verdictInWords } from '../stored.ts'

const CREATE = 'create, REST, 32 connections'

function rowWith(ratios: { cpuMs: number; perSecond: number }, tooNoisy: Partial<Row['tooNoisy']> = {}): Row {
  const none = spreadOf([1])
  return {
    ...{ operation: 'create', name: 'REST', connections: 32, bodyBytes: 0, cpuMsBy: {} },
    ...{ perSecond: none, p50Ms: none, p99Ms: none, cpuMs: none, loadCpuMs: none },
    toFloor: { cpuMs: spreadOf([ratios.cpuMs]), perSecond: spreadOf([ratios.perSecond]) },
    tooNoisy: { cpuMs: false, perSecond: false, ...tooNoisy },
  }
}

const stored = { [CREATE]: { cpuMs: 3, perSecond: 0.6 } }

test('a run as before, a better one and one that is worse by a quarter pass', () => {
  for (const ratios of [
    { cpuMs: 3, perSecond: 0.6 },
    { cpuMs: 1, perSecond: 0.9 },
    { cpuMs: 3.75, perSecond: 0.48 },
  ])
    expect(compare(stored, [rowWith(ratios)])).toEqual({ worse: [], unsaid: [] })
})

test('processor time that grew by more than a third fails, and so does a rate that fell by as much', () => {
  expect(compare(stored, [rowWith({ cpuMs: 4.1, perSecond: 0.6 })]).worse).toEqual([
    `${CREATE}: processor time 4.10 of the floor's, stored 3.00`,
  ])
  expect(compare(stored, [rowWith({ cpuMs: 3, perSecond: 0.44 })]).worse).toEqual([
    `${CREATE}: requests a second 0.44 of the floor's, stored 0.60`,
  ])
})

test('one round within the limit is enough', () => {
  const disturbed = rowWith({ cpuMs: 9, perSecond: 0.1 })
  disturbed.toFloor = { cpuMs: spreadOf([3.2, 9, 9]), perSecond: spreadOf([0.1, 0.1, 0.55]) }
  expect(compare(stored, [disturbed])).toEqual({ worse: [], unsaid: [] })
})

test('where the floor itself wobbles, or nothing could be measured, nothing is said', () => {
  const noisy = rowWith({ cpuMs: 9, perSecond: 0.1 }, { cpuMs: true, perSecond: true })
  expect(compare(stored, [noisy])).toEqual({ worse: [], unsaid: [expect.any(String), expect.any(String)] })
  expect(verdictInWords(compare(stored, [noisy]))).toMatch(/^Too noisy to say: [^]*, of those that say something\.$/)
  const unmeasured = rowWith({ cpuMs: NaN, perSecond: 0.6 })
  expect(compare(stored, [unmeasured])).toMatchObject({ worse: [], unsaid: [expect.stringContaining('processor')] })
})

test('the floor and what nothing is stored of are not compared', () => {
  const floor = { ...rowWith({ cpuMs: 1, perSecond: 1 }), name: 'floor' }
  const other = { ...rowWith({ cpuMs: 90, perSecond: 0.01 }), connections: 1 }
  expect(compare(stored, [floor, other])).toEqual({ worse: [], unsaid: [] })
})

test('what a run found is stored as it is compared', () => {
  const rows = [rowWith({ cpuMs: 3.0149, perSecond: 0.601 })]
  expect(ratiosOf(rows)).toEqual({ [CREATE]: { cpuMs: 3.01, perSecond: 0.6 } })
  expect(verdictInWords(compare(ratiosOf(rows), rows))).toBe('No stored ratio got worse by more than a third.')
})
