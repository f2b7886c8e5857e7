/** Alerts and dashboards speak of numbers that exist, and every alert has its paragraph. */
import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { checkAlertRules, findPromtool } from '../promtool.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
const { groups } = parse(read('infra/observability/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const boards = fs
  .readdirSync(path.join(root, 'infra/observability/grafana/dashboards'))
  .map((file) => JSON.parse(read(`infra/observability/grafana/dashboards/${file}`)) as Board)
interface Board {
  uid: string
  panels: { title: string; targets: { expr: string }[] }[]
}

/** As the code names them. */
const metrics = new Set(
  [
    'services/kit/src/metrics.ts',
    'services/kit/src/run.ts',
    'services/kit/src/jobs.ts',
    'services/billing/src/main.ts',
  ].flatMap((file) =>
    [...read(file).matchAll(/(?:name: |timer\(|counter\()'([a-z_]+)'/g)].map(([, name]) => `daybreak_${name}`),
  ),
)
const used = (expr: string) =>
  [...expr.matchAll(/daybreak_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s asks for numbers that there are, and has a paragraph',
  (name, rule) => {
    for (const metric of used(rule.expr)) expect([...metrics]).toContain(metric)
    expect(rule.labels.severity).toMatch(/^(page|ticket)$/)
    expect(rule.for).toMatch(/^\d+m$/)
    expect(rule.annotations.runbook).toBe(`infra/docs/operations.md#${name.toLowerCase()}`)
    const [, paragraph = ''] = read('infra/docs/operations.md').split(`### ${name}\n`)
    expect(paragraph.split('###')[0]?.length).toBeGreaterThan(100)
  },
)

test('every alert has a test in which it is raised', () => {
  const { tests } = parse(read('infra/observability/alerts.test.yml')) as { tests: RuleTest[] }
  const raised = tests.flatMap(({ alert_rule_test }) =>
    alert_rule_test.flatMap(({ alertname, exp_alerts }) => (exp_alerts.length > 0 ? [alertname] : [])),
  )
  expect(new Set(raised)).toEqual(new Set(rules.map(({ alert }) => alert)))
})
interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[]
}

test.runIf(findPromtool())('Prometheus finds nothing wrong with rules and their tests', () => {
  expect(checkAlertRules(findPromtool() ?? '')).toBe(true)
})

test('no paragraph is about an alert that there is not', () => {
  const [, alerts = ''] = read('infra/docs/operations.md').split('\n## Alerts\n')
  const names = [...alerts.split('\n## ')[0]!.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(names).toEqual(rules.map(({ alert }) => alert))
})

test('whoever is watched for being gone is whoever is asked for numbers', () => {
  const { expr = '' } = rules.find(({ alert }) => alert === 'ComponentGone') ?? {}
  const watched = [...expr.matchAll(/component="([\w-]+)"/g)].map(([, name]) => name)
  const [
    {
      dns_sd_configs: [asked],
    },
  ] = (
    parse(read('infra/observability/prometheus.yml')) as {
      scrape_configs: [{ dns_sd_configs: [{ names: string[] }] }]
    }
  ).scrape_configs
  expect(watched).toEqual(asked.names)
})

test('every panel of the dashboards asks for numbers that there are', () => {
  expect(boards.length).toBe(3)
  const expressions = boards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))
  expect(expressions.length).toBeGreaterThan(24)
  for (const expr of expressions) for (const metric of used(expr)) expect([...metrics]).toContain(metric)
})

test('every number is on a dashboard or in an alert', () => {
  const seen = new Set([
    ...rules.flatMap(({ expr }) => used(expr)),
    ...boards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => used(expr)))),
  ])
  expect([...metrics].filter((name) => !seen.has(name) && name !== 'daybreak_events_parked_total')).toEqual([])
})
