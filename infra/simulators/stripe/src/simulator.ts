/** What every part of the simulator works with: the state, the clock, new ids and events. */
import { randomBytes } from 'node:crypto'
import { API_VERSION } from './api-version.ts'
import { present } from './api/present.ts'
import type { SimEvent } from './objects.ts'
import type { State } from './state.ts'

export interface Simulator {
  state: State
  /** Public address of the simulator, without a trailing slash. */
  url: string
  /** Origins that a `return_url` may lie in; empty allows all. */
  returnOrigins: string[]
  /** Seconds since 1970 by the simulator's clock. */
  now(): number
  /** Runs `work` as if it were `time`, the way a due renewal happens at its own moment. */
  at(time: number, work: () => void): void
  /** Runs `work` with `request` named as the cause of its events. */
  during<T>(request: SimEvent['request'], work: () => T): T
  /** Records an event about `object` as it is now and hands it to the webhook sender. */
  emit(type: string, object: object, previous?: object): void
}

const NO_REQUEST: SimEvent['request'] = { id: null, idempotency_key: null }

/** Keeps the state file from growing without end. */
const EVENTS_KEPT = 5_000

export interface SimulatorParts {
  state: State
  url: string
  returnOrigins: string[]
  send: (event: SimEvent) => void
}

export function createSimulator({ state, url, returnOrigins, send }: SimulatorParts): Simulator {
  let pinned: number | null = null
  let request = NO_REQUEST
  const now = () => pinned ?? Math.floor(Date.now() / 1000) + state.clockOffset
  return {
    state,
    url,
    returnOrigins,
    now,
    at(time, work) {
      pinned = time
      try {
        work()
      } finally {
        pinned = null
      }
    },
    during(cause, work) {
      request = cause
      try {
        return work()
      } finally {
        request = NO_REQUEST
      }
    },
    emit(type, object, previous) {
      const event = createEvent({ type, object: present(state, object), previous, created: now(), request })
      state.events[event.id] = event
      forgetOldest(state)
      send(event)
    },
  }
}

/** An id in Stripe's form; the prefix says what it names. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

interface EventParts {
  type: string
  object: object
  previous: object | undefined
  created: number
  request: SimEvent['request']
}

function createEvent({ type, object, previous, created, request }: EventParts): SimEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created,
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  }
}

function forgetOldest(state: State): void {
  const ids = Object.keys(state.events)
  for (const id of ids.slice(0, Math.max(0, ids.length - EVENTS_KEPT))) {
    delete state.events[id]
    for (const delivery of Object.values(state.deliveries)) {
      if (delivery.eventId === id && delivery.status !== 'pending') delete state.deliveries[delivery.id]
    }
  }
}
