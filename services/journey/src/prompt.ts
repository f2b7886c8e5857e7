/** Builds the prompt: instructions, then the person's words as data, as far as they fit. Pure, and versioned. */
import type { ReadableEntry } from '@daybreak/proto/journey-memory'
import type { Prompt } from './adapters/guide.ts'
import { answerTokens, fit, roomFor } from './budget.ts'
import type { SentColumn } from './columns.ts'
import { instructionsFor } from './instructions.ts'
import type { PromptContext, ReadEntry } from './prompt-context.ts'
import type { AnswerOf } from './output/evidence.ts'
import { block, cut, personBlock, piecesOf, textOf, type Block } from './prompt-pieces.ts'
import { hasSignals } from '@daybreak/safety/signals'

/** Rises with every change of wording; stored with each generation. */
export const PROMPT_VERSION = 'journey-3'

export const CONTEXT_TOKENS = 64_000
const MAX_REPAIRED = 12_000
const MAX_ENTRY = 1_000
const MAX_ENTRIES = 4_000
const MAX_ENTRIES_YEARLY = 12_000

interface Fitting {
  contextTokens?: number
  care?: boolean
  /** Whether more of the context is kept for the answer. */
  longer?: boolean
}

/** The prompt of a generation's first try, and what of the material is in it. */
export function buildPrompt(
  context: PromptContext,
  { contextTokens = CONTEXT_TOKENS, care = needsCare(context), longer = false }: Fitting = {},
): { prompt: Prompt; sent: SentColumn } {
  const system = instructionsFor(context.phaseNumber, care)
  const pieces = fit(piecesOf(context), roomFor(contextTokens, system, answerTokens(contextTokens, longer)))
  const shown = pieces.filter((piece) => piece.text !== '' || piece.always)
  const lines = [
    block('phase', String(context.phaseNumber)),
    personBlock(context.person),
    ...shown.map(({ tag, text, attributes }) => block(tag, text, attributes)),
    ...(context.wish ? [block('wish', context.wish)] : []),
    block('variant', String(context.variant)),
  ]
  const messages = [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: lines.join('\n') },
  ]
  return { prompt: { messages }, sent: whatWasSent(piecesOf(context.whole ?? context), pieces) }
}

/** How much was sent of each thing that was written, also where nothing of it was. */
function whatWasSent(written: readonly Block[], sent: readonly Block[]): SentColumn {
  const lengths = new Map(sent.map(({ key, text }) => [key, text.length]))
  const noted: SentColumn = { answers: [], followUps: [], outputs: [], entries: [], memories: [], lastVersion: null }
  for (const { key, written: length, note } of written)
    if (length > 0) note(noted, { characters: lengths.get(key) ?? 0, written: length })
  return noted
}

/** What the person said to a question of this phase or an earlier one, with what they added when asked once more. */
export function answerOf({ phaseNumber, answers, earlierAnswers, followUps }: PromptContext): AnswerOf {
  const said = { ...earlierAnswers, [phaseNumber]: answers }
  return (phase, index) => {
    const deeper = followUps.filter((one) => one.phaseNumber === phase && one.index === index)
    return [textOf(said[`${phase}` as '1'], index), ...deeper.map((one) => one.answer)].join('\n')
  }
}

/** All text that an output may rest on: what the person wrote anywhere, and earlier outputs made from it. */
export function wordsOf(context: PromptContext): string[] {
  const { answers, earlierAnswers, followUps, entries, memories, wish, lastVersion, previousOutputs, person } = context
  return [
    ...[answers, ...Object.values(earlierAnswers)].flatMap((each) => Object.values(each)),
    ...followUps.flatMap(({ question, answer }) => [question, answer]),
    ...entries.flatMap(({ title, content }) => [title, content]),
    ...memories.map(({ text }) => text),
    ...Object.values(previousOutputs),
    ...[wish ?? '', lastVersion, person.name],
  ]
}

/** Whether anything the user wrote for this reads like a crisis. */
export function needsCare({ answers, wish, followUps, entries }: PromptContext): boolean {
  const said = [...Object.values(answers), wish ?? '', ...followUps.map(({ answer }) => answer)]
  return hasSignals([...said, ...entries.flatMap(({ title, content }) => [title, content])])
}

/** The newest entries, as much of them as a prompt carries: three times as much for those who pay by the year. */
export function capEntries(entries: readonly ReadableEntry[], yearly = false): ReadEntry[] {
  let left = yearly ? MAX_ENTRIES_YEARLY : MAX_ENTRIES
  return entries.flatMap((entry) => {
    const whole = entry.content.trim()
    const content = cut(whole, Math.min(MAX_ENTRY, left))
    left -= content.length
    return content ? [{ ...entry, content, written: whole.length }] : []
  })
}

/** The prompt of the one repair: what was written, as far as there is room for it, and what is wrong with it. */
export function buildRepair(
  { messages }: Prompt,
  {
    written,
    complaint,
    contextTokens = CONTEXT_TOKENS,
  }: { written: string; complaint: string; contextTokens?: number },
): Prompt {
  const ask = `That cannot be used: ${complaint} Write it again, complete, in the form asked for, and nothing besides.`
  return {
    messages: [
      ...messages,
      { role: 'assistant', content: cut(written, Math.min(MAX_REPAIRED, answerTokens(contextTokens))) || '(nothing)' },
      { role: 'user', content: ask },
    ],
  }
}
