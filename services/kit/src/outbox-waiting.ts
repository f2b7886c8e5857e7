/** What waits in the outbox: rows that this release can send on, and jobs of queues that only another release knows. */
import type pg from 'pg'
import type { JobQueue } from './jobs.ts'
import type { Logger } from './log.ts'
import { JOB_PREFIX } from './outbox.ts'

export interface Outbox {
  pool: pg.Pool
  /** The queues that jobs of this outbox may be for. */
  queues?: readonly Pick<JobQueue, 'name' | 'add'>[] | undefined
}

export const EVENTS = `not starts_with(subject, '${JOB_PREFIX}')`
const SENDABLE = `(${EVENTS} or subject = any($1))`

/** The subjects of the jobs that this release can send on. */
export const knownJobs = ({ queues = [] }: Pick<Outbox, 'queues'>): string[] =>
  queues.map(({ name }) => `${JOB_PREFIX}${name}`)

export async function hasWaiting(outbox: Outbox): Promise<boolean> {
  const text = `select from outbox where published_to is null and ${SENDABLE} limit 1`
  return (await outbox.pool.query({ name: 'outbox_waiting', text, values: [knownJobs(outbox)] })).rowCount === 1
}

/** How many seconds the oldest row waits that can be sent on. */
export async function readOldestSeconds(outbox: Outbox): Promise<number> {
  const { rows } = await outbox.pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
     from outbox where published_to is null and ${SENDABLE}`,
    [knownJobs(outbox)],
  )
  return rows[0]?.seconds ?? 0
}

/** How many jobs are set aside, by the name of their queue. */
export async function countUnknownJobs(outbox: Outbox): Promise<Record<string, number>> {
  const { rows } = await outbox.pool.query<{ queue: string; jobs: number }>(
    `select substr(subject, ${JOB_PREFIX.length + 1}) as queue, count(*)::int as jobs
     from outbox where published_to is null and not ${SENDABLE} group by 1`,
    [knownJobs(outbox)],
  )
  return Object.fromEntries(rows.map(({ queue, jobs }) => [queue, jobs]))
}

/** Says which queues of a newer release have left jobs behind. */
export async function logUnknownJobs(outbox: Outbox & { log: Logger }): Promise<void> {
  const queues = await countUnknownJobs(outbox)
  if (Object.keys(queues).length > 0) outbox.log.warn({ queues }, 'jobs of unknown queues are set aside')
}
