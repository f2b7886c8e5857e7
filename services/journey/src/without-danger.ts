/** Leaves out of a prompt context what a model hears danger in. */
import type { Answers } from '@daybreak/proto/rules'
import type { DangerSeen } from '@daybreak/proto/signals'
import { mostUrgent } from '@daybreak/safety/signals'
import { careFor } from './care.ts'
import { wordsOfEntry } from './passages.ts'
import type { PromptContext } from './prompt-context.ts'
import { findDangers, type SecondLayer } from './second-layer.ts'

interface HeardContext {
  context: PromptContext
  /** The most urgent of all that was heard. */
  danger: DangerSeen | null
  /** The most urgent of what was said for this very generation, and not long before. */
  pausedBy: DangerSeen | null
}

/** All of it is about to be sent, at the person's wish. */
export async function withoutHeard(look: SecondLayer, userId: number, context: PromptContext): Promise<HeardContext> {
  const heard = await findDangers(look, userId, textsOf(context))
  const danger = mostUrgent([...heard.values()])
  if (!danger) return { context, danger: null, pausedBy: null }
  await look.repository.flagCrisis(userId, ...[...heard.values()].map((one) => careFor(one, 'answer')))
  const light = (text: string) => (heard.has(text) ? '' : text)
  const lightAnswers = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).map(([index, text]) => [index, light(text)]))
  const { answers, earlierAnswers, followUps, entries, memories, wish } = context
  const kept: PromptContext = {
    ...context,
    answers: lightAnswers(answers),
    earlierAnswers: Object.fromEntries(
      Object.entries(earlierAnswers).map(([phase, said]) => [phase, lightAnswers(said)]),
    ),
    followUps: followUps.map((one) => ({ ...one, answer: light(one.answer) })),
    entries: entries.filter((entry) => !heard.has(wordsOfEntry(entry))),
    memories: memories.filter(({ text }) => !heard.has(text)),
    wish: wish && light(wish),
  }
  const pausedBy = mostUrgent(saidNow(context).flatMap((text) => heard.get(text) ?? []))
  return { context: kept, danger, pausedBy }
}

const saidNow = ({ answers, wish, followUps, phaseNumber }: PromptContext): string[] => [
  ...Object.values(answers),
  wish ?? '',
  ...followUps.filter((one) => one.phaseNumber === phaseNumber).map(({ answer }) => answer),
]

function textsOf({ answers, earlierAnswers, followUps, entries, memories, wish }: PromptContext): string[] {
  return [
    ...[answers, ...Object.values(earlierAnswers)].flatMap((said) => Object.values(said)),
    ...[wish ?? '', ...followUps.map(({ answer }) => answer)],
    ...memories.filter(({ corrected }) => corrected).map(({ text }) => text),
    ...entries.map(wordsOfEntry),
  ]
}
