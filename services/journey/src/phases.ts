/** Phase records: one per user and phase number, whether the guide made it or a client stored it. */
import { notFound } from '@daybreak/proto/errors'
import type { createPhase as CreatePhase, Phase, updatePhase as UpdatePhase } from '@daybreak/proto/journey'
import type { z } from 'zod'
import { withoutBlanks } from './answers.ts'
import { questionTexts } from './questions.ts'
import type { JourneyRepository, StoredPhase } from './repository.ts'

/** Who wrote an output: a client that sends the guide's own text back has not changed its author. */
export function authorOf(
  stored: StoredPhase | null,
  output: string,
): { model: string | null; generationId: string | null } {
  if (stored?.phase.output !== output) return { model: null, generationId: null }
  return { model: stored.phase.model, generationId: stored.generationId }
}

/** Stores a phase, or updates the record of that phase number. Blank answers never erase stored ones. */
export async function createPhase(
  repository: JourneyRepository,
  { userId, phaseNumber, questions, answers, output, completed }: z.output<typeof CreatePhase.input>,
): Promise<{ phase: Phase; created: boolean }> {
  const given = withoutBlanks(answers)
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const stored = await tx.findPhase(userId, { phaseNumber })
    const phase = await tx.savePhase({
      userId,
      phaseNumber,
      questions: questions?.length ? questions : (stored?.phase.questions ?? questionTexts(phaseNumber)),
      answers: { ...stored?.phase.answers, ...given },
      output,
      completed,
      ...authorOf(stored, output),
    })
    if (Object.keys(given).length > 0) await tx.mergeDraft(userId, phaseNumber, given)
    return { phase, created: stored === null }
  })
}

/** Changes output and completion of a record. Somebody else's record is "not found". */
export async function updatePhase(
  repository: JourneyRepository,
  { userId, id, output, completed }: z.output<typeof UpdatePhase.input>,
): Promise<Phase> {
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const stored = await tx.findPhase(userId, { id })
    if (!stored) throw notFound('Phase')
    return tx.savePhase({ ...stored.phase, output, completed, ...authorOf(stored, output) })
  })
}
