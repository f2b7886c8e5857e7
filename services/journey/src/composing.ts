/** How the text of one generation comes about: what it is made of, who writes it, and what is done when it is no use. */
import type { Fragment, Generation, SprintPlan } from '@daybreak/proto/journey'
import { GuideError, type Guide, type Prompt, type Written } from './adapters/guide.ts'
import { guideFor, type Guides } from './coaching.ts'
import { createFragmentLog } from './fragments.ts'
import type { Claim, Outcome } from './generation-repository.ts'
import { describeAnswers } from './ledger.ts'
import { writeMetered, type Metered, type Meter } from './metering.ts'
import { outputForm, readOutput } from './plans.ts'
import { buildPrompt, buildRepair, capEntries, needsCare, PROMPT_VERSION, type Material } from './prompt.ts'
import { withoutRiskyWords } from '@daybreak/safety/quoting'
import { hasRuledSignals } from '@daybreak/safety/signals'

/** Also bounds what a model may think before it writes; a second run may take twice as much. */
const MAX_TOKENS = 8_000
const ENTRIES_READ = 8
const ENTRIES_READ_YEARLY = 24
/** Of an attempt's time, what the guide has before the fallback takes over. */
const FIRST_SHARE = 0.7
/** How often a worker that waits for words says that it lives, and learns whether it was stopped. */
const ALIVE_EVERY_MS = 2_000

export interface Desk extends Meter, Guides {
  /** Writes in place of the guide when that cannot, where it is configured; its texts carry its own model's name. */
  fallback: Guide | null
  /** How long one attempt may take. */
  timeoutMs: number
  /** Whether an error says that our own database does not answer. */
  isAway: (error: unknown) => boolean
  /** Tells whoever looks now. */
  publish: (generationId: string, news: { fragment: Fragment } | { generation: Generation }) => void
}

export interface Attempt {
  signal: AbortSignal
  /** Whether no other attempt follows this one. */
  lastAttempt: boolean
}

/** The hold moves on when a new run begins. */
export interface Hold {
  claim: Claim
}

/** Somebody else has claimed the generation: nothing may be written any more, and nothing went wrong. */
export class Superseded extends Error {
  override name = 'Superseded'
}

/** What was written belongs to somebody in danger: no plan is made of it. */
export class CareFirst extends Error {
  override name = 'CareFirst'
}

/** Has the text written; if it cannot be used, shows the model once what is wrong with it. */
export async function compose(desk: Desk, hold: Hold, attempt: Attempt) {
  const yearly = await desk.repository.isYearly(hold.claim.userId)
  const written = await gather(desk, hold.claim, yearly)
  const care = needsCare(written)
  const material = { ...withoutRisk(written), care }
  if (!(await desk.repository.noteSent(hold.claim, describe(material), care))) throw new Superseded()
  const prompt = buildPrompt(material)
  const { phaseNumber } = hold.claim
  const own = guideFor(desk, yearly)
  const { metered: first, guide } = await writeFirst(desk, hold, { guide: own, prompt, attempt })
  const reading = readOutput(phaseNumber, first.written.text)
  if (reading.ok) return finish(reading, { care, requests: [first] })
  await first.note('repaired')
  await beginAnew(desk, hold)
  const repair = buildRepair(prompt, first.written.text, reading.complaint)
  const second = await stream(desk, hold.claim, { guide, prompt: repair, signal: attempt.signal })
  const repaired = readOutput(phaseNumber, second.written.text)
  if (repaired.ok) return finish(repaired, { care, requests: [first, second] })
  await second.note('repaired')
  throw new GuideError('lasting', 'the output stayed unusable')
}

/** The first text: of the guide, or of the fallback where the guide cannot, and no other attempt will ask it again. */
async function writeFirst(
  desk: Desk,
  hold: Hold,
  { guide, prompt, attempt }: { guide: Guide; prompt: Prompt; attempt: Attempt },
) {
  const { fallback, timeoutMs } = desk
  const { signal } = attempt
  const own = fallback ? AbortSignal.any([signal, AbortSignal.timeout(timeoutMs * FIRST_SHARE)]) : signal
  try {
    return { guide, metered: await stream(desk, hold.claim, { guide, prompt, signal: own }) }
  } catch (error) {
    const passing = error instanceof GuideError && error.fault === 'passing'
    if (!fallback || !passing || signal.aborted || !(attempt.lastAttempt || error.resting)) throw error
    await beginAnew(desk, hold)
    return { guide: fallback, metered: await stream(desk, hold.claim, { guide: fallback, prompt, signal }) }
  }
}

async function beginAnew({ repository }: Desk, hold: Hold): Promise<void> {
  const anew = await repository.transaction((tx) => tx.claimAnew(hold.claim))
  if (!anew) throw new Superseded()
  hold.claim = anew
}

/** What the user has said besides: to the guide's own questions and, with consent, in the journal. */
async function gather({ repository }: Desk, claim: Claim, yearly: boolean): Promise<Material> {
  const { userId, phaseNumber } = claim
  const { memory, journal } = await repository.readRemembrance(userId)
  const [followUps, entries] = await Promise.all([
    repository.listFollowUps(userId, phaseNumber),
    memory === 'on' && journal ? repository.listCopies(userId, yearly ? ENTRIES_READ_YEARLY : ENTRIES_READ) : [],
  ])
  return { ...claim, followUps: followUps.filter(({ answer }) => answer.trim()), entries: capEntries(entries, yearly) }
}

/** What may be written about: heavy sentences are no material, neither for a model nor for the built-in guide. */
const withoutRisk = ({ answers, wish, followUps, entries, ...rest }: Material): Material => ({
  ...rest,
  answers: Object.fromEntries(Object.entries(answers).map(([index, text]) => [index, withoutRiskyWords(text)])),
  wish: wish && withoutRiskyWords(wish),
  followUps: followUps.map((one) => ({ ...one, answer: withoutRiskyWords(one.answer) })),
  entries: entries.map((entry) => ({
    ...entry,
    title: withoutRiskyWords(entry.title),
    content: withoutRiskyWords(entry.content),
  })),
})

const describe = ({ phaseNumber, answers, followUps, entries, previousOutputs }: Material) => ({
  answers: describeAnswers(phaseNumber, answers),
  followUps: followUps.map(({ index, question, answer }) => ({ index, question, characters: answer.trim().length })),
  outputs: ([1, 2] as const).flatMap((number) => {
    const characters = previousOutputs[`${number}`]?.length ?? 0
    return characters > 0 ? [{ phaseNumber: number, characters }] : []
  }),
  entries: entries.map(({ entryId, createdAt, content }) => ({ entryId, createdAt, characters: content.length })),
})

/** Words of danger in an output are met as those of the user are, unless care has shaped it already. */
function finish(
  { output, plan }: { output: string; plan: SprintPlan | null },
  { care, requests }: { care: boolean; requests: [Metered, ...Metered[]] },
): { outcome: Outcome; plan: SprintPlan | null } {
  if (hasRuledSignals(output)) throw new CareFirst()
  const written = requests.map((request) => request.written)
  const sum = (of: (one: Written) => number) => written.reduce((total, one) => total + of(one), 0)
  const outcome = {
    output,
    model: requests[0].written.model,
    promptVersion: PROMPT_VERSION,
    promptTokens: sum(({ promptTokens }) => promptTokens),
    completionTokens: sum(({ completionTokens }) => completionTokens),
    care,
  }
  return { outcome, plan }
}

/** One request to a guide, its text kept and told piece by piece. */
async function stream(
  desk: Desk,
  claim: Claim,
  { guide, prompt, signal }: { guide: Guide; prompt: Prompt; signal: AbortSignal },
): Promise<Metered> {
  const { repository, publish } = desk
  const unwanted = new AbortController()
  const log = createFragmentLog({
    run: claim.fence,
    store: (sequence, text) => repository.addFragment(claim, sequence, text),
    publish: (fragment) => publish(claim.id, { fragment }),
    onLost: () => unwanted.abort(),
  })
  const alive = setInterval(() => {
    const look = repository.noteAlive(claim).then((held) => held || unwanted.abort())
    look.catch(() => undefined) // the database is away: whether it was stopped will be seen when it is back
  }, ALIVE_EVERY_MS)
  const [result] = await Promise.allSettled([
    writeMetered(desk, guide, {
      prompt,
      entry: { userId: claim.userId, generationId: claim.id, purpose: 'generation', number: claim.fence },
      options: {
        form: outputForm(claim.phaseNumber),
        maxTokens: claim.fence > 1 ? 2 * MAX_TOKENS : MAX_TOKENS,
        signal: AbortSignal.any([signal, unwanted.signal]),
        onText: log.push,
      },
    }),
  ])
  clearInterval(alive)
  if (!(await log.end()) || unwanted.signal.aborted) {
    if (result.status === 'fulfilled') await result.value.note('left')
    throw new Superseded()
  }
  if (result.status === 'rejected') throw result.reason
  return result.value
}
