/** The parts of the nightly run, one after the other; each says what it is, and those that cannot run say why. */
import { hasDocker } from '../operate/compose/stack.ts'
import { checkAlertRules } from '../observability/promtool.ts'
import { findBinary } from './binaries.ts'
import { prepare } from './checks.ts'
import { announce, outcomeOf, sumOf } from './outcomes.ts'
import type { Outcome } from './outcomes.ts'
import { startPoolerOf } from './pooler.ts'
import { callAll, findBrowser, testFiles } from './product-tests.ts'
import { runHere, runScript, runTests } from './run-tests.ts'
import type { ServerProcess } from './server-process.ts'
import { startTestedProduct, stopTestedProduct, testProductBy } from './tested-product.ts'
import { filesUnder } from './up-to-date.ts'

const HISTORIES = '2000'
const GENERATIONS = '200'
const ROUNDS = '20'
const EXPORT_ENTRIES = '10000'
const NIGHTLY_FILES = '.nightly.test.ts'
const UNITS = ['--config', 'infra/vitest.config.ts']

type NightlyPart = { name: string; needsDocker?: boolean; run: () => Promise<Outcome[]> }

const PARTS: NightlyPart[] = [
  { name: 'four looks', run: () => browse('browser tests in four looks', testFiles('e2e'), { LOOKS: 'all' }) },
  {
    name: 'slow pages',
    run: () => browse('browser tests on a processor four times slower', testFiles('e2e'), { SLOW_PAGES: '4' }),
  },
  {
    name: 'slow line',
    run: () => browse('browser tests on a slow line', testFiles('e2e'), { SLOW_LINE_MS: '3000' }),
  },
  {
    name: 'development bundle',
    run: () =>
      browse('a silent console on a development bundle', testFiles('development'), { DAYBREAK_WEB: 'development' }),
  },
  { name: 'long', run: testLong },
  { name: 'races', run: testRaces },
  { name: 'isolation', run: testInIsolation },
  { name: 'alerts', run: async () => [await runHere('alert rules', testAlertRules)] },
  {
    name: 'histories',
    run: () => script(`${HISTORIES} histories of payers and of sprints`, 'test:histories', [HISTORIES]),
  },
  { name: 'faults', run: () => script(`${GENERATIONS} generations, workers killed`, 'test:faults', [GENERATIONS]) },
  { name: 'failover', run: () => script('every process and store fails over', 'test:failover') },
  { name: 'pooler', run: testBehindPooler },
  { name: 'erasure', run: () => script('an erased account leaves no word in any file', 'test:erasure') },
  { name: 'stripe', run: () => script('what billing counts on of Stripe', 'test:stripe') },
  { name: 'speed', run: () => script('no request costs a third more than stored', 'bench', ['--quick']) },
  {
    name: 'layers',
    run: () => script('the short bench, one layer at a time', 'bench', ['--quick', '--layers', '--rounds', '1']),
  },
  {
    name: 'lighthouse',
    run: () => script('Lighthouse on twelve looks: 100, and the performance that is promised', 'lighthouse'),
  },
  { name: 'growth', run: () => script('a million users, 500 events a second, a lost stream', 'bench', ['growth']) },
  { name: 'idle streams', run: () => script('ten thousand idle streams', 'bench', ['live']) },
  { name: 'containers', needsDocker: true, run: () => script('acceptance in containers', 'test:compose') },
  {
    name: 'pairs',
    needsDocker: true,
    run: () => script('acceptance with two of everything', 'test:compose', ['--built', '--pairs']),
  },
  { name: 'scale', needsDocker: true, run: () => script('four AI workers', 'test:compose', ['--built', '--scale']) },
  { name: 'rolling', needsDocker: true, run: () => script('rolling restart', 'test:rolling', ['--built']) },
  { name: 'restore', needsDocker: true, run: () => script('restore', 'test:restore', ['--built']) },
  {
    name: 'runbooks',
    needsDocker: true,
    run: () => script('the operations guide, command by command', 'test:runbooks'),
  },
  { name: 'production majors', needsDocker: true, run: testOnProductionMajors },
]

/** All parts, or those that are named. */
export async function testNightly(names: string[]): Promise<Outcome[]> {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
  if (unknown.length > 0) {
    console.error(`There is no part "${unknown.join('", "')}". Parts: ${PARTS.map(({ name }) => name).join(', ')}.`)
    return [outcomeOf('names of parts', false)]
  }
  const outcomes = await prepare()
  for (const part of PARTS.filter(({ name }) => names.length === 0 || names.includes(name)))
    outcomes.push(...(await runPart(part)))
  return outcomes
}

async function runPart({ name, needsDocker = false, run }: NightlyPart): Promise<Outcome[]> {
  if (!needsDocker || hasDocker()) return run()
  announce(name)
  console.log('Not run: this needs a Docker engine that answers (docker version).')
  return [{ name: `${name} (not run: no Docker engine)`, passed: 0, failed: 0 }]
}

async function browse(name: string, files: string[], env: Record<string, string>): Promise<Outcome[]> {
  return findBrowser() ? testOnOwnProduct(name, files, env) : [outcomeOf(name, false)]
}

/** Tests on a product of their own. `env` is for the product and the tests. */
async function testOnOwnProduct(name: string, files: string[], env: Record<string, string>): Promise<Outcome[]> {
  Object.assign(process.env, env)
  const product = await startTestedProduct(`the product of the ${name}`)
  const outcomes: Outcome[] = []
  for (const file of files) outcomes.push(await testProductBy(file, [file], product, 'after'))
  const stopped = await stopTestedProduct(product)
  for (const variable of Object.keys(env)) Reflect.deleteProperty(process.env, variable)
  return [sumOf(name, outcomes), stopped]
}

/** All calls on a product whose services reach PostgreSQL through PgBouncer alone. */
async function testBehindPooler(): Promise<Outcome[]> {
  const poolers: ServerProcess[] = []
  const product = await startTestedProduct('the product behind PgBouncer', {}, async (dataDir) => {
    const { pooler, env } = await startPoolerOf(dataDir)
    poolers.push(pooler)
    return env
  })
  const outcomes = [
    await runTests('sessions behind PgBouncer', [...UNITS, 'services/kit/test/pooler.test.ts'], {
      env: { POOLER: 'true' },
    }),
    ...(await callAll(product)),
    await stopTestedProduct(product),
  ]
  for (const pooler of poolers) await pooler.stop()
  return outcomes
}

/** Tests that take minutes each and guard what seldom changes: restore, faulty starts, long exports, screens under faults. */
async function testLong(): Promise<Outcome[]> {
  const env = { NIGHTLY: 'true', EXPORT_ENTRIES }
  const units = await runTests('long tests of services and of operating', [...UNITS, NIGHTLY_FILES], { env })
  const screens = filesUnder('infra/tests/e2e').filter((file) => file.endsWith(NIGHTLY_FILES))
  return [units, ...(await browse('long browser tests', screens, {}))]
}

/** What has to hold however two requests meet: each race twenty times over. */
async function testRaces(): Promise<Outcome[]> {
  const services = ['services/identity/test/locks.test.ts', 'gateway/test/limits.test.ts']
  const own = await runTests(`races of a service, ${ROUNDS} times`, [...UNITS, ...services], {
    env: { ROUNDS },
  })
  return [own, ...(await testOnOwnProduct(`races at the doors, ${ROUNDS} times`, testFiles('security'), { ROUNDS }))]
}

/** What passes only because another file ran before it fails here. */
async function testInIsolation(): Promise<Outcome[]> {
  const name = 'unit and service tests, each file in a process of its own'
  return [await runTests(name, [...UNITS, '--project', 'node', '--isolate'])]
}

/** With Prometheus's own tool, which is fetched where it is missing. */
async function testAlertRules(): Promise<boolean> {
  try {
    const { path, env } = await findBinary('promtool', console.log)
    return checkAlertRules(path, { ...process.env, ...env })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return false
  }
}

/** The unit and service tests on the versions of PostgreSQL, Redis and NATS that docker-compose.yml names. */
async function testOnProductionMajors(): Promise<Outcome[]> {
  const env = { INFRA: 'containers' }
  return [
    await runTests('service tests on the images of docker-compose.yml', UNITS, {
      env,
    }),
  ]
}

const script = async (name: string, npmScript: string, args: string[] = []) => [await runScript(name, npmScript, args)]
