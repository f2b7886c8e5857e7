/** Answers: what counts as one, how drafts are merged, and how they are stored. */
import type { Draft, saveAnswer as SaveAnswer } from '@daybreak/proto/journey'
import type { Answers } from '@daybreak/proto/rules'
import type { z } from 'zod'
import { careIn } from './care.ts'
import { requestLook } from './looking.ts'
import type { JourneyRepository } from './repository.ts'

/** The answers that say something. A blank one never erases a stored one. */
export function withoutBlanks(answers: Answers | null | undefined): Answers {
  const filled = Object.entries(answers ?? {}).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(filled)
}

/** Keeps one answer as typed. @param hasSecondLayer whether there is a second layer to read it. */
export async function saveAnswer(
  repository: JourneyRepository,
  { userId, phaseNumber, index, text }: z.output<typeof SaveAnswer.input>,
  hasSecondLayer = false,
): Promise<Draft> {
  const care = careIn([text], 'answer')
  if (care) await repository.flagCrisis(userId, care)
  if (!hasSecondLayer) return repository.mergeDraft(userId, phaseNumber, { [index]: text })
  return repository.transaction(async (tx) => {
    const draft = await tx.mergeDraft(userId, phaseNumber, { [index]: text })
    await requestLook(tx, userId)
    return draft
  })
}
