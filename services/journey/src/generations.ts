/** Starts, stops and reads generations for their owner. */
import { randomUUID } from 'node:crypto'
import { notFound } from '@daybreak/proto/errors'
import {
  journeyChanged,
  type Fragment,
  type Generation,
  type readGeneration as ReadGeneration,
  type startGeneration as StartGeneration,
} from '@daybreak/proto/journey'
import type { Answers } from '@daybreak/proto/rules'
import type { z } from 'zod'
import { withoutBlanks } from './answers.ts'
import { careIn, saidTo } from './care.ts'
import type { NewGeneration } from './generation-repository.ts'
import { GENERATE_QUEUE } from './jobs.ts'
import { getLimits, requireShare, type Share } from './limits.ts'
import type { JourneyRepository, Transaction } from './repository.ts'

type StartInput = z.output<typeof StartGeneration.input>

/**
 * Starts a generation, or returns the unfinished one of this user and phase. Outputs of earlier phases always come from the
 * user's own records, not from the client. If the answers or the wish have a crisis signal, the generation is paused
 * until the user has seen the help lines.
 * @throws ServiceError `RATE_LIMITED` when the day's share is used up.
 */
export async function startGeneration(
  repository: JourneyRepository,
  share: Share,
  input: StartInput,
): Promise<Generation> {
  const { userId, phaseNumber } = input
  // Reads without the lock first, so that many requests of one client do not wait for it and use up the connections.
  const running = await repository.findUnfinished(userId, phaseNumber)
  if (running) return running
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const { ahead, lastVariant } = await tx.findTurn(userId, phaseNumber)
    const unfinished = ahead > 0 ? await tx.findUnfinished(userId, phaseNumber) : null
    if (unfinished) return unfinished
    requireShare(await getLimits(tx, userId, share))
    const previous = await tx.findPrevious(userId, phaseNumber)
    const answers = await collectAnswers(tx, input)
    const wanted = newGeneration(input, { answers, previous, lastVariant })
    const said = [...Object.values(wanted.answers), wanted.wish ?? '']
    const care = wanted.proceed ? null : careIn(said, 'answer')
    if (care) {
      await tx.flagCrisis(userId, care)
      await tx.announce(journeyChanged, { userId, what: 'generations' })
      return tx.addPaused(wanted, saidTo(care))
    }
    const generation = await tx.addGeneration(wanted)
    await tx.enqueue({ queue: GENERATE_QUEUE }, generation.id, ahead)
    await tx.announce(journeyChanged, { userId, what: 'generations', generationId: generation.id })
    return generation
  })
}

/** What a new generation is made from, as it is stored. */
interface StartingPoint {
  answers: Answers
  previous: Awaited<ReturnType<Transaction['findPrevious']>>
  lastVariant: number
}

function newGeneration(
  { userId, phaseNumber, wish, proceed, firstName, timeZone }: StartInput,
  { answers, previous: { outputs, basis }, lastVariant }: StartingPoint,
): NewGeneration {
  return {
    id: `gen-${randomUUID()}`,
    userId,
    phaseNumber,
    answers,
    previousOutputs: outputs,
    basis,
    proceed: proceed ?? false,
    wish: wish?.trim() || null,
    firstName: firstName?.trim() ?? '',
    timeZone: timeZone ?? null,
    variant: 1 + lastVariant,
  }
}

/** Merges the given answers into the draft and stores it. */
async function collectAnswers(tx: Transaction, { userId, phaseNumber, answers }: StartInput): Promise<Answers> {
  const given = withoutBlanks(answers)
  if (Object.keys(given).length > 0) return (await tx.mergeDraft(userId, phaseNumber, given)).answers
  return (await tx.findDraft(userId, phaseNumber))?.answers ?? {}
}

/** Publishes a change of a generation to its subscribers. */
export type Tell = (generationId: string, news: { generation: Generation }) => void

/** Stops a generation. Does nothing if it has already ended. */
export async function stopGeneration(
  repository: JourneyRepository,
  tell: Tell,
  { userId, id }: { userId: number; id: string },
): Promise<Generation> {
  const stopped = await repository.transaction(async (tx) => {
    const generation = await tx.stop(id, userId)
    if (generation) await tx.announce(journeyChanged, { userId, what: 'generations' })
    return generation
  })
  if (stopped) tell(id, { generation: stopped })
  const generation = stopped ?? (await repository.findGeneration(id, userId))
  if (!generation) throw notFound('Generation')
  return generation
}

/** A generation, and its fragments after the last one that the reader has. @throws ServiceError `NOT_FOUND` */
export async function readGeneration(
  repository: JourneyRepository,
  { userId, id, run, sequence }: z.output<typeof ReadGeneration.input>,
): Promise<{ generation: Generation; fragments: Fragment[] }> {
  const [generation, fragments] = await Promise.all([
    repository.findGeneration(id, userId),
    repository.listFragments(id, run, sequence),
  ])
  if (!generation) throw notFound('Generation')
  return { generation, fragments }
}
