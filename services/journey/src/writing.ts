/** What the worker does with one generation: takes the lease, has the text written and checked, stores the outcome. */
import { journeyChanged, phaseGenerated, type Generation } from '@daybreak/proto/journey'
import { abortAfter } from '@daybreak/proto/time-limit'
import { GuideError } from './adapters/guide.ts'
import { Superseded, type Attempt, type Dependencies } from './asking.ts'
import { CrisisDetected, compose } from './composing.ts'
import { gatherContext } from './gathering.ts'
import type { Outcome } from './claim-repository.ts'
import type { GenerationLease } from './generation-repository.ts'
import { estimateLeft } from './metering.ts'
import { patiently } from './adapters/patience.ts'
import { questionTexts } from './questions.ts'
import { requestReflection } from './remembering.ts'
import type { JourneyRepository, Transaction } from './repository.ts'
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

/** Our own database did not answer. That is no failure of the generation, which is tried again after a while. */
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
export async function writeGeneration(deps: Dependencies, id: string, attempt: Attempt): Promise<void> {
  const run = { fence: 0 }
  try {
    await writeOnce(deps, id, { attempt, run })
  } catch (error) {
    throw isAway(deps, error) ? new DatabaseAway(run.fence, error) : error
  }
}

async function writeOnce(
  deps: Dependencies,
  id: string,
  { attempt, run }: { attempt: Attempt; run: Pick<GenerationLease, 'fence'> },
) {
  const lease = (await deps.repository.claimUnbegun(id)) ?? (await claimBegun(deps, id))
  if (!lease) return tellAgain(deps, id)
  run.fence = lease.fence
  const ref = { lease, shortened: 0 }
  try {
    if (lease.fence > MAX_RUNS) throw new GuideError('lasting', 'begun too often')
    const [leftMs, gathered] = await Promise.all([timeLeftMs(deps, id), gatherContext(deps.repository, lease)])
    const timeMs = Math.min(deps.timeoutMs, leftMs)
    const signal = AbortSignal.any([attempt.signal, abortAfter(timeMs)])
    const outcome = await compose(deps, ref, { attempt: { ...attempt, signal, timeMs }, gathered })
    deps.publish(id, { generation: await store(deps, ref.lease, outcome) })
  } catch (error) {
    if (error instanceof Superseded) return
    if (error instanceof CrisisDetected) return pause(deps, ref.lease, error.said)
    if (isAway(deps, error)) throw error
    const last = await lastWord(deps, id, error)
    const fault = last instanceof GuideError ? last.fault : 'passing'
    const breakerOpen = last instanceof GuideError && last.breakerOpen
    if ((attempt.lastAttempt && !breakerOpen) || fault !== 'passing')
      await giveUp(deps, ref.lease, fault === 'refused' ? REFUSED : FAILED)
    throw last
  }
}

/** What an earlier holder has had from the model is paid for. */
const claimBegun = ({ repository, prices }: Dependencies, id: string): Promise<GenerationLease | null> =>
  repository.transaction(async (tx) => {
    await estimateLeft(tx, prices, id)
    return tx.claim(id)
  })

/** A guide that cannot be reached fails with the same codes. */
const isAway = (deps: Dependencies, error: unknown) => !(error instanceof GuideError) && deps.isAway(error)

async function tellAgain({ repository, publish }: Dependencies, id: string): Promise<void> {
  const generation = await repository.readGeneration(id)
  if (generation) publish(id, { generation })
}

/** Stores what was written, also when the database comes back only after a moment: it was paid for. */
const store = ({ repository }: Dependencies, lease: GenerationLease, outcome: Outcome): Promise<Generation> =>
  patiently(async (isRepeated) => {
    try {
      return await storeOnce(repository, lease, outcome)
    } catch (error) {
      // It may have been stored when only the answer was lost.
      const known = isRepeated && error instanceof Superseded ? await repository.readGeneration(lease.id) : null
      if (known?.status === 'succeeded') return known
      throw error
    }
  })

/** Everything that success means, in one transaction: version, phase, event. */
async function storeOnce(repository: JourneyRepository, lease: GenerationLease, outcome: Outcome): Promise<Generation> {
  const { id, userId, phaseNumber, answers, basis, wish, timeZone } = lease
  const { output, plan, model, promptVersion } = outcome
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const generation = await tx.succeed(lease, outcome)
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
    await tx.announce(phaseGenerated, { userId, phaseNumber, generationId: id, plan: sprintPlan, timeZone, at })
    await requestReflection(tx, userId)
    return { ...generation, versionId }
  })
}

/** The previous output of the phase stays as it is. */
async function giveUp({ repository, publish }: Dependencies, lease: GenerationLease, failure: string): Promise<void> {
  const generation = await patiently(() => repository.transaction((tx) => ended(tx, lease, tx.fail(lease, failure))))
  if (generation) publish(lease.id, { generation })
}

/** No plan on top of it; the previous output stays as it is. */
async function pause({ repository, publish }: Dependencies, lease: GenerationLease, said: string): Promise<void> {
  const generation = await patiently(() => repository.transaction((tx) => ended(tx, lease, tx.pause(lease, said))))
  if (generation) publish(lease.id, { generation })
}

/** An end without a text is told, too. */
async function ended(
  tx: Transaction,
  { userId }: GenerationLease,
  end: Promise<Generation | null>,
): Promise<Generation | null> {
  const generation = await end
  if (generation) await tx.announce(journeyChanged, { userId, what: 'generations' })
  return generation
}
