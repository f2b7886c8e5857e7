/** Transactional outbox: events and jobs are rows first, messages second. `relay.ts` sends them on. */
import type { EventContract } from '@daybreak/proto/define'
import type { z } from 'zod'
import type { RawSql } from './raw-sql.ts'
import { currentContext } from './telemetry.ts'

/** Before the name of a queue: the subject of a row that is a job, which no event's subject begins with. */
export const JOB_PREFIX = 'job.'

export interface OutboxRow {
  subject: string
  payload: object
  traceparent: string | null
}

/** What a job's row says: the id of the row to work on, and who else is served first (see `JobQueue`). */
export interface JobPayload {
  id: string
  turn: number
}

/**
 * An event as a row of the outbox. What a browser tab asked for carries the name of the tab beside the payload, so that
 * this tab need not be told of it.
 */
export function eventRow<P extends z.ZodType<object>>(event: EventContract<P>, payload: z.input<P>): OutboxRow {
  const { traceparent = null, tab } = currentContext() ?? {}
  return { subject: event.subject, payload: { ...event.payload.parse(payload), ...(tab && { tab }) }, traceparent }
}

/** The job of a row, for the queue of this name. */
export function jobRow(queue: string, id: string, turn = 0): OutboxRow {
  const payload: JobPayload = { id, turn }
  return { subject: `${JOB_PREFIX}${queue}`, payload, traceparent: currentContext()?.traceparent ?? null }
}

/** Writes rows in the caller's transaction: what they say is sent on if, and only if, that transaction commits. */
export async function writeRows(tx: RawSql, rows: readonly OutboxRow[]): Promise<void> {
  await tx.$executeRaw`
    insert into outbox (subject, payload, traceparent) select subject, payload, traceparent
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (subject text, payload jsonb, traceparent text)`
}

/** Something that events can be announced through: a transaction, or a list of rows. */
export interface Announcing {
  announce: <P extends z.ZodType<object>>(event: EventContract<P>, payload: z.input<P>) => Promise<void>
}

/** Collects what `tell` announces as rows, for a statement that stores them together with its own data. */
export async function rowsToldBy(tell: (news: Announcing) => Promise<unknown>): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = []
  await tell({ announce: async (event, payload) => void rows.push(eventRow(event, payload)) })
  return rows
}

/** Tells the relay of this process that something was committed. Its poll finds what other processes commit. */
export interface Wakeup {
  wake: () => void
  onWake: (listener: () => void) => void
}

export function createWakeup(): Wakeup {
  const listeners: (() => void)[] = []
  return {
    wake: () => {
      for (const listener of listeners) listener()
    },
    onWake: (listener) => void listeners.push(listener),
  }
}
