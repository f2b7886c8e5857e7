/** Streams a generation to a client: each fragment once and in order, then the finished generation. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { Following } from '@daybreak/kit/streams'
import type { Viewer } from '@daybreak/proto/identity'
import * as journey from '@daybreak/proto/journey'
import type { z } from 'zod'
import type { Context } from './context.ts'

/** A published fragment is stored within this time, unless the database is slow. */
const STORED_AFTER_MS = journey.FRAGMENTS_STORED_EVERY_MS + 100
/** The wait after a read that the journey service was too busy to answer. */
const RETRY_READ_MS = 5_000
/** After this many failed reads in a row, the client gets the error. */
const MAX_FAILED_READS = 3
/**
 * The next fragment reveals a lost fragment, and a reconnect reveals a lost connection of this gateway. Nothing reveals
 * an end that was lost on another connection, of the worker or between NATS servers. Only this rare read finds it.
 */
const SAFETY_READ_MS = 60_000

/** The last fragment that a client has received. */
export interface Position {
  run: number
  sequence: number
}

export const BEGINNING: Position = { run: 0, sequence: 0 }

/** A fragment or, as the last update, the finished generation. */
export type GenerationUpdate =
  { fragment: journey.Fragment; generation: null } | { fragment: null; generation: journey.Generation }

type News = z.output<typeof journey.generationStream.fragment> | null
type Stored = z.output<typeof journey.readGeneration.output>

/**
 * Subscribes, then reads the stored fragments. Reads them again when one is missing, and otherwise almost never: a
 * generation that waits in the queue costs nothing.
 * @throws ServiceError if the generation cannot be read.
 */
export async function follow(
  context: Context<Viewer>,
  id: string,
  from: Position,
): Promise<AsyncGenerator<GenerationUpdate>> {
  const live = context.follow(journey.generationStream, id)
  try {
    const stored = await readGeneration(context, id, from)
    return closeOnReturn(live, updatesOf(live, { from, stored, read: createRetryingRead(context, id) }))
  } catch (error) {
    live.close()
    throw error
  }
}

/** Follows a generation that is known to exist. Unlike `follow`, it retries a first read that journey is too busy to answer. */
export function followPatiently(context: Context<Viewer>, id: string): AsyncGenerator<GenerationUpdate> {
  const live = context.follow(journey.generationStream, id)
  return closeOnReturn(live, updatesOf(live, { from: BEGINNING, stored: null, read: createRetryingRead(context, id) }))
}

/** Closes the subscription as soon as the client leaves: a generator that waits, or has not begun, does not end by itself. */
function closeOnReturn(live: Following<News>, updates: AsyncGenerator<GenerationUpdate>) {
  const end = updates.return.bind(updates)
  updates.return = (value) => {
    live.close()
    return end(value)
  }
  return updates
}

interface Source {
  from: Position
  /** Null before the first read. */
  stored: Stored | null
  read: (position: Position) => Promise<Stored | null>
}

async function* updatesOf(
  live: Following<NonNullable<News>>,
  { from, stored, read }: Source,
): AsyncGenerator<GenerationUpdate> {
  const order = createOrder(from)
  const news = live[Symbol.asyncIterator]()
  let received: Partial<Stored> = stored ?? {}
  let readAt = stored ? jitteredDeadline(SAFETY_READ_MS) : 0
  let fillMs = 0
  try {
    for (let next = news.next(); ;) {
      for (const fragment of order.take(received.fragments ?? [])) yield { fragment, generation: null }
      if (received.generation && isFinished(received.generation)) {
        yield { fragment: null, generation: received.generation }
        return
      }
      if (order.hasGap()) readAt = Math.min(readAt, jitteredDeadline(fillMs))
      else fillMs = 0
      const update = await within(next, Math.max(0, readAt - performance.now()))
      if (update?.done) return
      if (update) {
        next = news.next()
        received = toReceived(update.value)
        if (update.value === null) readAt = Math.min(readAt, jitteredDeadline(STORED_AFTER_MS))
      } else {
        const found = await read(order.position())
        received = found ?? {}
        readAt = jitteredDeadline(found ? SAFETY_READ_MS : RETRY_READ_MS)
        fillMs = Math.max(STORED_AFTER_MS, 2 * fillMs)
      }
    }
  } finally {
    live.close()
  }
}

/** A deadline after `ms` plus up to half as much at random, so that many clients do not all read at once. */
const jitteredDeadline = (ms: number) => performance.now() + ms * (1 + Math.random() / 2)

function toReceived(news: News): Partial<Stored> {
  if (news === null) return {}
  if ('generation' in news) return news
  const { before = [], ...fragment } = news.fragment
  return { fragments: [...before, fragment] }
}

/** Passes each fragment on once and in order. Holds back a fragment that arrives before the one it follows. */
function createOrder(from: Position) {
  let position = from
  let early: journey.Fragment[] = []
  return {
    position: () => position,
    hasGap: () => early.length > 0,
    take: (fragments: readonly journey.Fragment[]): journey.Fragment[] => {
      const passed: journey.Fragment[] = []
      const waiting = [...early, ...fragments].toSorted((a, b) => a.run - b.run || a.sequence - b.sequence)
      for (const fragment of waiting) {
        if (!isAfter(fragment, position) || !follows(fragment, position)) continue
        position = fragment
        passed.push(fragment)
      }
      early = waiting.filter((fragment) => isAfter(fragment, position))
      return passed
    },
  }
}

const isAfter = (fragment: Position, position: Position) =>
  fragment.run > position.run || (fragment.run === position.run && fragment.sequence > position.sequence)

/** Whether the fragment comes right after the position. A new run starts at sequence 1. */
const follows = (fragment: Position, position: Position) =>
  fragment.run === position.run ? fragment.sequence === position.sequence + 1 : fragment.sequence === 1

const isFinished = ({ status }: journey.Generation) => status !== 'queued' && status !== 'running'

/** The result of `promise`, or null if it takes longer than `milliseconds`. */
export async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the stored fragments; null while the journey service is busy. Throws after too many busy answers in a row. */
function createRetryingRead(context: Context<Viewer>, id: string) {
  let failedReads = 0
  return async (position: Position) => {
    try {
      const stored = await readGeneration(context, id, position)
      failedReads = 0
      return stored
    } catch (error) {
      const isBusy = error instanceof ServiceError && (error.code === 'TIMEOUT' || error.code === 'UNAVAILABLE')
      failedReads += 1
      if (!isBusy || failedReads >= MAX_FAILED_READS) throw error
      return null
    }
  }
}

export function readGeneration({ call, viewer }: Context<Viewer>, id: string, position: Position) {
  const parsed = journey.GenerationId.safeParse(id)
  if (!parsed.success) throw notFound('Generation')
  return call(journey.readGeneration, { userId: viewer.id, id: parsed.data, ...position })
}
