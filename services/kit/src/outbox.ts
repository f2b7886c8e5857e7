/** Transactional outbox: events are rows first, messages second. */
import { jetstream } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import type { EventContract } from '@daybreak/proto/define'
import pg from 'pg'
import type { z } from 'zod'
import type { Logger } from './log.ts'
import { ensureStream, type Bus } from './nats.ts'
import { asSpan, currentContext, runInContext } from './telemetry.ts'

const BATCH = 100
const POLL_MS = 1_000
/** How often the stream is looked at anew: it can lose its data while the connection holds. */
const ADOPT_MS = 60_000
const CHANNEL = 'outbox'
/** How long a confirmed row stays, so that a stream that lost its data can be told again. */
const KEEP_CONFIRMED = '3 days'
/** How many kept rows one statement touches, to stay within its time limit. */
const CHUNK = 10_000
/** Said as two ranges, since an index is of no use for `<>`. */
const DISOWN = `update outbox set published_to = null where id = any(array(
  select id from outbox where published_to < $1 or published_to > $1 limit ${CHUNK} for update skip locked))`
/** Looks at the oldest alone, so that its cost does not grow with what is kept. */
const FORGET = `delete from outbox where id = any(array(
  select id from (select id, created_at from outbox where published_to = $1 order by seq limit ${CHUNK}) as oldest
  where created_at < now() - interval '${KEEP_CONFIRMED}'))`

/** The slice of a Prisma transaction the outbox needs; every service has this table. */
export interface OutboxTable {
  outbox: {
    createMany(args: { data: { subject: string; payload: object; traceparent: string | null }[] }): Promise<unknown>
  }
}

/**
 * Records an event in the caller's transaction: it is published if, and only if, that transaction commits. What a browser
 * tab asked for carries the name of the tab beside the payload, so that this tab need not be told of it.
 */
export async function record<P extends z.ZodType<object>>(
  tx: OutboxTable,
  event: EventContract<P>,
  payload: z.input<P>,
): Promise<void> {
  const { traceparent = null, tab } = currentContext() ?? {}
  const parsed = { ...event.payload.parse(payload), ...(tab && { tab }) }
  await tx.outbox.createMany({ data: [{ subject: event.subject, payload: parsed, traceparent }] })
}

export interface Relay {
  /** Publishes what waits now; returns how many rows were confirmed. */
  relayOnce: () => Promise<number>
  stop: () => Promise<void>
}

/**
 * Publishes outbox rows as they are committed (PostgreSQL notifies on insert) and once a second otherwise.
 * At least once: the row's id is the message id, so that the stream drops what a crash made it publish twice.
 * Several relays may run on one table. A row knows the stream it was confirmed by: when the stream's data was
 * lost, every row that is still kept is published again, and inboxes drop what they have seen.
 */
export function startRelay(pool: pg.Pool, databaseUrl: string, bus: Bus, log: Logger): Relay {
  let stream: string | null = null
  let stopped = false
  let running: Promise<number> | null = null
  let again = false

  const relayOnce = async () => {
    stream ??= await adoptStream(pool, bus)
    return publishBatch(pool, bus, stream)
  }
  const forgetStream = () => {
    stream = null
    wake()
  }
  const wake = () => {
    if (stopped || !bus.isUp()) return
    if (running) {
      again = true
      return
    }
    running = relayOnce()
      .then((count) => {
        if (count === BATCH) again = true
        return count
      })
      .catch((error: unknown) => {
        stream = null
        if (!stopped) log.warn({ err: error }, 'outbox relay failed')
        return 0
      })
      .finally(() => {
        running = null
        if (again) {
          again = false
          wake()
        }
      })
  }
  const listener = listen(databaseUrl, wake, log)
  const poll = setInterval(wake, POLL_MS)
  const adoptAnew = setInterval(forgetStream, ADOPT_MS)
  bus.onReconnect(forgetStream)
  wake()
  return {
    relayOnce,
    stop: async () => {
      stopped = true
      clearInterval(poll)
      clearInterval(adoptAnew)
      await listener.stop()
      await running
    },
  }
}

/**
 * Makes sure of the stream, marks as unpublished what another stream, now gone, had confirmed, and deletes what
 * was kept long enough.
 */
async function adoptStream(pool: pg.Pool, bus: Bus): Promise<string> {
  const { created } = await ensureStream(bus.nc, bus.streamReplicas)
  for (const statement of [DISOWN, FORGET]) {
    while ((await pool.query(statement, [created])).rowCount === CHUNK);
  }
  return created
}

async function publishBatch(pool: pg.Pool, bus: Bus, stream: string): Promise<number> {
  const client = await pool.connect()
  // What fails is the query; without a listener, a connection lost in between would end the process.
  client.on('error', ignore)
  try {
    await client.query('begin')
    const { rows } = await client.query<OutboxRow>(
      `select id, subject, payload, traceparent from outbox where published_to is null
       order by seq limit ${BATCH} for update skip locked`,
    )
    const confirmed = await publishAll(bus, rows)
    if (confirmed.length > 0) {
      await client.query('update outbox set published_to = $1 where id = any($2::uuid[])', [stream, confirmed])
    }
    await client.query('commit')
    if (confirmed.length < rows.length) throw new Error(`${rows.length - confirmed.length} events were not confirmed`)
    return rows.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.off('error', ignore)
    client.release()
  }
}

const ignore = () => undefined

interface OutboxRow {
  id: string
  subject: string
  payload: object
  traceparent: string | null
}

/** Sends the whole batch before waiting for the first confirmation. */
async function publishAll(bus: Bus, rows: OutboxRow[]): Promise<string[]> {
  const js = jetstream(bus.nc)
  const results = await Promise.allSettled(
    rows.map(({ id, subject, payload, traceparent }) => {
      const publish = () => {
        const header = headers()
        header.set('traceparent', currentContext()?.traceparent ?? '')
        return js.publish(subject, JSON.stringify({ id, payload }), { msgID: id, headers: header, timeout: 3_000 })
      }
      const span = { name: `publish ${subject}`, kind: 'producer', attributes: { 'event.id': id } } as const
      return runInContext({ traceparent: traceparent ?? undefined }, () => asSpan(span, publish))
    }),
  )
  return rows.flatMap((row, index) => (results[index]?.status === 'fulfilled' ? [row.id] : []))
}

/** Listens for the notification that the outbox table's trigger sends on insert; reconnects until stopped. */
function listen(url: string, wake: () => void, log: Logger): { stop: () => Promise<void> } {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const retry = () => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void open(), POLL_MS)
  }
  const open = async () => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'daybreak-outbox' })
    client = fresh
    fresh.on('notification', wake)
    fresh.on('error', () => undefined)
    fresh.on('end', retry)
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      wake()
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'outbox cannot listen')
      retry()
    }
  }
  void open()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
