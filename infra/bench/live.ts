/**
 * `npm run bench -- live [--streams 10000] [--seconds 30] [--changes 200]`: how soon a change is heard of (p50, p95 over
 * the changes, from the moment it was answered and from the moment it was sent), and what idle streams cost: memory for
 * each, processor time and transactions of the databases beside the same time without them. Fails over a budget.
 */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withDatabase } from './fill.ts'
import { at, tableOf, type GrowthRow } from './growth-table.ts'
import { openStream, openStreams, type Stream } from './live-streams.ts'
import { cpuMsOf, pssMbOf } from './meter.ts'
import type { BenchedProduct } from './product.ts'
import { runOnProduct } from './run-on-product.ts'
import { machine } from './report.ts'

/** A person may have so many at once. */
const STREAMS_EACH = 8
/** From the sending of a change until the stream tells of it. */
const P95_MS = 1_000
/** Ten thousand took 32 each, two thousand up to 39, since they share what the gateway grows by anyway; a third more. */
const KB_EACH = 43
/** An idle stream asks nothing. The product's own periodic tasks differ by a few a second from one time to the next. */
const TRANSACTIONS_MORE = 10

type Options = { streams: number; seconds: number; changes: number }

export async function main(args: string[]): Promise<void> {
  const options = read(args)
  await runOnProduct((product, print) => measure(product, options, print))
}

function read(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      streams: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '30' },
      changes: { type: 'string', default: '200' },
    },
  })
  const options = {
    streams: Number(values.streams),
    seconds: Number(values.seconds),
    changes: Number(values.changes),
  }
  if (Object.values(options).some((value) => !(value > 0))) throw new Error('Each option is a number above 0.')
  return options
}

async function measure(product: BenchedProduct, { streams, seconds, changes }: Options, print: (line: string) => void) {
  const tokens = await signIn(product, Math.ceil(streams / STREAMS_EACH) + 1)
  const [writer = '', ...readers] = tokens
  print(`changes: ${changes}, one after the other`)
  const alone = await timeChanges(product.url, writer, changes)
  const quiet = await costOf(product, seconds)
  print(`opening ${streams} streams`)
  const open = await openStreams(product.url, readers, streams)
  const among = await timeChanges(product.url, writer, changes)
  const busy = await costOf(product, seconds) // after changes, as without streams
  for (const stream of open) stream.close()
  const kbEach = ((busy.gatewayMb - quiet.gatewayMb) * 1_024) / streams
  print(`
machine              ${Object.values(machine()).join(', ')}
heard after answer   p50 ${at(alone.answered, 0.5)} ms, p95 ${at(alone.answered, 0.95)} ms, slowest ${at(alone.answered, 1)} ms
heard after sending  p50 ${at(alone.sent, 0.5)} ms, p95 ${at(alone.sent, 0.95)} ms, slowest ${at(alone.sent, 1)} ms
among ${streams} streams  p50 ${at(among.sent, 0.5)} ms, p95 ${at(among.sent, 0.95)} ms, slowest ${at(among.sent, 1)} ms after sending
memory               ${kbEach.toFixed(1)} kB of the gateway for each stream (${quiet.gatewayMb.toFixed(0)} MB without, ${busy.gatewayMb.toFixed(0)} MB with)
gateway              ${quiet.cpu.toFixed(2)} % of a core without, ${busy.cpu.toFixed(2)} % with ${streams} idle streams
all other processes  ${quiet.others.toFixed(2)} % of a core without, ${busy.others.toFixed(2)} % with
transactions         ${quiet.sql.toFixed(1)}/s without, ${busy.sql.toFixed(1)}/s with`)
  const rows = [
    held('p95 of a change', Number(at(alone.sent, 0.95)), P95_MS, 'ms'),
    held(`p95 among ${streams} streams`, Number(at(among.sent, 0.95)), P95_MS, 'ms'),
    held('memory of an idle stream', kbEach, KB_EACH, 'kB'),
    held('transactions more than without', busy.sql - quiet.sql, TRANSACTIONS_MORE, '/s'),
  ]
  print(`\n${tableOf(rows)}`)
  if (rows.some(({ holds }) => !holds)) process.exitCode = 1
}

const held = (what: string, measured: number, most: number, unit: string): GrowthRow => ({
  what,
  measured: `${measured.toFixed(1)} ${unit}`,
  budget: `${most} ${unit}`,
  holds: measured <= most,
})

/** Sessions of people who are made in the database: registering thousands would take minutes. */
async function signIn(product: BenchedProduct, people: number): Promise<string[]> {
  const tokens = Array.from({ length: people }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await withDatabase(product.databaseUrl('identity'), (client) =>
    client.query(
      `with made as (
         insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, country,
           subscription_status, subscription_as_of)
         select name, name, name || '@example.com', name || '@example.com', '-', 'Bench', 'User', 'US', 'active', now()
         from (select 'live-' || n as name from generate_series(1, $1::int) as n) as names returning id)
       insert into sessions (token_hash, user_id, user_agent, address)
       select hash, id, 'bench', '127.0.0.1' from
         (select id, row_number() over (order by id) as n from made) as people
         join unnest($2::text[]) with ordinality as given(hash, n) using (n)`,
      [people, hashes],
    ),
  )
  return tokens
}

/** Writes entries and waits until the stream tells of each; milliseconds from the answer and from the sending. */
async function timeChanges(url: string, token: string, changes: number) {
  const stream = await openStream(url, token)
  const times = { answered: [] as number[], sent: [] as number[] }
  for (let n = 0; n < changes; n += 1) {
    const heard = nextChange(stream)
    const sentAt = performance.now()
    const answer = await fetch(`${url}/api/journal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `sid=${token}` },
      body: JSON.stringify({ title: `Day ${n} of ${randomBytes(4).toString('hex')}`, content: 'Words.', tags: [] }),
    })
    if (answer.status !== 201) throw new Error(`An entry was answered ${answer.status}: ${await answer.text()}`)
    const answeredAt = performance.now()
    const heardAt = await heard
    times.sent.push(heardAt - sentAt)
    times.answered.push(Math.max(0, heardAt - answeredAt))
  }
  stream.close()
  return times
}

const nextChange = (stream: Stream) =>
  new Promise<number>((resolve) => {
    stream.onText((text) => text.includes('ENTRIES') && resolve(performance.now()))
  })

/** What goes on in so many seconds in which nobody does anything. */
async function costOf(product: BenchedProduct, seconds: number) {
  const names = ['gateway', 'services', 'workers', 'simulators', 'postgres', 'nats', 'redis'] as const
  const pids = Object.fromEntries(names.map((name) => [name, product.pidOf(name)]))
  await delay(5_000) // what was opened has come to rest
  const [cpuBefore, sqlBefore] = [cpuMsOf(pids), await transactions(product)]
  await delay(seconds * 1_000)
  const cpuAfter = cpuMsOf(pids)
  const used = (name: string) => ((cpuAfter[name] ?? 0) - (cpuBefore[name] ?? 0)) / (seconds * 10)
  return {
    gatewayMb: pssMbOf({ gateway: product.pidOf('gateway') }).gateway,
    cpu: used('gateway'),
    others: names.filter((name) => name !== 'gateway').reduce((sum, name) => sum + used(name), 0),
    sql: ((await transactions(product)) - sqlBefore) / seconds,
  }
}

const transactions = (product: BenchedProduct) =>
  withDatabase(product.databaseUrl('identity', 'superuser'), async (client) => {
    const { rows } = await client.query<{ all: string }>(
      'select sum(xact_commit + xact_rollback) as all from pg_stat_database',
    )
    return Number(rows[0]?.all ?? NaN)
  })
