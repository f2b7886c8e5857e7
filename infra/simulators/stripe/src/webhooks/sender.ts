/** Sends events to the webhook endpoint, at least once each, until it answers with a 2xx. */
import { API_VERSION } from '../api-version.ts'
import { takeWebhookFault } from '../control/faults.ts'
import { newId } from '../simulator.ts'
import type { SimEvent } from '../objects.ts'
import type { Delivery, State } from '../state.ts'
import type { Store } from '../store.ts'
import { postEvent } from './post-event.ts'

export interface WebhookSender {
  /** Plans the event's delivery, as the faults asked for have it. */
  send(event: SimEvent): void
  /** Takes up what was pending when the simulator last stopped. */
  resume(): void
  /** Drops every planned attempt. */
  forgetAll(): void
  stop(): Promise<void>
}

export interface WebhookTarget {
  /** Where events go; null records them without sending. */
  url: string | null
  secret: string
  /** Milliseconds before the first retry; doubles with each, up to an hour. */
  retryMs: number
}

const MAX_ATTEMPTS = 84
const LONGEST_WAIT_MS = 3_600_000
/** A reorder fault that meets too few events lets those it holds go after this. */
const LONGEST_HOLD_MS = 2_000

export function createSender(state: State, store: Store, target: WebhookTarget): WebhookSender {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  function send(event: SimEvent): void {
    if (!target.url) return
    const fault = takeWebhookFault(state, event.type, ['duplicate', 'drop', 'delay', 'reorder', 'unknown_type'])
    if (fault?.kind === 'drop') return void keep(event, { status: 'dropped' })
    if (fault?.kind === 'reorder') return hold(event, fault.times === 0)
    if (fault?.kind === 'unknown_type') schedule(keep(unknownCopy(state, event)))
    const copies = fault?.kind === 'duplicate' ? fault.copies : 1
    const dueAt = Date.now() + (fault?.kind === 'delay' ? fault.delayMs : 0)
    for (let copy = 0; copy < copies; copy += 1) schedule(keep(event, { dueAt }))
  }

  function keep(event: SimEvent, given: Partial<Delivery> = {}): Delivery {
    const delivery: Delivery = {
      id: newId('wd'),
      eventId: event.id,
      status: 'pending',
      dueAt: Date.now(),
      attempts: [],
      ...given,
    }
    state.deliveries[delivery.id] = delivery
    return delivery
  }

  function hold(event: SimEvent, last: boolean): void {
    keep(event, { status: 'held' })
    clearTimeout(timers.get('held'))
    if (last) return track(releaseBackwards())
    timers.set(
      'held',
      setTimeout(() => track(releaseBackwards()), LONGEST_HOLD_MS),
    )
  }

  async function releaseBackwards(): Promise<void> {
    const held = Object.values(state.deliveries).filter(({ status }) => status === 'held')
    for (const delivery of held) delivery.status = 'pending'
    for (const delivery of held.toReversed()) await attempt(delivery)
  }

  function schedule(delivery: Delivery): void {
    const timer = setTimeout(() => track(attempt(delivery)), Math.max(0, delivery.dueAt - Date.now()))
    timers.set(delivery.id, timer)
  }

  async function attempt(delivery: Delivery): Promise<void> {
    timers.delete(delivery.id)
    const event = state.events[delivery.eventId]
    if (!event || !target.url || closing.signal.aborted) return
    const kinds = ['bad_signature', 'old_timestamp', 'future_timestamp', 'api_version'] as const
    const fault = takeWebhookFault(state, event.type, [...kinds])?.kind
    const result = await postEvent(event, { url: target.url, secret: target.secret, fault, signal: closing.signal })
    if (closing.signal.aborted || state.deliveries[delivery.id] !== delivery) return
    delivery.attempts.push(result)
    settle(delivery, event, result.status)
    await store.save()
  }

  function settle(delivery: Delivery, event: SimEvent, status: number | null): void {
    if (status !== null && status >= 200 && status < 300) {
      delivery.status = 'delivered'
      event.pending_webhooks = 0
      return
    }
    if (delivery.attempts.length >= MAX_ATTEMPTS) {
      delivery.status = 'given_up'
      return
    }
    delivery.dueAt = Date.now() + Math.min(LONGEST_WAIT_MS, target.retryMs * 2 ** (delivery.attempts.length - 1))
    schedule(delivery)
  }

  function track(work: Promise<void>): void {
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  function forgetAll(): void {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
  }

  return {
    send,
    resume() {
      for (const delivery of Object.values(state.deliveries)) {
        if (delivery.status === 'held') delivery.status = 'pending'
        if (delivery.status === 'pending') schedule(delivery)
      }
    },
    forgetAll,
    async stop() {
      closing.abort()
      forgetAll()
      await Promise.all(running)
    },
  }
}

/** An event of a type nobody has heard of, as a newer version of Stripe might send. */
function unknownCopy(state: State, event: SimEvent): SimEvent {
  const copy = { ...event, id: newId('evt'), type: 'daybreak.simulated_unknown', api_version: API_VERSION }
  state.events[copy.id] = copy
  return copy
}
