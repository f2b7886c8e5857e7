/** What can be said about the code without starting the product: each check is run, shown, and counted. */
import { checkAlertRules, findPromtool } from '../observability/promtool.ts'
import { generateCode } from './generated-code.ts'
import { firstLoads, inWords, isWithinLimit } from './first-load.ts'
import { announce } from './outcomes.ts'
import type { Outcome } from './outcomes.ts'
import { runCheck, runHere, runTests } from './run-tests.ts'
import { WEB_DIST, buildWeb } from './web-build.ts'

type Check = [name: string, command: string, args: string[]]

const CODE = ['proto', 'services', 'gateway', 'web', 'infra']

/** The compiler that takes half of the time. ESLint and the code generators need version 6, which scripts can call. */
export const TYPES: Check = ['types', 'node', ['node_modules/typescript-7/bin/tsc', '-b', 'infra/tsconfig.all.json']]
export const IMPORT_RULES: Check = [
  'import rules',
  'depcruise',
  ['--config', 'infra/lint/dependency-cruiser.cjs', ...CODE],
]
export const PRETTIER = ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier']
export const OXLINT = ['--type-aware', '--quiet']
export const ESLINT = ['--config', 'infra/lint/eslint.config.js']

/** The longest first. */
const STATIC_CHECKS: Check[] = [
  ['lint', 'eslint', [...ESLINT, '.']],
  ['lint that needs types', 'oxlint', [...OXLINT, ...CODE]],
  TYPES,
  ['format', 'prettier', [...PRETTIER, '.']],
  IMPORT_RULES,
]

/** Runs all checks, even after one failed. Checks that only compute run beside the tests, at a lower priority. */
export async function check(): Promise<Outcome[]> {
  const prepared = await prepare()
  const [still, units] = await Promise.all([staticChecks(), unitTests()])
  return [...prepared, ...still, units]
}

/** Generated code and the built web app, which everything else needs. */
export async function prepare(): Promise<Outcome[]> {
  return [await runHere('generate', generate), await runHere('first loads', checkFirstLoads)]
}

export const unitTests = () => runTests('unit and service tests', ['--config', 'infra/vitest.config.ts'])

/** Two at a time, at a low priority: both processors are busy even when only these are left. */
export async function staticChecks(): Promise<Outcome[]> {
  const outcomes = [await runHere('Kubernetes manifests', checkKubernetes), await checkAlerts()]
  const left = [...STATIC_CHECKS]
  const lane = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      const [name, command, args] = check
      outcomes.push(await runCheck(name, command, args, { show: 'after', givesWay: true }))
    }
  }
  await Promise.all([lane(), lane()])
  return outcomes
}

/** Loaded only here: the schemas are large. */
async function checkKubernetes(): Promise<boolean> {
  const { main } = await import('../kubernetes/check/check.ts')
  return (await main()) === 0
}

/** With Prometheus's own tool, where there is one. */
async function checkAlerts(): Promise<Outcome> {
  const promtool = findPromtool()
  if (promtool) return runHere('alert rules', () => checkAlertRules(promtool))
  announce('alert rules')
  console.log('Not run: there is no promtool on the PATH (npm run test:nightly -- alerts fetches it).')
  return { name: 'alert rules (not run: no promtool)', passed: 0, failed: 0 }
}

export async function generate(): Promise<boolean> {
  const { failures } = await generateCode()
  for (const failure of failures) console.error(failure)
  return failures.length === 0
}

/** What a screen loads before it shows, against its limit. */
async function checkFirstLoads(): Promise<boolean> {
  await buildWeb()
  const loads = firstLoads(WEB_DIST)
  console.log(loads.map(inWords).join('\n'))
  return loads.every(isWithinLimit)
}
