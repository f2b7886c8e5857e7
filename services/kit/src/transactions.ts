/** Transactions of a service: its own queries, and the operations that are only allowed inside one. */
import { retryOnConflict } from './database-errors.ts'
import { markErased } from './erasure.ts'
import { claimEvents } from './inbox.ts'
import type { JobContract } from './jobs.ts'
import { eventRow, jobRow, writeRows, type Announcing, type OutboxRow, type Wakeup } from './outbox.ts'
import type { RawSql } from './raw-sql.ts'

/** So many rows of the outbox are written with one statement. */
const AT_ONCE = 20

/** `announce` records an event: it is published if, and only if, the transaction commits. */
export interface Transactional extends Announcing {
  /** Has the row of this id worked on, if the transaction commits. `turn`: see `JobQueue`. */
  enqueue: (job: Pick<JobContract, 'queue'>, rowId: string, turn?: number) => Promise<void>
  /** Those of the events that this service sees for the first time. */
  claimEvents: (eventIds: readonly string[]) => Promise<string[]>
  /** Refuses every further write for the user; see `erasure.ts`. */
  markErased: (userId: number) => Promise<void>
}

/** Runs `work` in one transaction, anew where it lost a race. */
export type Transact<Tx> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

interface Client<Tx> {
  $transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * The transactions of `db`, each with the service's queries. What is announced and enqueued is written in the end, with
 * one statement; `outbox` is told once it is committed.
 */
export function transactions<Tx extends RawSql, Queries extends object>(
  db: Client<Tx>,
  queries: (tx: Tx) => Queries,
  outbox?: Pick<Wakeup, 'wake'>,
): Transact<Queries & Transactional> {
  return (work) =>
    retryOnConflict(async () => {
      let hasNews = false
      const result = await db.$transaction(async (tx) => {
        const news = collect(tx)
        const answer = await work({
          ...queries(tx),
          announce: (event, payload) => news.add(() => eventRow(event, payload)),
          enqueue: (job, rowId, turn) => news.add(() => jobRow(job.queue, rowId, turn)),
          claimEvents: (eventIds) => claimEvents(tx, eventIds),
          markErased: (userId) => markErased(tx, userId),
        })
        hasNews = await news.flush()
        return answer
      })
      if (hasNews) outbox?.wake()
      return result
    })
}

/** Rows on their way to the outbox; a long row of them goes there in pieces. */
function collect(tx: RawSql) {
  let rows: OutboxRow[] = []
  let written = false
  const flush = async () => {
    const waiting = rows
    rows = []
    if (waiting.length > 0) await writeRows(tx, waiting)
    written ||= waiting.length > 0
    return written
  }
  return {
    flush,
    add: async (make: () => OutboxRow) => {
      rows.push(make())
      if (rows.length >= AT_ONCE) await flush()
    },
  }
}
