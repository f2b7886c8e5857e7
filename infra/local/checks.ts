/** Generated code, types, lint, format, import rules, unit and service tests: each run, shown, and counted. */
import { checkAlertRules, findPromtool } from '../observability/promtool.ts'
import { generateCode } from './generated-code.ts'
import { firstLoads, inWords, isWithinLimit } from './first-load.ts'
import { announce, outcomeOf, runCommand, runTests } from './outcomes.ts'
import type { Outcome } from './outcomes.ts'
import { WEB_DIST, buildWeb } from './web-build.ts'

type Check = [name: string, command: string, args: string[]]

/** The longest first. */
const STATIC_CHECKS: Check[] = [
  ['lint', 'eslint', ['--config', 'infra/lint/eslint.config.js', '.']],
  ['types', 'tsc', ['-p', 'infra/tsconfig.json']],
  ['types of the web app', 'tsc', ['-p', 'web/tsconfig.json']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  [
    'import rules',
    'depcruise',
    ['--config', 'infra/lint/dependency-cruiser.cjs', 'proto', 'services', 'gateway', 'web', 'infra'],
  ],
  ['types of the browser tests', 'tsc', ['-p', 'infra/tests/e2e/tsconfig.json']],
]

/**
 * Runs all checks, also after one that failed, and then `more`. What only computes runs beside the tests, which wait for
 * servers and browsers for much of their time, and gives way to them.
 */
export async function check(more: () => Promise<Outcome[]> = () => Promise.resolve([])): Promise<Outcome[]> {
  const made = [await checkGenerated(), await checkFirstLoads(), await checkKubernetes(), checkAlerts()]
  const [still, tested] = await Promise.all([
    runTwoAtATime(STATIC_CHECKS),
    runTests('unit and service tests', ['--config', 'infra/vitest.config.ts']).then(async (units) => [
      units,
      ...(await more()),
    ]),
  ])
  return [...made, ...still, ...tested]
}

/** Loaded only here: the schemas are large. */
async function checkKubernetes(): Promise<Outcome> {
  announce('Kubernetes manifests')
  const { main } = await import('../kubernetes/check/check.ts')
  return outcomeOf('Kubernetes manifests', (await main()) === 0)
}

/** With Prometheus's own tool, where there is one. */
function checkAlerts(): Outcome {
  const promtool = findPromtool()
  announce('alert rules')
  if (!promtool) {
    console.log('Not run: there is no promtool on the PATH (Debian: apt-get install prometheus).')
    return { name: 'alert rules (not run: no promtool)', passed: 0, failed: 0 }
  }
  return outcomeOf('alert rules', checkAlertRules(promtool))
}

async function checkGenerated(): Promise<Outcome> {
  announce('generate')
  const { failures } = await generateCode()
  for (const failure of failures) console.error(failure)
  return outcomeOf('generate', failures.length === 0)
}

/** What a screen loads before it shows, against its limit. */
async function checkFirstLoads(): Promise<Outcome> {
  announce('first loads')
  await buildWeb()
  const loads = firstLoads(WEB_DIST)
  for (const load of loads) console.log(inWords(load))
  return outcomeOf('first loads', loads.every(isWithinLimit))
}

async function runTwoAtATime(checks: Check[]): Promise<Outcome[]> {
  const waiting = [...checks]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next
      outcomes.push(outcomeOf(name, await runCommand(name, command, args, { show: 'after', givesWay: true })))
    }
  }
  await Promise.all([work(), work()])
  return outcomes
}
