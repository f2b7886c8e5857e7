/** Growth of events: what a row in the outbox costs a commit, whether 500 a second are kept up with, a stream that was lost. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { subscribe } from '../../services/kit/src/events.ts'
import { openDatabase, type Database } from '../../services/kit/src/database.ts'
import { createLog } from '../../services/kit/src/log.ts'
import { connectBus, type Bus } from '../../services/kit/src/nats.ts'
import { eventRow } from '../../services/kit/src/outbox.ts'
import { reactions } from '../../services/kit/src/reactions.ts'
import { startRelay } from '../../services/kit/src/relay.ts'
import { createRepository } from '../../services/sprint/src/repository.ts'
import { PrismaClient } from '../../services/sprint/src/generated/client.ts'
import { entryWritten } from '../../proto/src/journal.ts'
import { at, type GrowthRow } from './growth-table.ts'
import type { World } from './growth-world.ts'
import { spreadOf } from './statistics.ts'

const WRITERS = 24
const ROUNDS = 4
const ROUND_MS = 3_000
const log = createLog('bench', 'silent')

const ENTRY = `insert into entry (user_id, title, content, tags) values ($1, 'Day', 'Walked to the lake.', '{mornings}') returning id`
const WITH_EVENT = `with written as (${ENTRY}) insert into outbox (subject, payload) select $2, $3::jsonb from written`

/** Commits a second, by turns, so that what else the machine does hits both. */
export async function measureCommits({ urlOf }: World): Promise<GrowthRow> {
  const pool = new pg.Pool({ connectionString: urlOf('journal'), max: WRITERS })
  let userId = 2_000_000_000
  const without = () => pool.query({ name: 'without', text: ENTRY, values: [(userId -= 1)] })
  const { subject, payload } = eventRow(entryWritten, newsOf(1))
  const values = [subject, JSON.stringify(payload)]
  const withEvent = () => pool.query({ name: 'with', text: WITH_EVENT, values: [(userId -= 1), ...values] })
  const ratios: number[] = []
  let last = [0, 0]
  for (let round = 0; round <= ROUNDS; round += 1) {
    last = [await commitsOf(without), await commitsOf(withEvent)]
    if (round > 0) ratios.push((last[1] ?? 0) / (last[0] ?? NaN))
  }
  await pool.query('delete from outbox where published_to is null')
  await pool.end()
  const { median, min, max } = spreadOf(ratios)
  return {
    what: `commits with an event against without, ${WRITERS} writers`,
    measured: `${median.toFixed(2)} (${min.toFixed(2)}..${max.toFixed(2)}); last ${last.map((each) => each.toFixed(0)).join(' and ')}/s`,
    budget: 'at least 0.8',
    holds: median >= 0.8,
  }
}

async function commitsOf(commit: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + ROUND_MS
  let commits = 0
  const write = async () => {
    for (; performance.now() < end; commits += 1) await commit()
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  return commits / (ROUND_MS / 1_000)
}

const newsOf = (n: number) => ({ userId: n, entryId: n, at: new Date().toISOString(), revision: 1, entry: null })

interface Line {
  database: Database
  /** Commits an event and notes when. */
  announce: (n: number) => Promise<void>
  /** Milliseconds from each commit until it was applied, as far as it was. */
  delays: () => number[]
  stop: () => Promise<void>
}

/** A relay of the journal, and a reader with an inbox, as services have them. */
async function openLine({ urlOf, natsUrl }: World, applied = new Set<number>()): Promise<Line> {
  const database = openDatabase(urlOf('journal'), 10, log)
  const readers = openDatabase(urlOf('sprint'), 10, log)
  const db = new PrismaClient({ adapter: readers.adapter, transactionOptions: readers.transactionOptions })
  const bus: Bus = await connectBus({ NATS_URL: natsUrl }, 'bench', log)
  const relay = startRelay({ pool: database.pool, outbox: database.outbox, bus, log })
  const committed = new Map<number, number>()
  const found: number[] = []
  const note = async (_tx: unknown, { entryId }: { entryId: number }) => {
    const since = committed.get(entryId)
    if (since === undefined || applied.has(entryId)) return
    applied.add(entryId)
    found.push(performance.now() - since)
  }
  const on = reactions(createRepository(db).transaction)(entryWritten, note, { atMost: 20 })
  const consumers = subscribe({ name: `bench-${randomUUID().slice(0, 8)}`, pool: readers.pool, bus, log }, [on])
  return {
    database,
    delays: () => found,
    announce: async (n) => {
      const { subject, payload } = eventRow(entryWritten, newsOf(n))
      committed.set(n, performance.now())
      const text = 'insert into outbox (subject, payload) values ($1, $2)'
      await database.pool.query({ name: 'announce', text, values: [subject, payload] })
      committed.set(n, performance.now())
      database.outbox.wake()
    },
    stop: async () => {
      await consumers.stop()
      await relay.stop()
      await bus.close()
      await db.$disconnect()
      await Promise.all([database.close(), readers.close()])
    },
  }
}

const FIRST = 1_500_000_000
const TICK_MS = 50
const PATIENCE_MS = 60_000

/** Announces `perSecond` for `seconds`, and waits until all were applied. */
async function announceSteadily(line: Line, perSecond: number, seconds: number): Promise<{ tailMs: number }> {
  const began = performance.now()
  const total = perSecond * seconds
  const commits: Promise<void>[] = []
  while (commits.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - began) / 1_000) * perSecond))
    while (commits.length < due) commits.push(line.announce(FIRST + commits.length))
    await delay(TICK_MS)
  }
  await Promise.all(commits)
  const committed = performance.now()
  while (line.delays().length < total && performance.now() - committed < PATIENCE_MS) await delay(20)
  return { tailMs: line.delays().length < total ? Infinity : performance.now() - committed }
}

/** With nothing else to send: `prepare` before rows are kept. */
export async function measureRate(world: World, perSecond = 500, seconds = 10): Promise<GrowthRow> {
  const line = await openLine(world)
  await announceSteadily(line, 20, 1) // warm
  const warm = line.delays().splice(0).length
  const { tailMs } = await announceSteadily(offset(line, warm), perSecond, seconds)
  const delays = line.delays()
  await line.stop()
  return {
    what: `${perSecond} events a second, from commit to applied`,
    measured: `p50 ${at(delays, 0.5)} ms, p95 ${at(delays, 0.95)} ms; the last ${tailMs.toFixed(0)} ms after its commit`,
    budget: 'p95 1000 ms, last 2000 ms',
    holds: tailMs <= 2_000 && Number(at(delays, 0.95)) <= 1_000,
  }
}

const offset = (line: Line, by: number): Line => ({ ...line, announce: (n) => line.announce(n + by) })

/** Every kept row was confirmed by a stream that is gone. */
export async function measureRecovery(world: World, kept: number): Promise<GrowthRow> {
  const line = await openLine(world)
  const { tailMs } = await announceSteadily(offset(line, 1_000_000), 20, 20)
  const delays = line.delays()
  const { rows } = await line.database.pool.query<{ n: number }>(
    `select count(*)::int as n from outbox where published_to is not null and published_to > '1971'`,
  )
  await line.stop()
  return {
    what: `new events after a wiped NATS, ${kept} kept rows`,
    measured: `p95 ${at(delays, 0.95)} ms, slowest ${at(delays, 1)} ms; ${rows[0]?.n ?? 0} rows confirmed meanwhile`,
    budget: 'slowest 2000 ms',
    holds: Number.isFinite(tailMs) && Number(at(delays, 1)) <= 2_000,
  }
}
