/** One batch of the outbox on its way: read, sent on, and marked as confirmed. */
import { jetstream } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import pg from 'pg'
import type { Bus } from './nats.ts'
import { JOB_PREFIX, type JobPayload, type OutboxRow } from './outbox.ts'
import { EVENTS, type Outbox } from './outbox-waiting.ts'
import { USER_HEADER, userOf } from './stream-erasure.ts'
import { currentContext, inSpan, runInContext } from './telemetry.ts'

export const BATCH = 100

/** The outbox, and where its rows go. */
export interface Destinations extends Outbox {
  bus: Bus
}

/** Which rows can be sent on now, as a condition; null where none can. */
export function kindOf(events: boolean, jobs: readonly string[]): string | null {
  const subjects = jobs.map((subject) => pg.escapeLiteral(subject)).join(', ')
  return [events && EVENTS, subjects && `subject in (${subjects})`].filter(Boolean).join(' or ') || null
}

export interface Sent {
  confirmed: number
  /** Why something was not confirmed. */
  refused?: unknown
  jobRefused: boolean
}

/** What was never sent on, in order. */
export const waitingOf = (kind: string) => `published_to is null and (${kind}) order by seq limit ${BATCH}`

/** Events that only an earlier, deleted stream has confirmed, in order. Two ranges, since no index serves `<>`. */
export function keptOf(stream: string): string {
  const range = (sign: '<' | '>') =>
    `(select id from outbox where published_to ${sign} ${pg.escapeLiteral(stream)} order by published_to, seq limit ${BATCH})`
  return `id = any(array(select id from (${range('<')} union all ${range('>')}) as kept limit ${BATCH})) order by seq`
}

/**
 * Sends on the rows that `which` selects. A batch takes two round trips to the database, an empty one takes one. What it
 * notes need not wait for the disk: where a crash of the database loses it, the rows are sent once more, as they may be
 * in any case, and the commits that users wait for have the disk to themselves.
 */
export async function sendBatch({ pool, ...to }: Destinations, stream: string, which: string): Promise<Sent> {
  const client = await pool.connect()
  // What fails is the query; without a listener, a connection lost in between would end the process.
  client.on('error', ignore)
  try {
    const [, , { rows }] = (await client.query(
      `begin; set local synchronous_commit = off;
      select id, subject, payload, traceparent from outbox where ${which} for update skip locked`,
    )) as unknown as [unknown, unknown, pg.QueryResult<SentRow>]
    const sent = await sendAll(to, rows)
    await client.query(`${confirm(client, stream, sent.confirmed)}commit`)
    return {
      confirmed: sent.confirmed.length,
      refused: sent.failures[0]?.reason,
      jobRefused: sent.failures.some(({ row }) => isJob(row)),
    }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.off('error', ignore)
    client.release()
  }
}

const ignore = () => undefined

type SentRow = OutboxRow & { id: string }

const isJob = ({ subject }: OutboxRow) => subject.startsWith(JOB_PREFIX)

/** Marks events with the stream that has them, and takes jobs away. */
function confirm(client: pg.PoolClient, stream: string, rows: readonly SentRow[]): string {
  const idsOf = (some: readonly SentRow[]) => some.map(({ id }) => client.escapeLiteral(id)).join(', ')
  const jobs = rows.filter(isJob)
  const events = rows.filter((row) => !isJob(row))
  const mark = `update outbox set published_to = ${client.escapeLiteral(stream)} where id in (${idsOf(events)});`
  return [events.length > 0 && mark, jobs.length > 0 && `delete from outbox where id in (${idsOf(jobs)});`]
    .filter(Boolean)
    .join('\n')
}

/** Sends the whole batch before waiting for the first confirmation. */
async function sendAll(to: Omit<Destinations, 'pool'>, rows: SentRow[]) {
  const results = await Promise.allSettled(
    rows.map((row) =>
      runInContext({ traceparent: row.traceparent ?? undefined }, () =>
        isJob(row) ? addJob(to, row) : publish(to, row),
      ),
    ),
  )
  const of = (index: number) => results[index] ?? { status: 'rejected', reason: 'unknown' }
  return {
    confirmed: rows.filter((_, index) => of(index).status === 'fulfilled'),
    failures: rows.flatMap((row, index) => {
      const result = of(index)
      return result.status === 'rejected' ? [{ row, reason: result.reason as unknown }] : []
    }),
  }
}

function publish({ bus }: Pick<Destinations, 'bus'>, { id, subject, payload }: SentRow): Promise<unknown> {
  const span = { name: `publish ${subject}`, kind: 'PRODUCER', attributes: { 'event.id': id } } as const
  return inSpan(span, () => {
    const header = headers()
    header.set('traceparent', currentContext()?.traceparent ?? '')
    const userId = userOf(payload)
    if (userId !== null) header.set(USER_HEADER, String(userId))
    return jetstream(bus.nc).publish(subject, JSON.stringify({ id, payload }), {
      msgID: id,
      headers: header,
      timeout: 3_000,
    })
  })
}

async function addJob({ queues = [] }: Pick<Destinations, 'queues'>, { subject, payload, traceparent }: SentRow) {
  const queue = queues.find(({ name }) => subject === `${JOB_PREFIX}${name}`)
  if (!queue) throw new Error(`no queue takes ${subject}`)
  const { id, turn } = payload as JobPayload
  await queue.add(id, traceparent ?? undefined, turn)
}
