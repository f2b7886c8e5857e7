/** What a follower of a generation gets: each fragment once, in order, then the end. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { Following } from '@daybreak/kit/streams'
import type { Viewer } from '@daybreak/proto/identity'
import * as journey from '@daybreak/proto/journey'
import type { z } from 'zod'
import type { Context } from './context.ts'

/** By then what was published is stored, unless the database is slow. */
const STORED_AFTER_MS = journey.FRAGMENTS_STORED_EVERY_MS + 100
/** After a read that journey was too busy for. */
const READ_ANEW_MS = 5_000
/** So many reads in a row may fail before the follower is told. */
const MOST_MISSED = 3
/**
 * A lost fragment shows by the next one, a lost connection of this gateway by its return. Only an end that got lost on
 * another connection, of the worker or between NATS servers, shows by nothing: it is found by a read this seldom.
 */
const READ_AGAIN_MS = 60_000

/** Where a follower has got to. */
export interface Position {
  run: number
  sequence: number
}

export const BEGINNING: Position = { run: 0, sequence: 0 }

/** A fragment, or, last of all, the generation as it ended. */
export type GenerationUpdate =
  { fragment: journey.Fragment; generation: null } | { fragment: null; generation: journey.Generation }

type News = z.output<typeof journey.generationStream.fragment> | null
type Stored = z.output<typeof journey.readGeneration.output>

/**
 * Listens, then reads what is stored. It is read again where something is missing, and else nearly never: a generation
 * that waits in the queue costs nothing.
 * @throws ServiceError when it cannot be read.
 */
export async function follow(
  context: Context<Viewer>,
  id: string,
  from: Position,
): Promise<AsyncGenerator<GenerationUpdate>> {
  const live = context.follow(journey.generationStream, id)
  try {
    const stored = await readGeneration(context, id, from)
    return leavable(live, updatesOf(live, { from, stored, look: createPatientLook(context, id) }))
  } catch (error) {
    live.close()
    throw error
  }
}

/** Follows a generation that was found a moment ago: journey may be too busy to be asked at once. */
export function followPatiently(context: Context<Viewer>, id: string): AsyncGenerator<GenerationUpdate> {
  const live = context.follow(journey.generationStream, id)
  return leavable(live, updatesOf(live, { from: BEGINNING, stored: null, look: createPatientLook(context, id) }))
}

/** A follower who leaves is let go at once: a generator that waits, or has not begun, does not come to its end by itself. */
function leavable(live: Following<News>, updates: AsyncGenerator<GenerationUpdate>) {
  const end = updates.return.bind(updates)
  updates.return = (value) => {
    live.close()
    return end(value)
  }
  return updates
}

interface Source {
  from: Position
  /** Null where nothing has been read yet. */
  stored: Stored | null
  look: (position: Position) => Promise<Stored | null>
}

async function* updatesOf(
  live: Following<NonNullable<News>>,
  { from, stored, look }: Source,
): AsyncGenerator<GenerationUpdate> {
  const order = createOrder(from)
  const news = live[Symbol.asyncIterator]()
  let heard: Partial<Stored> = stored ?? {}
  let readAt = stored ? soon(READ_AGAIN_MS) : 0
  let fillMs = 0
  try {
    for (let next = news.next(); ;) {
      for (const fragment of order.take(heard.fragments ?? [])) yield { fragment, generation: null }
      if (heard.generation && isFinished(heard.generation)) {
        yield { fragment: null, generation: heard.generation }
        return
      }
      if (order.hasGap()) readAt = Math.min(readAt, soon(fillMs))
      else fillMs = 0
      const update = await within(next, Math.max(0, readAt - performance.now()))
      if (update?.done) return
      if (update) {
        next = news.next()
        heard = toHeard(update.value)
        if (update.value === null) readAt = Math.min(readAt, soon(STORED_AFTER_MS))
      } else {
        const found = await look(order.position())
        heard = found ?? {}
        readAt = soon(found ? READ_AGAIN_MS : READ_ANEW_MS)
        fillMs = Math.max(STORED_AFTER_MS, 2 * fillMs)
      }
    }
  } finally {
    live.close()
  }
}

/** Half as long again at most: what many followers wait for they do not all ask for at once. */
const soon = (ms: number) => performance.now() + ms * (1 + Math.random() / 2)

function toHeard(news: News): Partial<Stored> {
  if (news === null) return {}
  if ('generation' in news) return news
  const { before = [], ...fragment } = news.fragment
  return { fragments: [...before, fragment] }
}

/** Lets each fragment pass once, and keeps those back that have come before what belongs before them. */
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

/** Whether the fragment comes right after the position; a new run begins anew. */
const follows = (fragment: Position, position: Position) =>
  fragment.run === position.run ? fragment.sequence === position.sequence + 1 : fragment.sequence === 1

const isFinished = ({ status }: journey.Generation) => status !== 'queued' && status !== 'running'

/** What `promise` gives, or null when it takes longer. */
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

/** Reads what is stored; null where journey is busy now, since the next read may be answered. */
function createPatientLook(context: Context<Viewer>, id: string) {
  let missed = 0
  return async (position: Position) => {
    try {
      const stored = await readGeneration(context, id, position)
      missed = 0
      return stored
    } catch (error) {
      const passes = error instanceof ServiceError && (error.code === 'TIMEOUT' || error.code === 'UNAVAILABLE')
      missed += 1
      if (!passes || missed >= MOST_MISSED) throw error
      return null
    }
  }
}

export function readGeneration({ call, viewer }: Context<Viewer>, id: string, position: Position) {
  const parsed = journey.GenerationId.safeParse(id)
  if (!parsed.success) throw notFound('Generation')
  return call(journey.readGeneration, { userId: viewer.id, id: parsed.data, ...position })
}
