/** What the worker does with one generation: claim it, have it written, read it with suspicion, store the outcome. */
import { phaseGenerated, type Fragment, type Generation, type SprintPlan } from '@daybreak/proto/journey'
import { GuideError, type Guide, type Prompt, type Written } from './adapters/guide.ts'
import { createFragmentLog } from './fragments.ts'
import { outputForm, readOutput } from './plans.ts'
import { buildPrompt, buildRepair, PROMPT_VERSION } from './prompt.ts'
import { questionTexts } from './questions.ts'
import type { Claim, JourneyRepository, Outcome } from './repository.ts'

const FAILED = 'Failed to generate narrative. Please try again.'
const REFUSED =
  'I would rather not write about this as it stands. If it weighs on you, please talk to somebody you trust today; ' +
  'your answers are safe, and you can change them and try again.'
/** A generation that was begun this often has killed its workers, and would go on doing so. */
const MAX_RUNS = 100
/** Also bounds what a model may think before it writes; a second run may take twice as much. */
const MAX_TOKENS = 8_000

export interface Desk {
  repository: JourneyRepository
  guide: Guide
  /** Tells whoever looks now. */
  publish: (generationId: string, news: { fragment: Fragment } | { generation: Generation }) => void
}

export interface Attempt {
  signal: AbortSignal
  /** Whether no other attempt follows this one. */
  lastAttempt: boolean
}

/** Somebody else has claimed the generation: nothing may be written any more, and nothing went wrong. */
class Superseded extends Error {
  override name = 'Superseded'
}

/** One attempt at a generation. What is finished already is only told again. @throws what made the attempt fail. */
export async function writeGeneration(desk: Desk, id: string, attempt: Attempt): Promise<void> {
  const claim = await desk.repository.transaction((tx) => tx.claim(id))
  if (!claim) return tellAgain(desk, id)
  /** The hold moves on when a repair begins a new run. */
  const hold = { claim }
  try {
    if (claim.fence > MAX_RUNS) throw new GuideError('lasting', 'begun too often')
    const { outcome, plan } = await compose(desk, hold, attempt.signal)
    desk.publish(id, { generation: await store(desk, hold.claim, { outcome, plan }) })
  } catch (error) {
    if (error instanceof Superseded) return
    const fault = error instanceof GuideError ? error.fault : 'passing'
    if (attempt.lastAttempt || fault !== 'passing')
      await giveUp(desk, hold.claim, fault === 'refused' ? REFUSED : FAILED)
    throw error
  }
}

async function tellAgain({ repository, publish }: Desk, id: string): Promise<void> {
  const generation = await repository.readGeneration(id)
  if (generation) publish(id, { generation })
}

/** Has the text written; if it cannot be used, shows the model once what is wrong with it. */
async function compose(desk: Desk, hold: { claim: Claim }, signal: AbortSignal) {
  const prompt = buildPrompt(hold.claim)
  const first = await stream(desk, hold.claim, prompt, signal)
  const reading = readOutput(hold.claim.phaseNumber, first.text)
  if (reading.ok) return { outcome: toOutcome(reading.output, [first]), plan: reading.plan }
  const anew = await desk.repository.transaction((tx) => tx.claimAnew(hold.claim))
  if (!anew) throw new Superseded()
  hold.claim = anew
  const second = await stream(desk, anew, buildRepair(prompt, first.text, reading.complaint), signal)
  const repaired = readOutput(anew.phaseNumber, second.text)
  if (!repaired.ok) throw new GuideError('lasting', 'the output stayed unusable')
  return { outcome: toOutcome(repaired.output, [first, second]), plan: repaired.plan }
}

const toOutcome = (output: string, written: [Written, ...Written[]]): Outcome => ({
  output,
  model: written[0].model,
  promptVersion: PROMPT_VERSION,
  promptTokens: written.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
  completionTokens: written.reduce((sum, { completionTokens }) => sum + completionTokens, 0),
})

/** One request to the guide, its text kept and told piece by piece. */
async function stream({ repository, guide, publish }: Desk, claim: Claim, prompt: Prompt, signal: AbortSignal) {
  const unwanted = new AbortController()
  const log = createFragmentLog({
    run: claim.fence,
    store: (sequence, text) => repository.addFragment(claim, sequence, text),
    publish: (fragment) => publish(claim.id, { fragment }),
    onLost: () => unwanted.abort(),
  })
  const settled = await Promise.allSettled([
    guide.write(prompt, {
      form: outputForm(claim.phaseNumber),
      maxTokens: claim.fence > 1 ? 2 * MAX_TOKENS : MAX_TOKENS,
      signal: AbortSignal.any([signal, unwanted.signal]),
      onText: log.push,
    }),
  ])
  if (!(await log.end())) throw new Superseded()
  const [result] = settled
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** Everything that success means, in one transaction: version, phase, ledger, event. */
async function store(
  { repository }: Desk,
  claim: Claim,
  { outcome, plan }: { outcome: Outcome; plan: SprintPlan | null },
): Promise<Generation> {
  const { id, userId, phaseNumber, answers } = claim
  const { output, model } = outcome
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const generation = await tx.succeed(claim, outcome)
    if (!generation) throw new Superseded()
    const questions = questionTexts(phaseNumber)
    await tx.savePhase({ userId, phaseNumber, questions, answers, output, completed: true, model, generationId: id })
    await tx.addLedgerRow(claim, outcome)
    await tx.announce(phaseGenerated, { userId, phaseNumber, generationId: id, plan, at: new Date().toISOString() })
    return generation
  })
}

/** The previous output of the phase stays as it is. */
async function giveUp({ repository, publish }: Desk, claim: Claim, failure: string): Promise<void> {
  const generation = await repository.transaction((tx) => tx.fail(claim, failure))
  if (generation) publish(claim.id, { generation })
}
