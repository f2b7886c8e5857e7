/** Composes the text of one generation: gathers the context, has it written, checks it, and asks once more. */
import type { Answers } from '@daybreak/proto/rules'
import { questionOn } from '@daybreak/guide/deeper'
import { ANSWERS } from '@daybreak/safety/answers'
import { withoutRiskyWords } from '@daybreak/safety/quoting'
import { hasRuledSignals } from '@daybreak/safety/signals'
import { GuideError, type Written } from './adapters/guide.ts'
import {
  askFirst,
  beginAnew,
  contextOf,
  stream,
  type Dependencies,
  type LeaseRef,
  type TimedAttempt,
} from './asking.ts'
import { saidTo } from './care.ts'
import { guideFor } from './coaching.ts'
import type { Outcome } from './claim-repository.ts'
import type { Gathered } from './gathering.ts'
import { withoutHeard } from './without-danger.ts'
import { findLanguage, speakOneLanguage } from './language.ts'
import type { PromptContext } from './prompt-context.ts'
import type { Metered } from './metering.ts'
import { readOutput, type Output, type Reader } from './output/read-output.ts'
import { saidIn, type Said } from './output/said.ts'
import { linesOf } from './output/wire.ts'
import { QUESTIONS } from './questions.ts'
import { runInSeries } from './run-in-series.ts'
import { answerOf, buildRepair, needsCare, PROMPT_VERSION, wordsOf } from './prompt.ts'

/** The words show danger to somebody: no plan is made of them. */
export class CrisisDetected extends Error {
  override name = 'CrisisDetected'
  /** What is said instead. */
  readonly said: string
  constructor(said: string = ANSWERS.suicide.en) {
    super('care comes first')
    this.said = said
  }
}

/** Has the text written. If it is unusable, asks the model once more with the reason. */
export async function compose(
  deps: Dependencies,
  ref: LeaseRef,
  { attempt, gathered: { context: gathered, yearly } }: { attempt: TimedAttempt; gathered: Gathered },
): Promise<Outcome> {
  const { context: said, danger, pausedBy } = await withoutHeard(deps, ref.lease.userId, gathered)
  if (pausedBy && !ref.lease.proceed) throw new CrisisDetected(saidTo(pausedBy))
  const care = danger !== null || needsCare(said)
  const context = { ...withoutRisk(said), whole: gathered }
  const work = { deps, ref, attempt, context, care }
  const { metered: first, guide, prompt } = await askFirst(work, guideFor(deps, yearly))
  const reader = readerOf(context, care)
  const { phaseNumber } = ref.lease
  const written = first.written.text
  const reading = await runInSeries(() => readOutput(phaseNumber, written, reader))
  if (reading.ok) return runInSeries(() => finish(reading, { care, requests: [first] }))
  await first.note('repaired')
  await beginAnew(deps, ref)
  const repair = buildRepair(prompt, {
    written,
    complaint: reading.complaint,
    contextTokens: contextOf(deps, guide),
  })
  const second = await stream(work, { guide, prompt: repair, signal: attempt.signal })
  const repaired = await runInSeries(() => readOutput(phaseNumber, second.written.text, { ...reader, again: true }))
  if (repaired.ok) return runInSeries(() => finish(repaired, { care, requests: [first, second] }))
  await second.note('repaired')
  if (repaired.refused) throw new GuideError('refused', 'the model refuses to write this')
  throw new GuideError('lasting', 'the output stayed unusable')
}

/** What an output is checked against. */
export const readerOf = (context: PromptContext, care: boolean): Reader => ({
  answerOf: answerOf(context),
  language: context.person.language,
  saidWords: countSaid(context),
  said: saidBy(context),
  languageOf: (text) => findLanguage([text]),
  care,
  again: false,
})

/**
 * Words of people who write in two languages cannot be compared: the text may say in one what they said in the other.
 */
function saidBy(context: PromptContext): Said {
  const said = saidIn(wordsOf(context))
  const phases = [context.answers, ...Object.values(context.earlierAnswers)]
  const isOne = speakOneLanguage(phases.map((answers) => Object.values(answers).join('\n')))
  return isOne ? said : { ...said, stems: new Set() }
}

/** Refusals and grief do not count as something said: nothing is to be made of them. */
function countSaid({ phaseNumber, answers }: PromptContext): number {
  const said = QUESTIONS[phaseNumber].map(({ index, topic }) => ({ topic, answer: answers[`${index}` as '0'] ?? '' }))
  const telling = said.filter((one) => questionOn(one) !== '')
  return telling.flatMap(({ answer }) => answer.split(/\s+/).filter(Boolean)).length
}

/** The context without heavy sentences: neither a model nor the built-in guide gets them. */
export const withoutRisk = (context: PromptContext): PromptContext => ({
  ...context,
  answers: withoutRiskyAnswers(context.answers),
  earlierAnswers: Object.fromEntries(
    Object.entries(context.earlierAnswers).map(([phase, answers]) => [phase, withoutRiskyAnswers(answers)]),
  ),
  wish: context.wish && withoutRiskyWords(context.wish),
  followUps: context.followUps.map((one) => ({ ...one, answer: withoutRiskyWords(one.answer) })),
  entries: context.entries.map((entry) => ({
    ...entry,
    title: withoutRiskyWords(entry.title),
    content: withoutRiskyWords(entry.content),
  })),
  memories: context.memories.filter(({ text }) => withoutRiskyWords(text) === text),
  lastVersion: withoutRiskyWords(context.lastVersion),
})

const withoutRiskyAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([index, text]) => [index, withoutRiskyWords(text)]))

/** Words of danger in an output are met as those of the user are, unless care has shaped it already. */
function finish(
  { output, plan }: Output,
  { care, requests }: { care: boolean; requests: [Metered, ...Metered[]] },
): Outcome {
  if (hasRuledSignals((plan ? linesOf(plan) : [output]).join('\n'))) throw new CrisisDetected()
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
