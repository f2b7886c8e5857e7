/** The blocks of a prompt: text, attributes, and which of them are shortened first. Pure. */
import type { Answers, PhaseNumber } from '@daybreak/proto/rules'
import type { Piece } from './budget.ts'
import type { SentColumn } from './columns.ts'
import type { FollowUpAnswer, PromptContext, Person, ReadEntry } from './prompt-context.ts'
import { QUESTIONS } from './questions.ts'

interface Size {
  characters: number
  written: number
}

/** A block of a prompt. */
export interface Block extends Piece {
  tag: string
  attributes: string
  /** How long it was before it was made to fit. */
  written: number
  /** Whether it is there although it is empty: an answer that was left blank. */
  always: boolean
  /** By what it is known where it is left out or cut. */
  key: string
  /** Adds it to what is remembered of the prompt. */
  note: (sent: SentColumn, size: Size) => void
}

/** What gives way first: journal, memories, what was said earlier, the last version, earlier outputs, this phase. */
const GIVES = { entry: 1, memory: 2, earlier: 3, last: 4, vision: 5, breakthrough: 6, answer: 7 }

/** All that may be told, in the order in which it is. */
export function piecesOf({ phaseNumber, answers, earlierAnswers, followUps, ...rest }: PromptContext): Block[] {
  const { previousOutputs, lastVersion, memories, entries } = rest
  const earlier = ([1, 2] as const).filter((number) => number < phaseNumber)
  return [
    ...QUESTIONS[phaseNumber].map((question) => answerPiece(phaseNumber, question, answers, GIVES.answer)),
    ...followUps
      .filter((one) => one.answer.trim() !== '')
      .map((one) => deeperPiece(one, one.phaseNumber === phaseNumber ? GIVES.answer : GIVES.earlier)),
    ...earlier.flatMap((number) =>
      QUESTIONS[number]
        .map((question) => answerPiece(number, question, earlierAnswers[`${number}`], GIVES.earlier))
        .filter(({ text }) => text !== ''),
    ),
    piece('vision', previousOutputs['1'] ?? '', GIVES.vision, noteOutput(1)),
    piece('breakthrough', previousOutputs['2'] ?? '', GIVES.breakthrough, noteOutput(2)),
    piece('last-version', lastVersion, GIVES.last, (sent, size) => void (sent.lastVersion = size)),
    ...memories.map(memoryPiece),
    ...entries.map(entryPiece),
  ]
}

const piece = (tag: string, text: string, gives: number, note: Block['note'], attributes = '', key = tag): Block => ({
  ...{ tag, text, gives, note, attributes, key },
  written: text.length,
  always: false,
})

type Question = { index: number; topic: string; question: string }

function answerPiece(phaseNumber: PhaseNumber, asked: Question, answers: Answers | undefined, gives: number): Block {
  const { index, topic, question } = asked
  const attributes = ` phase="${phaseNumber}" index="${index}" topic="${escape(topic)}" question="${escape(question)}"`
  const note: Block['note'] = (sent, size) => void sent.answers.push({ phaseNumber, index, topic, ...size })
  const key = `answer ${phaseNumber} ${index}`
  return { ...piece('answer', textOf(answers, index), gives, note, attributes, key), always: true }
}

export const textOf = (answers: Answers | undefined, index: number) =>
  new Map(Object.entries(answers ?? {})).get(String(index))?.trim() ?? ''

function deeperPiece({ phaseNumber, index, question, answer }: FollowUpAnswer, gives: number): Block {
  const attributes = ` phase="${phaseNumber}" index="${index}" question="${escape(question)}"`
  const note: Block['note'] = (sent, size) => void sent.followUps.push({ phaseNumber, index, question, ...size })
  return piece('deeper', answer.trim(), gives, note, attributes, `deeper ${phaseNumber} ${index}`)
}

const noteOutput =
  (phaseNumber: 1 | 2): Block['note'] =>
  (sent, size) =>
    void sent.outputs.push({ phaseNumber, ...size })

function memoryPiece({ kind, text, corrected }: PromptContext['memories'][number]): Block {
  const note: Block['note'] = (sent, size) => void sent.memories.push({ kind, corrected, ...size })
  return corrected
    ? piece('correction', text, GIVES.memory, note, '', `memory ${text}`)
    : piece('memory', text, GIVES.memory, note, ` kind="${kind}"`, `memory ${text}`)
}

function entryPiece({ entryId, title, content, createdAt, written }: ReadEntry): Block {
  const attributes = ` title="${escape(cut(title, 200))}" date="${createdAt.slice(0, 10)}"`
  const note: Block['note'] = (sent, size) => void sent.entries.push({ entryId, createdAt, ...size })
  return { ...piece('entry', content, GIVES.entry, note, attributes, `entry ${entryId}`), written }
}

export function personBlock({ language, name, date, sprintStart, sprintEnd }: Person): string {
  const attributes = { language, name, date, 'sprint-start': sprintStart, 'sprint-end': sprintEnd }
  const given = Object.entries(attributes).filter(([, value]) => value !== '')
  return `<person ${given.map(([key, value]) => `${key}="${escape(value)}"`).join(' ')}/>`
}

export const block = (tag: string, body: string, attributes = '') => `<${tag}${attributes}>${escape(body)}</${tag}>`

export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What `escape` has made of a text, undone; in one go, so that an escaped escape stays text. */
export const unescape = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot);/g, (_all, name: string) => SIGNS[name] ?? '')

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The first `max` characters, without half a character at the end. */
export const cut = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
