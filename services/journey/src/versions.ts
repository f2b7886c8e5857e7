/** The versions of a phase's output: looked at, restored, edited by hand; and what rests on an older one. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import { journeyChanged, type Phase } from '@daybreak/proto/journey'
import type { editPhase as EditPhase, SprintBasis, Version } from '@daybreak/proto/journey-versions'
import type { PhaseNumber } from '@daybreak/proto/rules'
import type { z } from 'zod'
import { readByHand } from './output/by-hand.ts'
import { planOf, type Output } from './output/read-output.ts'
import type { JourneyRepository, Transaction } from './repository.ts'

const MOVED_ON = 'This changed since you opened it. Check the current version, then edit again.'
const BAD_FORM = 'Keep at least one line. A plan also needs its goal.'

export async function getVersion(
  repository: JourneyRepository,
  { userId, id }: { userId: number; id: string },
): Promise<Version> {
  const version = await repository.findVersion(userId, id)
  if (!version) throw notFound('Version')
  return version
}

/** Nothing is lost by it: what the phase said until now is a version too. */
export async function restoreVersion(
  repository: JourneyRepository,
  { userId, id }: { userId: number; id: string },
): Promise<Phase> {
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const version = await tx.findVersion(userId, id)
    if (!version) throw notFound('Version')
    await tx.announce(journeyChanged, { userId, what: 'phases' })
    return tx.restore(userId, version)
  })
}

/** The user's own wording, as a version that rests on what the edited one rested on. */
export async function editPhase(
  repository: JourneyRepository,
  { userId, phaseNumber, editedFrom, ...given }: z.output<typeof EditPhase.input>,
): Promise<Phase> {
  const edited = readByHand(phaseNumber, given)
  if (!edited) throw new ServiceError('INVALID_INPUT', BAD_FORM, { fields: { output: BAD_FORM } })
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const stored = await tx.findPhase(userId, { phaseNumber })
    const from = await tx.findVersion(userId, editedFrom)
    if (!stored || !from || from.phaseNumber !== phaseNumber) throw notFound('Version')
    if (stored.phase.versionId !== editedFrom) throw new ServiceError('CONFLICT', MOVED_ON)
    if (isSame({ output: stored.phase.output, plan: planOf(stored.phase) }, edited)) return stored.phase
    await tx.announce(journeyChanged, { userId, what: 'phases' })
    const { questions, answers, basis } = from
    const made = { model: null, promptVersion: null, generationId: null, wish: null, editedFrom }
    const version = { userId, phaseNumber, questions, answers, ...edited, basis, ...made }
    return tx.saveVersion({ ...version, origin: 'hand' }, stored.phase.completed)
  })
}

/** Also what is known of a line counts: its month, its effort, its days. */
const isSame = (stored: Output, edited: Output) =>
  edited.plan ? JSON.stringify(stored.plan) === JSON.stringify(edited.plan) : stored.output === edited.output

/** The user says that the phase still fits what the earlier ones say now. */
export async function keepPhase(
  repository: JourneyRepository,
  { userId, phaseNumber }: { userId: number; phaseNumber: PhaseNumber },
): Promise<Phase> {
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const stored = await tx.findPhase(userId, { phaseNumber })
    if (!stored) throw notFound('Phase')
    const { basis } = await tx.findPrevious(userId, phaseNumber)
    await tx.announce(journeyChanged, { userId, what: 'phases' })
    return tx.amendPhase(stored.phase, { basis })
  })
}

export async function keepSprint(
  repository: JourneyRepository,
  { userId, sprintId }: { userId: number; sprintId: number },
): Promise<SprintBasis> {
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const kept = await tx.keepSprint(userId, sprintId)
    if (!kept) throw notFound('Sprint')
    await tx.announce(journeyChanged, { userId, what: 'phases' })
    return kept
  })
}

/** The sprint that came from phase 3 rests on what the phases say when it is created. */
export async function noteSprint(
  tx: Transaction,
  { userId, sprintId, origin }: { userId: number; sprintId: number; origin: 'phase3' | 'manual' },
): Promise<void> {
  if (origin !== 'phase3') return
  await tx.lockJourney(userId)
  await tx.noteSprint(userId, sprintId)
}
