/** Alerts and dashboards speak of numbers that exist, and every alert has its paragraph. */
import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { podsOf } from '../../kubernetes/check/pods.ts'
import { render } from '../../kubernetes/check/render.ts'
import { checkAlertRules, findPromtool } from '../promtool.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

interface Rule {
  alert?: string
  record?: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
type Alert = Rule & { alert: string }
const rulesIn = (file: string) =>
  (parse(read(`infra/observability/${file}`)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const isAlert = (rule: Rule): rule is Alert => rule.alert !== undefined
const FILES = ['alerts', 'slo', 'kubernetes-alerts']
const rules = FILES.flatMap((file) => rulesIn(`${file}.yml`))
const alerts = rules.filter(isAlert)
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

test.each(alerts.map((rule) => [rule.alert, rule] as const))(
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
  const raised = FILES.flatMap(
    (file) => (parse(read(`infra/observability/${file}.test.yml`)) as { tests: RuleTest[] }).tests,
  ).flatMap(({ alert_rule_test }) =>
    alert_rule_test.flatMap(({ alertname, exp_alerts }) => (exp_alerts.length > 0 ? [alertname] : [])),
  )
  expect(new Set(raised)).toEqual(new Set(alerts.map(({ alert }) => alert)))
})
interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[]
}

test.runIf(findPromtool())('Prometheus finds nothing wrong with rules and their tests', () => {
  expect(checkAlertRules(findPromtool() ?? '')).toBe(true)
})

test('no paragraph is about an alert that there is not', () => {
  const [, paragraphs = ''] = read('infra/docs/operations.md').split('\n## Alerts\n')
  const names = [...paragraphs.split('\n## ')[0]!.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(names).toEqual(alerts.map(({ alert }) => alert))
})

const watched = [
  ...(alerts.find(({ alert }) => alert === 'ComponentGone')?.expr ?? '').matchAll(/component="([\w-]+)"/g),
].map(([, name]) => name)

test('in containers, whoever is watched for being gone is whoever is asked for numbers', () => {
  const [{ dns_sd_configs: configs }] = (
    parse(read('infra/observability/prometheus.yml')) as {
      scrape_configs: [{ dns_sd_configs: [{ names: string[] }] }]
    }
  ).scrape_configs
  expect(watched).toEqual(configs[0].names)
})

interface Relabelling {
  source_labels: string[]
  regex?: string
  action?: string
  target_label?: string
}
const { scrape_configs: jobs } = parse(read('infra/observability/prometheus-kubernetes.yml')) as {
  scrape_configs: { job_name: string; relabel_configs?: Relabelling[] }[]
}

/** What Prometheus calls a target, by the steps that our configuration uses; null where it is not asked. */
function labelsOf(target: Record<string, string>, job: string): Record<string, string> | null {
  const labels: Record<string, string> = { job }
  for (const step of jobs.find(({ job_name }) => job_name === job)?.relabel_configs ?? []) {
    const value = step.source_labels.map((name) => target[name] ?? '').join(';')
    if (!new RegExp(`^(?:${step.regex ?? '(.*)'})$`).test(value)) {
      if (step.action === 'keep') return null
      continue
    }
    if (step.action === undefined && step.target_label) labels[step.target_label] = value
  }
  return labels
}

/** A target for each port of each pod, as Kubernetes tells Prometheus of them. */
const targetsOf = (overlay: string) =>
  podsOf(render(path.join(root, 'infra/kubernetes', overlay))).flatMap(({ name, labels, spec }) =>
    spec.containers.flatMap(({ ports = [] }) =>
      (ports.length > 0 ? ports : [{ name: '' }]).map((port) => ({
        __meta_kubernetes_pod_name: `${name}-0`,
        __meta_kubernetes_pod_phase: 'Running',
        __meta_kubernetes_pod_container_port_name: port.name,
        __meta_kubernetes_pod_label_app_kubernetes_io_name: labels['app.kubernetes.io/name'] ?? '',
      })),
    ),
  )

test.each(['production', 'small', 'air-gapped', 'without-model'])(
  'in the cluster of %s, whoever is watched for being gone is asked, by the labels of the rules',
  (overlay) => {
    const found = targetsOf(`overlays/${overlay}`).flatMap((target) => {
      const labels = labelsOf(target, 'daybreak')
      return labels ? [labels] : []
    })
    expect(found.map(({ component }) => component).toSorted()).toEqual(watched.toSorted())
    expect(new Set(found.map(({ job }) => job))).toEqual(new Set(['daybreak']))
  },
)

test('a pod that has not begun, or is no process of the product, is not watched', () => {
  const [gateway] = targetsOf('overlays/production').filter(
    (target) => target.__meta_kubernetes_pod_container_port_name === 'operators',
  )
  expect(labelsOf({ ...gateway, __meta_kubernetes_pod_phase: 'Pending' }, 'daybreak')).toBeNull()
  expect(labelsOf({ ...gateway, __meta_kubernetes_pod_container_port_name: '' }, 'daybreak')).toBeNull()
})

test('pages and tickets go somewhere, and Prometheus knows to whom', () => {
  const { route, receivers } = parse(read('infra/observability/alertmanager.yml')) as {
    route: { receiver: string; routes: { matchers: string[]; receiver: string }[] }
    receivers: { name: string }[]
  }
  expect(route.receiver).toBe('ticket')
  expect(route.routes[0]).toMatchObject({ matchers: ['severity = page'], receiver: 'page' })
  expect(receivers.map(({ name }) => name)).toEqual(['page', 'ticket'])
  for (const [file, address] of [
    ['prometheus.yml', 'alertmanager:9093'],
    ['prometheus-kubernetes.yml', 'alertmanager.observability.svc:9093'],
  ] as const)
    expect(read(`infra/observability/${file}`)).toContain(address)
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
