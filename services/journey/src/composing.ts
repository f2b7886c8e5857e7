/** How the text of one generation comes about: what it is made of, who writes it, and what is done when it is no use. */
import type { Fragment, Generation } from '@daybreak/proto/journey'
import type { Answers, PhaseNumber } from '@daybreak/proto/rules'
import { ANSWERS } from '@daybreak/safety/answers'
import { withoutRiskyWords } from '@daybreak/safety/quoting'
import { hasRuledSignals } from '@daybreak/safety/signals'
import { GuideError, type Guide, type Prompt, type Written } from './adapters/guide.ts'
import { guideFor, type Guides } from './coaching.ts'
import { saidTo } from './care.ts'
import { createFragmentLog } from './fragments.ts'
import type { Claim, Outcome } from './generation-repository.ts'
import { gatherMaterial } from './gathering.ts'
import { withoutHeard } from './heard-material.ts'
import { findLanguage } from './language.ts'
import type { Material } from './material.ts'
import { writeMetered, type Metered, type Meter } from './metering.ts'
import { createPieceReader } from './output/pieces.ts'
import { createSentenceGate } from './output/prose.ts'
import { createReasoningFilter } from './output/reasoning.ts'
import { readOutput, type Output, type Reader } from './output/read-output.ts'
import { linesOf, outputForm } from './output/wire.ts'
import { ANSWER_TOKENS, answerOf, buildPrompt, buildRepair, needsCare, PROMPT_VERSION } from './prompt.ts'

/** Of an attempt's time, what the guide has before the fallback takes over. */
const FIRST_SHARE = 0.7
/** How often a worker that waits for words says that it lives, and learns whether it was stopped. */
const ALIVE_EVERY_MS = 2_000

export interface Desk extends Meter, Guides {
  /** Writes in place of the guide when that cannot, where it is configured; its texts carry its own model's name. */
  fallback: Guide | null
  /** How long one attempt may take. */
  timeoutMs: number
  /** How much the model can be told and can say, together. */
  contextTokens: number
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
  /** What is said instead. */
  readonly said: string
  constructor(said: string = ANSWERS.suicide.en) {
    super('care comes first')
    this.said = said
  }
}

/** Has the text written; if it cannot be used, shows the model once what is wrong with it. */
export async function compose(desk: Desk, hold: Hold, attempt: Attempt) {
  const yearly = await desk.repository.isYearly(hold.claim.userId)
  const gathered = await gatherMaterial(desk.repository, hold.claim, yearly)
  const { material: said, danger, pauses } = await withoutHeard(desk, hold.claim.userId, gathered)
  if (danger && pauses && !hold.claim.proceed) throw new CareFirst(saidTo(danger))
  const care = danger !== null || needsCare(said)
  const material = { ...withoutRisk(said), whole: gathered }
  const { prompt, sent } = buildPrompt(material, { contextTokens: desk.contextTokens, care })
  if (!(await desk.repository.noteSent(hold.claim, sent, care))) throw new Superseded()
  const { phaseNumber } = hold.claim
  const own = guideFor(desk, yearly)
  const { metered: first, guide } = await writeFirst(desk, hold, { guide: own, prompt, attempt })
  const reader = readerOf(material)
  const reading = readOutput(phaseNumber, first.written.text, reader)
  if (reading.ok) return finish(reading, { care, requests: [first] })
  await first.note('repaired')
  await beginAnew(desk, hold)
  const repair = buildRepair(prompt, first.written.text, reading.complaint)
  const second = await stream(desk, hold.claim, { guide, prompt: repair, signal: attempt.signal })
  const repaired = readOutput(phaseNumber, second.written.text, reader)
  if (repaired.ok) return finish(repaired, { care, requests: [first, second] })
  await second.note('repaired')
  if (repaired.refused) throw new GuideError('refused', 'the model refuses to write this')
  throw new GuideError('lasting', 'the output stayed unusable')
}

/** What an output is held against. */
const readerOf = (material: Material): Reader => ({
  answerOf: answerOf(material),
  language: material.person.language,
  saidWords: Object.values(material.answers).join(' ').split(/\s+/).filter(Boolean).length,
  languageOf: (text) => findLanguage([text]),
})

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
    if (!fallback || signal.aborted || !isForAnother(error, attempt)) throw error
    await beginAnew(desk, hold)
    return { guide: fallback, metered: await stream(desk, hold.claim, { guide: fallback, prompt, signal }) }
  }
}

/** Whether another server is to be asked: this one cannot, and nothing is gained by asking it again. */
function isForAnother(error: unknown, { lastAttempt }: Attempt): boolean {
  if (!(error instanceof GuideError)) return false
  return error.elsewhere || (error.fault === 'passing' && (lastAttempt || error.resting))
}

async function beginAnew({ repository }: Desk, hold: Hold): Promise<void> {
  const anew = await repository.transaction((tx) => tx.claimAnew(hold.claim))
  if (!anew) throw new Superseded()
  hold.claim = anew
}

/** What may be written about: heavy sentences are no material, neither for a model nor for the built-in guide. */
const withoutRisk = (material: Material): Material => ({
  ...material,
  answers: withoutRiskyAnswers(material.answers),
  earlierAnswers: Object.fromEntries(
    Object.entries(material.earlierAnswers).map(([phase, answers]) => [phase, withoutRiskyAnswers(answers)]),
  ),
  wish: material.wish && withoutRiskyWords(material.wish),
  followUps: material.followUps.map((one) => ({ ...one, answer: withoutRiskyWords(one.answer) })),
  entries: material.entries.map((entry) => ({
    ...entry,
    title: withoutRiskyWords(entry.title),
    content: withoutRiskyWords(entry.content),
  })),
  memories: material.memories.filter(({ text }) => withoutRiskyWords(text) === text),
  lastVersion: withoutRiskyWords(material.lastVersion),
})

const withoutRiskyAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([index, text]) => [index, withoutRiskyWords(text)]))

/** Words of danger in an output are met as those of the user are, unless care has shaped it already. */
function finish(
  { output, plan }: Output,
  { care, requests }: { care: boolean; requests: [Metered, ...Metered[]] },
): Outcome {
  if (hasRuledSignals((plan ? linesOf(plan) : [output]).join('\n'))) throw new CareFirst()
  const written = requests.map((request) => request.written)
  const sum = (of: (one: Written) => number) => written.reduce((total, one) => total + of(one), 0)
  return {
    output,
    plan,
    model: requests[0].written.model,
    promptVersion: PROMPT_VERSION,
    promptTokens: sum(({ promptTokens }) => promptTokens),
    completionTokens: sum(({ completionTokens }) => completionTokens),
    care,
  }
}

/** What is shown while it is written: prose by whole sentences that pass, plans by whole lines. No thinking is. */
function createGate(phaseNumber: PhaseNumber, push: (text: string) => void) {
  if (phaseNumber === 1) return createSentenceGate(push)
  const reasoning = createReasoningFilter()
  const pieces = createPieceReader()
  return {
    push: (text: string) => {
      for (const piece of pieces.push(reasoning.push(text))) push(`${JSON.stringify(piece)}\n`)
    },
    end: () => undefined,
  }
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
  const shown = createGate(claim.phaseNumber, log.push)
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
        maxTokens: claim.fence > 1 ? 2 * ANSWER_TOKENS : ANSWER_TOKENS,
        signal: AbortSignal.any([signal, unwanted.signal]),
        onText: shown.push,
      },
    }),
  ])
  clearInterval(alive)
  if (result.status === 'fulfilled') shown.end()
  if (!(await log.end()) || unwanted.signal.aborted) {
    if (result.status === 'fulfilled') await result.value.note('left')
    throw new Superseded()
  }
  if (result.status === 'rejected') throw atItsLength(result.reason, claim)
  return result.value
}

/** A text that came to the cap a second time, when the cap was twice as high, would come to it again. */
function atItsLength(error: unknown, { fence }: Claim): unknown {
  if (!(error instanceof GuideError) || !error.cutOff || fence === 1) return error
  return new GuideError('lasting', error.message, { cause: error, taken: error.taken })
}
