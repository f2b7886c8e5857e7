import { expect, test } from 'vitest'
import { LOOKS, limitOf } from '../looks.ts'
import { readOptions } from '../options.ts'
import type { Report } from '../package.ts'
import { judge, medianOf, slowdownOf, tableOf } from '../verdict.ts'

const PHONE = { path: '/journal', who: 'demo', device: 'phone' } as const

/** `performance` is one of several; in the other categories, one audit may cost points. */
function makeReport(performance: number | null, failed?: string): Report {
  const category = (id: string, score: number | null) => ({
    ...{ id, score },
    auditRefs: [
      { id: 'document-title', weight: 1 },
      { id: 'label', weight: 7 },
      { id: 'told', weight: 0 },
    ],
  })
  const audit = (id: string) => ({
    id,
    title: `About ${id}`,
    score: id === failed ? 0 : 1,
    details: { items: [{ at: id }] },
  })
  return {
    environment: { benchmarkIndex: 1_500 },
    categories: {
      accessibility: category('accessibility', failed === undefined ? 1 : 0.9),
      'best-practices': category('best-practices', 1),
      seo: category('seo', 1),
      performance: category('performance', performance),
    },
    audits: { 'document-title': audit('document-title'), label: audit('label'), told: { ...audit('told'), score: 0 } },
  }
}

test('there are twelve looks, and the desktop has to be quicker than the phone', () => {
  expect(LOOKS).toHaveLength(12)
  expect([limitOf('performance', 'desktop'), limitOf('performance', 'phone'), limitOf('seo', 'phone')]).toEqual([
    95, 85, 100,
  ])
})

test('the median decides, so that one slow visit does not', () => {
  const verdict = judge(
    PHONE,
    [0.9, 0.2, 0.86].map((score) => makeReport(score)),
  )
  expect(verdict).toEqual({
    name: 'phone /journal',
    scores: { accessibility: 100, 'best-practices': 100, seo: 100, performance: 86 },
    faults: [],
    benchmarkIndex: 1_500,
  })
})

test('what costs points is named once, and what costs none is not', () => {
  const { faults } = judge(PHONE, [makeReport(0.9, 'label'), makeReport(0.9, 'label')])
  expect(faults).toEqual(['accessibility 90 is below 100', '  label: About label {"at":"label"}'])
})

test('of a time that costs points it is said how long it was', () => {
  const report = makeReport(0.5, 'label')
  report.audits['label'] = { ...report.audits['label']!, displayValue: '650 ms' }
  expect(judge(PHONE, [report]).faults).toContain('  label: About label 650 ms')
})

test('what could not be measured is below every limit', () => {
  expect(medianOf([100, NaN, 100])).toBeNaN()
  expect(judge(PHONE, [makeReport(null)]).faults).toEqual(['performance NaN is below 85'])
})

test('the table says which look is below', () => {
  const table = tableOf([judge(PHONE, [makeReport(0.5)]), judge({ ...PHONE, device: 'desktop' }, [makeReport(1)])])
  expect(table.split('\n').map((line) => line.trimEnd().split(/\s{2,}/))).toEqual([
    ['', 'accessibility', 'best-practices', 'seo', 'performance'],
    ['phone /journal', '100', '100', '100', '50', 'below'],
    ['desktop /journal', '100', '100', '100', '100'],
  ])
})

test('a phone is four times slower than a fast desktop, and less than that than a slow one', () => {
  expect([1_750, 875, 300].map(slowdownOf)).toEqual([4, 2, 1])
})

test('options: five runs of all looks, a slowdown that each visit measures, or what is asked for', () => {
  expect(readOptions([])).toEqual({ runs: 5, only: '', slowdown: null })
  const given = ['--runs', '1', '--only', 'phone', '--slowdown', '1.5']
  expect(readOptions(given)).toEqual({ runs: 1, only: 'phone', slowdown: 1.5 })
  expect(() => readOptions(['--runs', '0'])).toThrow('whole number')
  for (const slowdown of ['0.5', 'none']) expect(() => readOptions(['--slowdown', slowdown])).toThrow('from 1 to 20')
})
