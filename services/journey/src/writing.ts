/** What the worker does with one generation: claim it, have it written, read it with suspicion, store the outcome. */
import { journeyChanged, phaseGenerated, type Generation } from '@daybreak/proto/journey'
import { abortAfter } from '@daybreak/proto/time-limit'
import { GuideError } from './adapters/guide.ts'
import { Superseded, type Attempt, type Desk } from './asking.ts'
import { CareFirst, compose } from './composing.ts'
import type { Claim, Outcome } from './generation-repository.ts'
import { questionTexts } from './questions.ts'
import { noteThought } from './remembering.ts'
import type { Transaction } from './repository.ts'
import { lastWord, timeLeftMs } from './time-limits.ts'

const FAILED = 'Failed to generate narrative. Please try again.'
const REFUSED =
  'I would rather not write about this as it stands. If it weighs on you, please talk to somebody you trust today; ' +
  'your answers are safe, and you can change them and try again.'
/** A generation that was begun this often has killed its workers, and would go on doing so. */
const MAX_RUNS = 100
/** While the database is away; longer with every run that it has cost, because each has asked the model. */
const AWAY_WAIT_MS = 1_000
const LONGEST_AWAY_WAIT_MS = 60_000

/** Our own database did not answer, which says nothing of the generation: it is taken up again after a while. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  readonly waitMs: number
  constructor(runs: number, cause: unknown) {
    super('the database does not answer', { cause })
    this.waitMs = Math.min(AWAY_WAIT_MS * 2 ** runs, LONGEST_AWAY_WAIT_MS)
  }
}

/**
 * One attempt at a generation. What is finished already is only told again.
 * @throws what made the attempt fail; `DatabaseAway`, and nothing is noted against it.
 */
export async function writeGeneration(desk: Desk, id: string, attempt: Attempt): Promise<void> {
  const run = { fence: 0 }
  try {
    await writeOnce(desk, id, { attempt, run })
  } catch (error) {
    throw isAway(desk, error) ? new DatabaseAway(run.fence, error) : error
  }
}

async function writeOnce(desk: Desk, id: string, { attempt, run }: { attempt: Attempt; run: Pick<Claim, 'fence'> }) {
  const claim = await desk.repository.transaction((tx) => tx.claim(id))
  if (!claim) return tellAgain(desk, id)
  run.fence = claim.fence
  const hold = { claim, shortened: 0 }
  try {
    if (claim.fence > MAX_RUNS) throw new GuideError('lasting', 'begun too often')
    const timeMs = Math.min(desk.timeoutMs, await timeLeftMs(desk, id))
    const signal = AbortSignal.any([attempt.signal, abortAfter(timeMs)])
    const outcome = await compose(desk, hold, { ...attempt, signal, timeMs })
    desk.publish(id, { generation: await store(desk, hold.claim, outcome) })
  } catch (error) {
    if (error instanceof Superseded) return
    if (error instanceof CareFirst) return pause(desk, hold.claim, error.said)
    if (isAway(desk, error)) throw error
    const last = await lastWord(desk, id, error)
    const fault = last instanceof GuideError ? last.fault : 'passing'
    const resting = last instanceof GuideError && last.resting
    if ((attempt.lastAttempt && !resting) || fault !== 'passing')
      await giveUp(desk, hold.claim, fault === 'refused' ? REFUSED : FAILED)
    throw last
  }
}

/** A guide that cannot be reached fails with the same codes. */
const isAway = (desk: Desk, error: unknown) => !(error instanceof GuideError) && desk.isAway(error)

async function tellAgain({ repository, publish }: Desk, id: string): Promise<void> {
  const generation = await repository.readGeneration(id)
  if (generation) publish(id, { generation })
}

/** Everything that success means, in one transaction: version, phase, event. */
async function store({ repository }: Desk, claim: Claim, outcome: Outcome): Promise<Generation> {
  const { id, userId, phaseNumber, answers, basis, wish } = claim
  const { output, plan, model, promptVersion } = outcome
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const generation = await tx.succeed(claim, outcome)
    if (!generation) throw new Superseded()
    const made = { model, promptVersion, generationId: id, wish, editedFrom: null, origin: 'guide' as const }
    const questions = questionTexts(phaseNumber)
    const { versionId } = await tx.saveVersion(
      { userId, phaseNumber, questions, answers, output, plan, basis, ...made },
      true,
    )
    await tx.nameVersion(id, versionId)
    const sprintPlan = plan && 'goal' in plan ? plan : null
    const at = new Date().toISOString()
    await tx.announce(phaseGenerated, { userId, phaseNumber, generationId: id, plan: sprintPlan, at })
    await noteThought(tx, userId)
    return { ...generation, versionId }
  })
}

/** The previous output of the phase stays as it is. */
async function giveUp({ repository, publish }: Desk, claim: Claim, failure: string): Promise<void> {
  const generation = await repository.transaction((tx) => ended(tx, claim, tx.fail(claim, failure)))
  if (generation) publish(claim.id, { generation })
}

/** No plan on top of it; the previous output stays as it is. */
async function pause({ repository, publish }: Desk, claim: Claim, said: string): Promise<void> {
  const generation = await repository.transaction((tx) => ended(tx, claim, tx.pause(claim, said)))
  if (generation) publish(claim.id, { generation })
}

/** An end without a text is told, too. */
async function ended(tx: Transaction, { userId }: Claim, end: Promise<Generation | null>): Promise<Generation | null> {
  const generation = await end
  if (generation) await tx.announce(journeyChanged, { userId, what: 'generations' })
  return generation
}
