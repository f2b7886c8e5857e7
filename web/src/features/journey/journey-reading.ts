/** What a journey says of itself: how far each phase is, where it opens, and what was told in it. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { readPersonal } from '../../lib/storage.ts'
import { PHASE_NUMBERS, isUnfinished, phaseState } from './phases.ts'
import type { PhaseState, Progress } from './phases.ts'
import type { Journey, Question, Sign } from './queries.ts'
import type { AnsweredQuestion } from './quotes.ts'
import type { AnswerMap } from './use-answers.ts'

export function statesOf({ phases, generations }: Journey): Record<PhaseNumber, PhaseState> {
  const state = (number: PhaseNumber) =>
    phaseState(
      phases.find(({ phaseNumber }) => phaseNumber === number),
      generations.find(({ phaseNumber }) => phaseNumber === number),
    )
  return { 1: state(1), 2: state(2), 3: state(3) }
}

export function progressOf(journey: Journey): Progress {
  const states = statesOf(journey)
  return { completed: new Set(PHASE_NUMBERS.filter((number) => states[number].completed)) }
}

export function questionsOf({ questions }: Journey, number: PhaseNumber): readonly Question[] {
  return questions.find(({ phaseNumber }) => phaseNumber === number)?.questions ?? []
}

/** What a question is about; undefined where there is none. */
export function topicIn({ questions }: Journey, asked: { phaseNumber: number; index: number }): string | undefined {
  const phase = questions.find(({ phaseNumber }) => phaseNumber === asked.phaseNumber)
  return phase?.questions.find(({ index }) => index === asked.index)?.topic
}

/** The danger that the saved answer to a question shows; null where it shows none. */
export const signOf = ({ drafts }: Journey, number: PhaseNumber, index: number): Sign | null =>
  drafts.find(({ phaseNumber }) => phaseNumber === number)?.signs.find((sign) => sign.index === index) ?? null

/** The kind of danger that the answers of a phase show; null where they show none, or several: then all lines listen. */
export function kindOf({ drafts }: Journey, number: PhaseNumber): string | null {
  const [first, ...others] = kindsOf(drafts, number)
  return others.length === 0 ? (first ?? null) : null
}

/** Whether any answer of a phase shows danger from another, alone or among other kinds. */
export const showsAbuse = ({ drafts }: Journey, number: PhaseNumber): boolean => kindsOf(drafts, number).has('abuse')

const kindsOf = (drafts: Journey['drafts'], number: PhaseNumber): ReadonlySet<string> =>
  new Set(drafts.find(({ phaseNumber }) => phaseNumber === number)?.signs.map(({ kind }) => kind))

/** Where a phase opens: its result, or the question one was at, or the first that is blank. */
export function openingQuestion(userId: number, journey: Journey, number: PhaseNumber): number | null {
  const generation = journey.generations.find(({ phaseNumber }) => phaseNumber === number)
  if (statesOf(journey)[number].completed || (generation && isUnfinished(generation))) return null
  const count = questionsOf(journey, number).length
  const left = Number(readPersonal(userId, openQuestion(number)) ?? NaN)
  if (Number.isInteger(left) && left >= 0 && left < count) return left
  const answers = journey.drafts.find(({ phaseNumber }) => phaseNumber === number)?.answers ?? []
  const lastAnswered = Math.max(-1, ...answers.filter(({ text }) => text.trim() !== '').map(({ index }) => index))
  return Math.min(lastAnswered + 1, Math.max(0, count - 1))
}

export const openQuestion = (phaseNumber: PhaseNumber) => `question-${phaseNumber}`

export function answered(questions: readonly Question[], answers: AnswerMap): AnsweredQuestion[] {
  return questions
    .map(({ topic, index }) => ({ topic, text: (answers[index] ?? '').trim() }))
    .filter(({ text }) => text !== '')
}
