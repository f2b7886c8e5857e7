/** A question for the day, drawn from the writer's own journey where there is one. Pure. */
import { fill } from '../../lib/fill.ts'
import type { BreakthroughPlan, SprintPlan } from '../../lib/plans.ts'
import { OPEN_QUESTIONS } from '../../lib/open-questions.ts'
import { sentencesOf } from '../../lib/sentences.ts'
import * as texts from './texts.ts'

export type JourneyPhase = {
  phaseNumber: number
  completed: boolean
  output: string
  answers: readonly { text: string }[]
  breakthroughPlan: BreakthroughPlan | null
  sprintPlan: SprintPlan | null
}

/** A question; `from` is what of the journey it draws on: what the person wrote in quotes, the guide's words without. */
export type Prompt = { question: string; from: string | null }

const QUESTIONS = {
  vision: texts.whereWasALittle,
  belief: texts.whenWasThisNotTrue,
  rhythm: texts.howDidThisGo,
}

/** The longest passage that is quoted. */
const LONGEST = 200

/** The prompt of a day ('2026-11-20'): the same all day, another one tomorrow. */
export function promptOf(day: string, phases: readonly JourneyPhase[]): Prompt {
  const done = phases.filter(({ completed }) => completed)
  const written = plain(done.flatMap(({ answers }) => answers.map(({ text }) => text)).join(' '))
  const drawn = done.flatMap((phase) => drawFrom(phase, written))
  const turn = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  const open = OPEN_QUESTIONS.map((question) => ({ question, from: null }))
  // Two days of three belong to the journey, and the third to whatever there is.
  const source = drawn.length > 0 && turn % 3 !== 0 ? drawn : open
  return source[turn % source.length] ?? { question: OPEN_QUESTIONS[0] ?? '', from: null }
}

function drawFrom({ phaseNumber, output, breakthroughPlan, sprintPlan }: JourneyPhase, written: string): Prompt[] {
  const ask = (question: string, lines: readonly string[]) => lines.map((from) => ({ question, from }))
  if (phaseNumber === 1) {
    const own = ownPassages(output, written)
    return ask(
      QUESTIONS.vision,
      own.length > 0 ? own : output.split(/\n+/).flatMap(shortOnesOf).map(from(texts.fromYourVision)),
    )
  }
  return [
    ...ask(QUESTIONS.belief, firstSentences(breakthroughPlan?.beliefs).map(from(texts.fromYourBreakthroughPlan))),
    ...ask(QUESTIONS.rhythm, firstSentences(sprintPlan?.weeklyRhythm).map(from(texts.fromYour90DayPlan))),
  ]
}

const from = (text: `${string}{sentence}`) => (sentence: string) => fill(text, { sentence })

const firstSentences = (lines: readonly { text: string }[] = []) =>
  lines.flatMap(({ text }) => shortOnesOf(text).slice(0, 1))

const QUOTED = /[“„«]\s?([^“”„«»]+?)\s?[”“»]/gu

/** What stands in quotation marks and in the person's answers: the guide may quote anybody. */
const ownPassages = (text: string, written: string): string[] =>
  [...text.matchAll(QUOTED)]
    .map(([, words = '']) => words)
    .filter((words) => ` ${written} `.includes(` ${plain(words)} `))
    .flatMap((words) => (words.length <= LONGEST ? [words] : shortOnesOf(words)))
    .map((words) => `“${words}”`)

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

const shortOnesOf = (text: string) =>
  sentencesOf(text).filter((sentence) => /\p{L}/u.test(sentence) && sentence.length <= LONGEST)
