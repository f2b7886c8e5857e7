/** Durable subscriptions to facts: at least once delivered, at most once applied, parked when they cannot be. */
import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type ConsumerMessages,
  type JsMsg,
} from '@nats-io/jetstream'
import type { Msg } from '@nats-io/transport-node'
import type { EventContract } from '@daybreak/proto/define'
import type pg from 'pg'
import { z } from 'zod'
import { isDatabaseAway } from './database-errors.ts'
import { park } from './dead-letters.ts'
import { isErased } from './erasure.ts'
import { tidyInbox } from './inbox.ts'
import type { Logger } from './log.ts'
import { parkedEvents, reactions as reactionTimes, timed } from './metrics.ts'
import { ensureStream, STREAM, type Bus } from './nats.ts'
import { startPeriodically, type PeriodicTask } from './periodic.ts'
import { inSpan, runInContext } from './telemetry.ts'
import type { Subscription } from './reactions.ts'

/** The third way to react, besides `subscribe` and `subscribeEphemeral`: in order, without a gap, remembered by nobody. */
export { hear, type Fact, type Position } from './hearing.ts'

/** After this many failed handlers an event becomes a dead letter. A database that is away does not count. */
const MAX_FAILURES = 10
/** After so many deliveries without an answer an event is put aside untried: it may kill its consumer. */
const MAX_DELIVERIES = 100
const RESTART_DELAY_MS = 500
/** Before an event whose reaction failed is tried again; doubles with each time. */
const RETRY_MS = 1_000
const REDRIVE_EVERY_MS = 2_000
const TIDY_INBOX_EVERY_MS = 3_600_000

const Envelope = z.object({ id: z.uuid(), payload: z.unknown() })

export interface Subscriber {
  /** Whose consumers these are: a context, or a process that keeps its own copy of something. */
  name: string
  pool: pg.Pool
  bus: Bus
  log: Logger
  /** Factor on the waits before an event is tried again. */
  retryScale?: number
  /** After how long a delivery that nobody answered for is made again. */
  ackWaitMs?: number
}

/** Starts one durable consumer per subscription, and the re-drive of parked events. */
export function subscribe(subscriber: Subscriber, subscriptions: Subscription[]): { stop: () => Promise<void> } {
  for (const { event } of subscriptions) parkedEvents.inc({ subject: event.subject }, 0)
  const loops = subscriptions.map((subscription) => consumeForever(subscriber, subscription))
  const tasks: PeriodicTask[] = [
    { name: 'redrive', everyMs: REDRIVE_EVERY_MS, run: () => redriveParked(subscriber, subscriptions) },
    { name: 'tidy inbox', everyMs: TIDY_INBOX_EVERY_MS, run: () => tidyInbox(subscriber.pool), atOnce: true },
  ]
  const parts = [...loops, ...tasks.map((task) => startPeriodically(task, subscriber.log))]
  return { stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) }
}

/** Reacts to an event as it passes by, at most once and remembered nowhere: for caches that forget by themselves anyway. */
export function subscribeEphemeral<P extends z.ZodType>(
  bus: Bus,
  event: EventContract<P>,
  react: (payload: z.output<P>) => void,
): void {
  bus.nc.subscribe(event.subject, {
    callback: (error, message) => {
      const payload = error ? null : readPayload(event, message)
      if (payload !== null) react(payload)
    },
  })
}

/** Null for what is not this event: to throw inside the connection's callback would break the connection. */
function readPayload<P extends z.ZodType>(event: EventContract<P>, message: Msg): z.output<P> | null {
  try {
    return event.payload.parse(Envelope.parse(message.json()).payload)
  } catch {
    return null
  }
}

/** Consumes until stopped; begins anew, stream and consumer included, whenever something underneath was lost. */
function consumeForever(subscriber: Subscriber, subscription: Subscription): { stop: () => Promise<void> } {
  let stopped = false
  let messages: ConsumerMessages | null = null
  const loop = async () => {
    while (!stopped) {
      try {
        messages = await openConsumer(subscriber, subscription)
        // Not awaited: it is closed once the loop below has seen the end.
        if (stopped) void messages.close()
        for await (const batch of batchesOf(messages, subscription.many?.atMost ?? 1)) {
          if (batch.length > 1 && (await reactTogether(subscription, batch))) continue
          for (const message of batch) await react(subscriber, subscription, message)
        }
      } catch (error) {
        void messages?.close()
        if (!stopped) subscriber.log.warn({ err: error, subject: subscription.event.subject }, 'consumer restarts')
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS))
    }
  }
  const done = loop()
  return {
    stop: async () => {
      stopped = true
      await messages?.close()
      await done
    },
  }
}

async function openConsumer(
  { name, pool, bus, ackWaitMs = 30_000 }: Subscriber,
  { event }: Subscription,
): Promise<ConsumerMessages> {
  await pool.query('select 1') // a delivery that nobody could apply would only count against the event
  await ensureStream(bus.nc, bus.streamReplicas)
  const durable = `${name}-${event.subject.replaceAll('.', '_')}`
  const manager = await jetstreamManager(bus.nc, { checkAPI: false })
  await manager.consumers.add(STREAM, {
    durable_name: durable,
    filter_subject: event.subject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: ackWaitMs * 1e6,
    max_ack_pending: 200,
  })
  const consumer = await jetstream(bus.nc).consumers.get(STREAM, durable)
  return consumer.consume({ max_messages: 50, expires: 4_000, idle_heartbeat: 1_000, abort_on_missing_resource: true })
}

/** What has come so far, `atMost` of it; waits for the first. */
async function* batchesOf<T>(items: AsyncIterable<T>, atMost: number): AsyncGenerator<T[]> {
  const iterator = items[Symbol.asyncIterator]()
  let upcoming = iterator.next()
  for (let first = await upcoming; !first.done; first = await upcoming) {
    const batch = [first.value]
    upcoming = iterator.next()
    upcoming.catch(() => undefined) // it is awaited later
    while (batch.length < atMost) {
      const next = await Promise.race([upcoming, new Promise<null>((resolve) => setImmediate(resolve, null))])
      if (!next || next.done) break
      batch.push(next.value)
      upcoming = iterator.next()
      upcoming.catch(() => undefined)
    }
    yield batch
  }
}

/** Says whether all were applied; where not, none was. */
async function reactTogether({ event, many }: Subscription, messages: readonly JsMsg[]): Promise<boolean> {
  if (!many || messages.some(({ info }) => info.deliveryCount > 1)) return false
  try {
    const batch = messages.map((message) => {
      const { id, payload } = Envelope.parse(message.json())
      const traceparent = message.headers?.get('traceparent')
      return { id, payload: event.payload.parse(payload) as never, traceparent }
    })
    const labels = { subject: event.subject }
    await timed(reactionTimes, labels, { work: () => many.run(batch), outcomeOf: () => 'failed' })
    for (const message of messages) message.ack()
    return true
  } catch {
    return false
  }
}

async function react(subscriber: Subscriber, subscription: Subscription, message: JsMsg): Promise<void> {
  const deliveries = message.info.deliveryCount
  try {
    if (deliveries > MAX_DELIVERIES) throw new Error('delivered too often without an acknowledgement')
    const { id, payload } = Envelope.parse(message.json())
    await runInContext({ traceparent: message.headers?.get('traceparent') }, () => apply(subscription, payload, id))
    message.ack()
    failuresOf(subscription).delete(message.seq)
  } catch (error) {
    subscriber.log.error({ subject: message.subject, deliveries, err: error }, 'reaction failed')
    if (isDatabaseAway(error)) {
      message.nak(delayMs(subscriber, 1))
      throw error // begins anew once the database answers
    }
    const failures = (failuresOf(subscription).get(message.seq) ?? 0) + 1
    failuresOf(subscription).set(message.seq, failures)
    if (failures < MAX_FAILURES && deliveries <= MAX_DELIVERIES) return message.nak(delayMs(subscriber, failures))
    failuresOf(subscription).delete(message.seq)
    await park(subscriber, message, error)
  }
}

const failed = new WeakMap<Subscription, Map<number, number>>()

/**
 * How often the reaction to each event failed here. Deliveries count something else: those that a process had fetched
 * when its database went away, or when it ended, were never tried.
 */
function failuresOf(subscription: Subscription): Map<number, number> {
  const known = failed.get(subscription) ?? new Map<number, number>()
  failed.set(subscription, known)
  return known
}

const apply = ({ event, run }: Subscription, payload: unknown, id: string) =>
  timed(
    reactionTimes,
    { subject: event.subject },
    {
      work: () =>
        inSpan({ name: event.subject, kind: 'CONSUMER', attributes: { 'event.id': id } }, () =>
          sparingTheGone(() => run(event.payload.parse(payload) as never, id)),
        ),
      outcomeOf: () => 'failed',
    },
  )

/** What would be written for somebody who is gone is not: then nothing is left to do. */
async function sparingTheGone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isErased(error)) throw error
  }
}

const delayMs = ({ retryScale = 1 }: Subscriber, deliveries: number) =>
  Math.min(60_000, RETRY_MS * retryScale * 2 ** (deliveries - 1))

/** Applies parked events that an operator has released (`npm run redrive`), and deletes those that went through. */
async function redriveParked({ name, pool, log }: Subscriber, subscriptions: Subscription[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; subject: string; body: string }>(
    'update dead_letter set released = false where consumer = $1 and released returning id, subject, body',
    [name],
  )
  for (const row of rows) {
    const subscription = subscriptions.find(({ event }) => event.subject === row.subject)
    if (!subscription) continue
    try {
      const { id, payload } = Envelope.parse(JSON.parse(row.body))
      await apply(subscription, payload, id)
      await pool.query('delete from dead_letter where id = $1', [row.id])
      log.info({ subject: row.subject, eventId: id }, 'dead letter applied')
    } catch (error) {
      await pool.query('update dead_letter set error = $2 where id = $1', [row.id, String(error).slice(0, 2_000)])
      log.error({ subject: row.subject, err: error }, 'dead letter failed again')
    }
  }
}
