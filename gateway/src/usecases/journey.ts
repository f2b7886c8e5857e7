/** The three phases and what the guide makes of them. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import * as journey from '@daybreak/proto/journey'
import { z } from 'zod'
import type { Context } from './context.ts'
import { forward, useCase } from './use-case.ts'
import { getUser, type Viewer } from '@daybreak/proto/identity'

const StartInput = journey.startGeneration.input.omit({ userId: true, firstName: true, timeZone: true })

/** Who asks comes from the session and from identity, never from what was sent. */
async function start(
  { call, viewer }: Context<Viewer>,
  input: z.output<typeof StartInput>,
): Promise<journey.Generation> {
  const { id: userId, timeZone } = viewer
  return call(journey.startGeneration, { ...input, userId, timeZone, firstName: await readName(call, userId) })
}

/** Sol can write without knowing the name. */
async function readName(call: Context['call'], userId: number): Promise<string | null> {
  try {
    return (await call(getUser, { userId })).firstName.slice(0, 100)
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}

const REST_WAIT_MS = 110_000
/** A fragment is published once. The stored state is read at this interval, in case the last message was missed. */
const LOOK_AGAIN_MS = 5_000
/** So many reads in a row may fail before the follower is told. */
const MOST_MISSED = 3

export const listQuestions = forward('signed-in', journey.listQuestions)
export const listPhases = forward('subscriber', journey.listPhases)
export const createPhase = forward('subscriber', journey.createPhase)
export const updatePhase = forward('subscriber', journey.updatePhase)
export const listDrafts = forward('subscriber', journey.listDrafts)
export const saveAnswer = forward('subscriber', journey.saveAnswer)

export const startGeneration = useCase({ access: 'subscriber', input: StartInput, run: start })

export const stopGeneration = forward('subscriber', journey.stopGeneration)
export const listGenerations = forward('subscriber', journey.listGenerations)

export const getGeneration = useCase({
  access: 'subscriber',
  input: z.object({ id: z.string() }),
  run: async ({ call, viewer }, { id }) => (await readGeneration(call, viewer, id, { run: 0, sequence: 0 })).generation,
})

/** Where somebody who follows has got to. */
interface Position {
  run: number
  sequence: number
}

/** A fragment, or, last of all, the generation as it ended. */
export type GenerationUpdate =
  { fragment: journey.Fragment; generation: null } | { fragment: null; generation: journey.Generation }

/** Follows a generation from a position on: what is stored first, then what is being written, then the end. */
export const followGeneration = useCase({
  access: 'subscriber',
  input: z.object({ id: z.string(), run: z.int().min(0).nullish(), sequence: z.int().min(0).nullish() }),
  run: async (context, { id, run, sequence }) => {
    const position = { run: run ?? 0, sequence: sequence ?? 0 }
    await readGeneration(context.call, context.viewer, id, position)
    return follow(context, id, position)
  },
})

async function* follow(context: Context<Viewer>, id: string, from: Position): AsyncGenerator<GenerationUpdate> {
  const live = context.follow(journey.generationStream, id)
  const fragments = live[Symbol.asyncIterator]()
  const look = patientLook(context, id)
  let position = from
  try {
    for (let next = fragments.next(); ;) {
      const stored = await look(position)
      for (const fragment of stored?.fragments ?? []) {
        if (!isAfter(fragment, position)) continue
        position = fragment
        yield { fragment, generation: null }
      }
      if (stored && isFinished(stored.generation)) {
        yield { fragment: null, generation: stored.generation }
        return
      }
      for (let update = await within(next, LOOK_AGAIN_MS); update; update = await within(next, LOOK_AGAIN_MS)) {
        if (update.done) return
        next = fragments.next()
        if ('generation' in update.value) {
          if (!isFinished(update.value.generation)) continue
          yield { fragment: null, generation: update.value.generation }
          return
        }
        const { fragment } = update.value
        if (!isAfter(fragment, position)) continue
        if (!follows(fragment, position)) break
        position = fragment
        yield { fragment, generation: null }
      }
    }
  } finally {
    live.close()
  }
}

const isAfter = (fragment: Position, position: Position) =>
  fragment.run > position.run || (fragment.run === position.run && fragment.sequence > position.sequence)

/** Whether the fragment comes right after the position. If not, the stored fragments fill the gap. */
const follows = (fragment: Position, position: Position) =>
  fragment.run === position.run ? fragment.sequence === position.sequence + 1 : fragment.sequence === 1

const isFinished = ({ status }: journey.Generation) => status !== 'queued' && status !== 'running'

/** What `promise` gives, or null when it takes longer. */
async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
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
function patientLook({ call, viewer }: Context<Viewer>, id: string) {
  let missed = 0
  return async (position: Position) => {
    try {
      const stored = await readGeneration(call, viewer, id, position)
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

function readGeneration(call: Context['call'], viewer: Viewer, id: string, position: Position) {
  const parsed = journey.GenerationId.safeParse(id)
  if (!parsed.success) throw notFound('Generation')
  return call(journey.readGeneration, { userId: viewer.id, id: parsed.data, ...position })
}

/** The documented call: starts, waits for the end, answers with what was written. The work goes on if nobody waits. */
export const generateNarrative = useCase({
  access: 'subscriber',
  input: StartInput.extend({ wait: z.boolean() }),
  run: async (context, { wait, ...input }) => {
    const started = await start(context, input)
    if (!wait) return { generationId: started.id, finished: null }
    const generation = await finished(context, started.id)
    if (!(await context.session.isOpen())) throw new ServiceError('UNAUTHENTICATED', 'Please sign in first.')
    if (generation.status !== 'succeeded') throw unfinished(generation)
    return { generationId: generation.id, finished: generation }
  },
})

/** Why there is no text: the guide could not, was stopped, or put care before it. */
function unfinished({ status, failure }: journey.Generation): ServiceError {
  if (status === 'stopped') return new ServiceError('CONFLICT', 'You stopped this. Your previous version is unchanged.')
  const message = failure ?? 'Failed to generate narrative. Please try again.'
  return new ServiceError(status === 'paused' ? 'CONFLICT' : 'UNAVAILABLE', message)
}

async function finished(context: Context<Viewer>, id: string): Promise<journey.Generation> {
  const updates = follow(context, id, { run: 0, sequence: 0 })
  const deadline = Date.now() + REST_WAIT_MS
  try {
    for (;;) {
      const update = await within(updates.next(), Math.max(1, deadline - Date.now()))
      if (!update || update.done) break
      if (update.value.generation) return update.value.generation
    }
  } finally {
    void updates.return(undefined)
  }
  throw new ServiceError('TIMEOUT', 'Sol is still writing. Your answers are safe. Check back in a minute.')
}
