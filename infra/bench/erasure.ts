/**
 * `npm run bench -- erasure [--rows 1000000]`: the end of an account by the services' own code, in time and in processor
 * time, with so many rows in the outbox of each service, as many stored webhook events, and as many people known to
 * identity; beside it the floor, the same with a thousand of each. Prints a table and fails where an end takes a second.
 * What people wrote by the million: `npm run bench -- growth`.
 */
import { parseArgs } from 'node:util'
import { cpuMsOf } from './meter.ts'
import { ERASED, openErasures, type Erasures } from './erasure-services.ts'
import { at, tableOf, type GrowthRow } from './growth-table.ts'
import { startWorld, type World } from './growth-world.ts'
import { machine } from './report.ts'

type Context = (typeof ERASED)[number]

const FLOOR_ROWS = 1_000
/** Of each person, in each table. */
const ROWS_OF_ONE = 10
const PEOPLE = FLOOR_ROWS / ROWS_OF_ONE
const BUDGET_MS = 1_000
const print = (line: string) => console.log(line)

export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '1000000' } } })
  const rows = Number(values.rows)
  if (!(rows >= 10_000)) throw new Error('--rows must be a number from 10000 on.')
  const world = await startWorld(ERASED)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void world.stop().then(() => process.exit(1)))
  try {
    const table = await measure(world, rows)
    print(`\nmachine  ${Object.values(machine()).join(', ')}\n${tableOf(table)}`)
    if (table.some(({ holds }) => !holds)) process.exitCode = 1
  } catch (error) {
    process.exitCode = 1
    console.error(error)
  } finally {
    await world.stop()
  }
  process.exit()
}

async function measure(world: World<Context>, rows: number): Promise<GrowthRow[]> {
  const erasures = openErasures(world)
  try {
    await fill(world, 1, FLOOR_ROWS)
    await measureAll(world, erasures, 1) // warm
    await fill(world, FLOOR_ROWS + 1, 2 * FLOOR_ROWS)
    const floor = await measureAll(world, erasures, PEOPLE + 1)
    await fill(world, 2 * FLOOR_ROWS + 1, rows)
    const full = await measureAll(world, erasures, 2 * PEOPLE + 1)
    return ERASED.map((context) => rowOf(context, full[context], floor[context], rows))
  } finally {
    await erasures.close()
  }
}

/** Rows `from` to `to` of each table; ten following ones belong to one person. */
async function fill(world: World<Context>, from: number, to: number): Promise<void> {
  const began = performance.now()
  const numbers = `generate_series(${from}, ${to}) n`
  const whom = `(n - 1) / ${ROWS_OF_ONE} + 1`
  const people = `generate_series(${(from - 1) / ROWS_OF_ONE + 1}, ${to / ROWS_OF_ONE}) n`
  const fillOne = (context: Context) =>
    world.fill(context, [
      `insert into outbox (subject, payload, published_to) select 'event.${context}.told',
         jsonb_build_object('userId', ${whom}, 'at', now(), 'words', md5(n::text)), 'a stream' from ${numbers}`,
      ...(context === 'identity' ? accounts(numbers) : []),
      ...(context === 'billing' ? webhookEvents(numbers, whom, people) : []),
      'vacuum (analyze) outbox',
    ])
  await Promise.all(ERASED.map(fillOne))
  print(`filled: rows ${from} to ${to} in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}

const accounts = (numbers: string) => [
  `insert into users (id, username, username_key, email, email_key, password_hash, first_name, last_name, country)
   select n, name, name, name, name, '', 'Bench', 'User', 'US' from (select n, 'u' || n as name from ${numbers}) named`,
  `insert into security_events (kind, subject_id, actor_id, user_agent, address)
   select 'signed_in', n, n, '', '' from ${numbers}`,
  'vacuum (analyze) users, security_events',
]

const webhookEvents = (numbers: string, whom: string, people: string) => [
  `insert into customer (user_id, stripe_customer_id) select n, 'cus_' || n from ${people}`,
  `insert into stripe_event (id, type, created, body, status, done_at)
   select 'evt_' || n, 'invoice.paid', now(), jsonb_build_object('id', 'evt_' || n, 'data', jsonb_build_object('object',
     jsonb_build_object('object', 'invoice', 'customer', 'cus_' || (${whom})))), 'done', now() from ${numbers}`,
  'vacuum (analyze) customer, stripe_event',
]

interface Cost {
  times: number[]
  /** Of PostgreSQL and of this process, for each person. */
  cpuMs: number
}

async function measureAll(world: World<Context>, { eraseIn }: Erasures, first: number): Promise<Record<Context, Cost>> {
  const costs = {} as Record<Context, Cost>
  for (const context of ERASED) {
    const before = cpuMsOf({ own: process.pid, postgres: world.postgresPid })
    const times: number[] = []
    for (let userId = first; userId < first + PEOPLE; userId += 1) {
      const began = performance.now()
      await eraseIn(context, userId)
      times.push(performance.now() - began)
    }
    const after = cpuMsOf({ own: process.pid, postgres: world.postgresPid })
    const cpuMs = (after.own - before.own + after.postgres - before.postgres) / PEOPLE
    costs[context] = { times, cpuMs }
  }
  return costs
}

function rowOf(context: Context, full: Cost, floor: Cost, rows: number): GrowthRow {
  const slowest = Number(at(full.times, 1))
  const said = ({ times, cpuMs }: Cost) => `p50 ${half(times)} ms, processor ${cpuMs.toFixed(1)} ms`
  return {
    what: `end of an account: ${context}, ${rows.toLocaleString('en')} rows`,
    measured: `${said(full)}, slowest ${slowest} ms; floor with ${FLOOR_ROWS} rows: ${said(floor)}`,
    budget: `slowest ${BUDGET_MS} ms`,
    holds: slowest <= BUDGET_MS,
  }
}

const half = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]?.toFixed(1)
