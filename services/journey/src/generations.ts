/** Generations as their owner sees them: started, followed, found again after a reload. */
import { randomUUID } from 'node:crypto'
import { notFound, ServiceError } from '@daybreak/proto/errors'
import {
  generationRequested,
  type Fragment,
  type Generation,
  type readGeneration as ReadGeneration,
  type startGeneration as StartGeneration,
} from '@daybreak/proto/journey'
import type { z } from 'zod'
import { withoutBlanks } from './answers.ts'
import type { JourneyRepository, Transaction } from './repository.ts'

const DAY_MS = 24 * 3_600_000

type StartInput = z.output<typeof StartGeneration.input>

/**
 * Starts a generation, or hands back the unfinished one of this user and phase. Earlier outputs always come from
 * the user's own records: what a client sends counts only where it equals them, and then it adds nothing.
 * @throws ServiceError `RATE_LIMITED` when the day's share is used up.
 */
export async function startGeneration(
  repository: JourneyRepository,
  perDay: number,
  { userId, phaseNumber, answers, wish }: StartInput,
): Promise<Generation> {
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const unfinished = await tx.findUnfinished(userId, phaseNumber)
    if (unfinished) return unfinished
    await checkShare(tx, userId, perDay)
    const generation = await tx.addGeneration({
      id: `gen-${randomUUID()}`,
      userId,
      phaseNumber,
      answers: await collectAnswers(tx, { userId, phaseNumber, answers }),
      previousOutputs: await tx.findPreviousOutputs(userId, phaseNumber),
      wish: wish?.trim() || null,
      variant: 1 + (await tx.countSucceeded(userId, phaseNumber)),
    })
    await tx.announce(generationRequested, { userId, generationId: generation.id })
    return generation
  })
}

async function checkShare(tx: Transaction, userId: number, perDay: number): Promise<void> {
  const now = Date.now()
  const { count, oldest } = await tx.countSince(userId, new Date(now - DAY_MS))
  if (count < perDay || !oldest) return
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - now) / 1_000))
  const message = 'That is all I can write for you in one day. Your answers are safe; ask me again a little later.'
  throw new ServiceError('RATE_LIMITED', message, { retryAfterSeconds })
}

/** The given answers laid over the draft, which keeps them. */
async function collectAnswers(tx: Transaction, { userId, phaseNumber, answers }: Omit<StartInput, 'wish'>) {
  const given = withoutBlanks(answers)
  if (Object.keys(given).length > 0) return (await tx.mergeDraft(userId, phaseNumber, given)).answers
  return (await tx.findDraft(userId, phaseNumber))?.answers ?? {}
}

/** A generation and what came after the fragment its reader has seen last. Somebody else's is "not found". */
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
