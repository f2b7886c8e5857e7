/** Events that could not be applied, put aside with their reason until an operator releases them. */
import type { JsMsg } from '@nats-io/jetstream'
import type pg from 'pg'
import type { Logger } from './log.ts'
import { parkedEvents } from './metrics.ts'

/** Whose events they are. */
interface Owner {
  name: string
  pool: pg.Pool
  log: Logger
}

/** Puts an event that cannot be applied aside, with its reason, so that those behind it go on. */
export async function park({ name, pool, log }: Owner, message: JsMsg, error: unknown): Promise<void> {
  try {
    await pool.query('insert into dead_letter (consumer, subject, body, error) values ($1, $2, $3, $4)', [
      name,
      message.subject,
      message.string().replaceAll('\u0000', ''),
      String(error).slice(0, 2_000),
    ])
    message.term()
    parkedEvents.inc({ subject: message.subject })
    log.error({ subject: message.subject, seq: message.seq }, 'event parked as a dead letter')
  } catch (failure) {
    log.error({ subject: message.subject, err: failure }, 'event could not be parked')
    message.nak(60_000)
  }
}

export interface DeadLetter {
  id: string
  consumer: string
  subject: string
  error: string
  /** Released, and not yet tried again. */
  released: boolean
  parkedAt: Date
}

/** Parked events, oldest first, without what they say. */
export async function listDeadLetters(pool: pg.Pool): Promise<DeadLetter[]> {
  const columns = 'id, consumer, subject, error, released, created_at as "parkedAt"'
  return (await pool.query<DeadLetter>(`select ${columns} from dead_letter order by id`)).rows
}

/** Releases parked events for another try by the running service; returns how many. */
export async function releaseDeadLetters(pool: pg.Pool): Promise<number> {
  return (await pool.query('update dead_letter set released = true where not released')).rowCount ?? 0
}
