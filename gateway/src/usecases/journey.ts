/** The three phases and what the guide makes of them. */
import { ServiceError } from '@daybreak/proto/errors'
import * as journey from '@daybreak/proto/journey'
import { z } from 'zod'
import type { Context } from './context.ts'
import { BEGINNING, follow, followPatiently, readGeneration, within } from './generation-updates.ts'
import { forward, useCase } from './use-case.ts'
import type { Viewer } from '@daybreak/proto/identity'

const StartInput = journey.startGeneration.input.omit({ userId: true, firstName: true, timeZone: true })

/** Who asks comes from the session and from identity, never from what was sent. */
async function start(
  { call, viewer }: Context<Viewer>,
  input: z.output<typeof StartInput>,
): Promise<journey.Generation> {
  const { id: userId, timeZone, firstName } = viewer
  return call(journey.startGeneration, { ...input, userId, timeZone, firstName: firstName?.slice(0, 100) })
}

const REST_WAIT_MS = 110_000

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
  run: async (context, { id }) => (await readGeneration(context, id, BEGINNING)).generation,
})

/** Follows a generation from a position on: what is stored first, then what is being written, then the end. */
export const followGeneration = useCase({
  access: 'subscriber',
  input: z.object({ id: z.string(), run: z.int().min(0).nullish(), sequence: z.int().min(0).nullish() }),
  run: (context, { id, run, sequence }) => follow(context, id, { run: run ?? 0, sequence: sequence ?? 0 }),
})

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
  const updates = followPatiently(context, id)
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
