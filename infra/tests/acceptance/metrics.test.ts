/** What alerts and dashboards ask for is what the processes of a running product tell, with the labels they ask by. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openClient } from '../support/client.ts'
import { newcomer, ok, productUnderTest } from '../support/product.ts'
import { until } from '../support/until.ts'

const place = productUnderTest()
const ports = (process.env['DAYBREAK_OPERATORS_PORTS'] ?? '').split(' ').filter(Boolean)
const folder = path.resolve(import.meta.dirname, '../../observability')
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')

/** Those that Prometheus adds to every number. */
const ADDED = ['job', 'component', 'instance', 'le']
/** Functions and words of expressions. */
const WORDS =
  /\b(histogram_quantile|rate|increase|sum|max|count|absent|by|or|outcome|queue|of|subject|release|model|kind|le|use_case|component|job|task|unless)\b/g

interface Family {
  type: string
  labels: Set<string>
}

/** Everything that is told at one port, or at several, by its name. */
function families(texts: string[]): Map<string, Family> {
  const found = new Map<string, Family>()
  for (const line of texts.join('\n').split('\n')) {
    const [, name = '', type = ''] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
    if (name && !found.has(name)) found.set(name, { type, labels: new Set() })
    const [, sample = '', labels = ''] = /^(\w+)\{(.*)\} \S+$/.exec(line) ?? []
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) familyOf(sample, found)?.labels.add(label)
  }
  return found
}

function familyOf(sample: string, found: Map<string, Family>): Family | undefined {
  const whole = found.get(sample.replace(/_(bucket|count|sum)$/, ''))
  return found.get(sample) ?? (whole?.type === 'histogram' ? whole : undefined)
}

function expressions(): string[] {
  const rules = [...read('alerts.yml').matchAll(/expr: (?:'(.*)'|\|\n((?: {10}.*\n)+))/g)]
  const boards = fs.readdirSync(path.join(folder, 'grafana/dashboards')).map(
    (file) =>
      JSON.parse(read(`grafana/dashboards/${file}`)) as {
        panels: { targets: { expr: string }[] }[]
      },
  )
  return [
    ...rules.map(([, line, block]) => line ?? block ?? ''),
    ...boards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
  ]
}

const namesIn = (expr: string) =>
  [
    ...expr
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
      .replaceAll(WORDS, '')
      .matchAll(/\b[a-z]\w+/g),
  ].map(([name]) => name)

const labelsIn = (expr: string) => [
  ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */)),
  ...[...expr.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label),
]

// In containers no operators' port is published.
describe.runIf(ports.length > 0)('numbers', () => {
  let told: Map<string, Family>

  beforeAll(async () => {
    const person = await newcomer(place)
    ok(await person.post('/api/client-errors', { message: 'of a test', release: 'test' }), 202)
    await until('the mail to the newcomer was tried', async () => (await tellings()).some(hasAttempts))
    told = families(await tellings())
  })

  const tellings = () =>
    Promise.all(ports.map(async (port) => (await openClient(`http://127.0.0.1:${port}`).get('/metrics')).text))
  const hasAttempts = (text: string) => /^daybreak_job_seconds_count\{.*\} [1-9]/m.test(text)

  test('every process tells of itself', async () => {
    expect(ports, 'the gateway, and the services with the workers beside them').toHaveLength(2)
    for (const text of await tellings()) expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  test('there are expressions to look at', () => {
    expect(expressions().length).toBeGreaterThan(36)
  })

  test.each([...new Set(expressions())])('%s', (expr) => {
    const names = namesIn(expr).filter((name) => name !== 'up')
    for (const name of names) {
      const family = familyOf(name, told)
      expect(family, `${name} is told by nobody`).toBeDefined()
      if (!family || family.labels.size === 0) continue // nothing has happened yet that it counts
      const labels = labelsIn(expr).filter((label) => !ADDED.includes(label))
      expect([...family.labels], name).toEqual(expect.arrayContaining(labels))
    }
    expect(names.length > 0 || expr.includes('up{')).toBe(true)
  })
})
