/** Sends on what the outbox holds: events to the stream, jobs to their queues. */
import { EVENT_RETENTION } from '@daybreak/proto/event-retention'
import type pg from 'pg'
import type { Logger } from './log.ts'
import { ensureStream, type Bus } from './nats.ts'
import type { Wakeup } from './outbox.ts'
import { hasWaiting, knownJobs } from './outbox-waiting.ts'
import { BATCH, keptOf, kindOf, sendBatch, waitingOf, type Destinations } from './relay-batch.ts'

/** How often leftovers are looked for: rows of other processes, and of a process that died after its commit. */
const POLL_MS = 500
/** Between two batches at least, polls apart: many commits at once share one. */
const GAP_MS = 20
/** After a queue took nothing, jobs wait for so long, so that events need not wait with them. */
const JOBS_REST_MS = 3_000
/** How often the stream is looked at anew: it can lose its data while the connection holds. */
const ADOPT_MS = 60_000
/**
 * Between two batches of what another stream had confirmed: 200 rows a second, which readers drop or apply faster than they
 * come, so that what is new never waits behind them.
 */
const REPLAY_MS = 500
/** How many kept rows one statement touches, to stay within its time limit. */
const CHUNK = 10_000
/** Looks at the oldest alone, so that its cost does not grow with what is kept. */
const FORGET = `delete from outbox where id = any(array(
  select id from (select id, created_at from outbox where published_to = $1 order by seq limit ${CHUNK}) as oldest
  where created_at < now() - interval '${EVENT_RETENTION.outboxDays} days'))`

export interface Relay {
  /** Sends what waits now; returns how many rows were confirmed. */
  relayOnce: () => Promise<number>
  stop: () => Promise<void>
}

export interface RelayParts extends Destinations {
  outbox: Wakeup
  log: Logger
}

/**
 * Sends outbox rows on as they are committed in this process, and looks for leftovers twice a second. At least once: an
 * event's id is its message id, so that the stream drops what a crash made it publish twice; a job that is there stays
 * as it is. Several relays may run on one table. An event knows the stream it was confirmed by: when the stream's data
 * was lost, every event that is still kept is published again, after the new ones, and inboxes drop what they have seen.
 * A job's row is deleted when its queue has it: a queue that was lost is refilled from the rows that wait for work. Jobs
 * of a queue that this release does not know, as after a downgrade, stay in the table for a release that does.
 */
export function startRelay(parts: RelayParts): Relay {
  const { pool, outbox, bus, log } = parts
  const jobs = knownJobs(parts)
  let stream: string | null = null
  let jobsRestUntil = 0
  let replayAt = Infinity
  const relayOnce = async () => {
    const isUp = bus.isUp()
    if (isUp && stream === null) {
      stream = await adoptStream(pool, bus)
      replayAt = 0
    }
    const kind = kindOf(isUp, Date.now() >= jobsRestUntil ? jobs : [])
    if (kind === null) return 0
    const { confirmed, refused, jobRefused } = await sendBatch(parts, stream ?? '', waitingOf(kind))
    if (jobRefused) jobsRestUntil = Date.now() + JOBS_REST_MS
    if (refused) throw new Error('not everything was confirmed', { cause: refused })
    return confirmed
  }
  const replay = async () => {
    if (stream === null || !bus.isUp() || Date.now() < replayAt) return
    replayAt = Date.now() + REPLAY_MS
    const { confirmed, refused } = await sendBatch(parts, stream, keptOf(stream))
    if (refused) throw new Error('not everything was confirmed again', { cause: refused })
    if (confirmed === 0) replayAt = Infinity
  }
  const work = async (isPoll: boolean) => {
    await replay()
    if (isPoll && stream !== null && !(await hasWaiting(parts))) return false
    return (await relayOnce()) === BATCH
  }
  const turns = takeTurns(work, (error) => {
    stream = null
    log.warn({ err: error }, 'outbox relay failed')
  })
  const forgetStream = () => {
    stream = null
    turns.next()
  }
  const poll = setInterval(() => turns.next(true), POLL_MS)
  const adoptAnew = setInterval(forgetStream, ADOPT_MS)
  outbox.onWake(() => turns.next())
  bus.onReconnect(forgetStream)
  turns.next()
  return {
    relayOnce,
    stop: async () => {
      clearInterval(poll)
      clearInterval(adoptAnew)
      await turns.stop()
    },
  }
}

/** Runs `work` once at a time and not too often; asked for meanwhile it runs once more, as it does where it says so. */
function takeTurns(work: (isPoll: boolean) => Promise<boolean>, onError: (error: unknown) => void) {
  let stopped = false
  let running: Promise<void> | null = null
  let again: NodeJS.Timeout | null = null
  let wanted = false
  let began = 0
  const next = (isPoll = false) => {
    if (stopped) return
    if (!isPoll) wanted = true
    if (running || again) return
    const wait = isPoll ? 0 : began + GAP_MS - Date.now()
    if (wait <= 0) return run(isPoll)
    again = setTimeout(() => {
      again = null
      run(false)
    }, wait)
  }
  const run = (isPoll: boolean) => {
    if (!isPoll) began = Date.now()
    wanted = false
    running = work(isPoll)
      .then((more) => {
        wanted ||= more
      })
      .catch((error: unknown) => {
        if (!stopped) onError(error)
      })
      .finally(() => {
        running = null
        if (wanted) next()
      })
  }
  return {
    next,
    stop: async () => {
      stopped = true
      if (again) clearTimeout(again)
      await running
    },
  }
}

/** Makes sure of the stream, and deletes what was kept long enough. */
async function adoptStream(pool: pg.Pool, bus: Bus): Promise<string> {
  const { created } = await ensureStream(bus.nc, bus.streamReplicas)
  while ((await pool.query(FORGET, [created])).rowCount === CHUNK);
  return created
}
