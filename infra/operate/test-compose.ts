/** Builds the image, starts docker-compose.yml as a separate project on free ports, tests it over HTTP, and removes it. */
import { runTests } from '../local/run-tests.ts'
import { restoreWhole } from './compose/restore.ts'
import { rollingRestart } from './compose/rolling.ts'
import { hasDocker, openStack, type Stack } from './compose/stack.ts'
import { measureStarts } from './compose/starts.ts'
import { measureWorkers, PACED, WRITERS } from './compose/workers.ts'

type Trial = (stack: Stack, named: string[]) => Promise<boolean>
type Plan = {
  gateways: number
  scale?: Record<string, number>
  only?: string[]
  settings?: Record<string, string>
  trial: Trial
}

const PAIRS = ['gateway', 'identity', 'journey', 'sprint', 'journal', 'billing', 'content']
const ACCEPTANCE = 'infra/tests/acceptance'
const WORKERS = ['identity-worker', 'journey-worker', 'billing-worker']
const TWO_OF_EACH = Object.fromEntries([...PAIRS, ...WORKERS].map((name) => [name, 2]))
const print = (line: string) => console.log(line)

const PLANS: Record<string, Plan> = {
  /** The acceptance tests, or the named ones; then the tests of the containers. */
  '--accept': { gateways: 1, trial: accept },
  /** Compares one AI worker with four. */
  '--scale': { gateways: 1, settings: PACED, only: WRITERS, trial: (stack) => measureWorkers(stack, print) },
  /** Replaces all containers one by one under load. */
  '--rolling': {
    gateways: 2,
    scale: TWO_OF_EACH,
    trial: (stack) => rollingRestart(stack, [...PAIRS, ...WORKERS], print),
  },
  /** Starts a second container of everything while the first ones run. The tests must pass as before. */
  '--pairs': {
    gateways: 2,
    trial: async (stack, named) => stack.up(TWO_OF_EACH) && (await runAcceptance(stack, named)),
  },
  /** Backs up under load, deletes all stores, and restores the backup. */
  '--restore': { gateways: 1, trial: (stack) => restoreWhole(stack, [...PAIRS, ...WORKERS], print) },
}

/** `--keep` leaves the containers running; `--built` uses the existing image. Returns the exit code. */
export async function main(args: string[]): Promise<number> {
  if (!hasDocker()) {
    console.error('This needs a running Docker engine. Start Docker, and check it with: docker version')
    return 1
  }
  const plan = PLANS[args.find((arg) => arg in PLANS) ?? '--accept']
  if (!plan) return 1
  const stack = await openStack(plan.gateways, plan.settings)
  try {
    const isUp = (args.includes('--built') || stack.compose('build', 'setup')) && stack.up(plan.scale, plan.only)
    if (!isUp) {
      stack.compose('logs', '--tail', '20')
      return 1
    }
    return (await plan.trial(
      stack,
      args.filter((arg) => !arg.startsWith('--')),
    ))
      ? 0
      : 1
  } finally {
    if (!args.includes('--keep')) stack.compose('down', '--volumes', '--remove-orphans', '--timeout', '10')
    await stack.close()
  }
}

async function accept(stack: Stack, named: string[]): Promise<boolean> {
  const passed = await runAcceptance(stack, named.length > 0 ? named : [ACCEPTANCE, 'infra/tests/containers'])
  const isFast = named.length > 0 || (await measureStarts(stack, print))
  return passed && isFast
}

async function runAcceptance({ place: env }: Stack, named: string[]): Promise<boolean> {
  const files = named.length > 0 ? named : [ACCEPTANCE]
  const outcome = await runTests('tests of the containers', ['--config', 'infra/tests/vitest.config.ts', ...files], {
    env,
  })
  for (const failure of outcome.failures ?? []) print(`FAILED  ${failure}`)
  print(`${outcome.passed} passed, ${outcome.failed} failed`)
  return outcome.failed === 0
}
