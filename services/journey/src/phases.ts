/** Phase records: one per user and phase number, whether the guide made it or a client stored it. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import {
  journeyChanged,
  type createPhase as CreatePhase,
  type Phase,
  type updatePhase as UpdatePhase,
} from '@daybreak/proto/journey'
import { TOO_MANY_LINES } from '@daybreak/proto/plans'
import { MAX_PLAN_LINES } from '@daybreak/proto/values'
import type { z } from 'zod'
import { withoutBlanks } from './answers.ts'
import { planOf } from './output/read-output.ts'
import { readStored, saysTheSame } from './output/stored.ts'
import { longestList } from './output/wire.ts'
import { questionTexts } from './questions.ts'
import type { JourneyRepository, Transaction } from './repository.ts'

/** Stores a phase, or updates the record of that phase number. Blank answers never erase stored ones. */
export async function createPhase(
  repository: JourneyRepository,
  { userId, phaseNumber, questions, answers, output, completed }: z.output<typeof CreatePhase.input>,
): Promise<{ phase: Phase; created: boolean }> {
  const given = withoutBlanks(answers)
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const stored = (await tx.findPhase(userId, { phaseNumber }))?.phase
    const held = {
      questions: questions?.length ? questions : (stored?.questions ?? questionTexts(phaseNumber)),
      answers: { ...stored?.answers, ...given },
    }
    if (Object.keys(given).length > 0) await tx.mergeDraft(userId, phaseNumber, given)
    const phase =
      stored && isUnchanged(stored, output)
        ? await tx.amendPhase(stored, { ...held, completed })
        : await storeOutput(tx, { userId, phaseNumber, ...held, output }, completed)
    await tx.announce(journeyChanged, { userId, what: 'phases' })
    return { phase, created: stored === undefined }
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
    await tx.announce(journeyChanged, { userId, what: 'phases' })
    if (isUnchanged(stored.phase, output)) return tx.amendPhase(stored.phase, { completed })
    return storeOutput(tx, { ...stored.phase, output }, completed)
  })
}

/** A client may send back what it was given: then the plan keeps its author, and what its lines rest on. */
const isUnchanged = (stored: Phase, output: string) =>
  saysTheSame({ output: stored.output, plan: planOf(stored) }, readStored(stored.phaseNumber, output))

/** A client's output is a version of its own; one that sends the guide's text back has not changed its author. */
async function storeOutput(
  tx: Transaction,
  {
    userId,
    phaseNumber,
    questions,
    answers,
    output,
  }: Pick<Phase, 'userId' | 'phaseNumber' | 'questions' | 'answers' | 'output'>,
  completed: boolean,
): Promise<Phase> {
  const { basis } = await tx.findPrevious(userId, phaseNumber)
  const made = { model: null, promptVersion: null, generationId: null, wish: null, editedFrom: null }
  const said = readStored(phaseNumber, output)
  if (said.plan && longestList(said.plan) > MAX_PLAN_LINES)
    throw new ServiceError('INVALID_INPUT', TOO_MANY_LINES, { fields: { output: TOO_MANY_LINES } })
  const version = { userId, phaseNumber, questions, answers, ...said, basis, ...made, origin: 'client' as const }
  return tx.saveVersion(version, completed)
}
