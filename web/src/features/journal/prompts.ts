/** A question for the day, drawn from the writer's own journey where there is one. Pure. */
import type { BreakthroughPlan, SprintPlan } from '../../lib/plans.ts'

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

const OPEN = [
  'What was the first thing you noticed this morning?',
  'What gave you energy today?',
  'What are you putting off, and what’s the smallest first step?',
  'Who’s been good to you lately, and did you tell them?',
  'What would make tomorrow a little lighter?',
  'What did you do today just for fun?',
  'What’s true today that wasn’t true a month ago?',
]

const QUESTIONS = {
  vision: 'Where was a little of this in your day?',
  belief: 'When was this not true this week, even once?',
  rhythm: 'How did this go last time, and what got in the way?',
}

/** The longest passage that is quoted. */
const LONGEST = 200

/** The prompt of a day ('2026-11-20'): the same all day, another one tomorrow. */
export function promptOf(day: string, phases: readonly JourneyPhase[]): Prompt {
  const done = phases.filter(({ completed }) => completed)
  const written = plain(done.flatMap(({ answers }) => answers.map(({ text }) => text)).join(' '))
  const drawn = done.flatMap((phase) => drawFrom(phase, written))
  const turn = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  const open = OPEN.map((question) => ({ question, from: null }))
  // Two days of three belong to the journey, and the third to whatever there is.
  const source = drawn.length > 0 && turn % 3 !== 0 ? drawn : open
  return source[turn % source.length] ?? { question: OPEN[0] ?? '', from: null }
}

function drawFrom({ phaseNumber, output, breakthroughPlan, sprintPlan }: JourneyPhase, written: string): Prompt[] {
  const ask = (question: string, lines: readonly string[]) => lines.map((from) => ({ question, from }))
  if (phaseNumber === 1) {
    const own = ownPassages(output, written)
    return ask(QUESTIONS.vision, own.length > 0 ? own : output.split(/\n+/).flatMap(sentencesOf).map(from('vision')))
  }
  return [
    ...ask(QUESTIONS.belief, firstSentences(breakthroughPlan?.beliefs).map(from('breakthrough plan'))),
    ...ask(QUESTIONS.rhythm, firstSentences(sprintPlan?.weeklyRhythm).map(from('90-day plan'))),
  ]
}

const from = (of: string) => (sentence: string) => `From your ${of}: ${sentence}`

const firstSentences = (lines: readonly { text: string }[] = []) =>
  lines.flatMap(({ text }) => sentencesOf(text).slice(0, 1))

const QUOTED = /[“„«]\s?([^“”„«»]+?)\s?[”“»]/gu

/** What stands in quotation marks and in the person's answers: the guide may quote anybody. */
const ownPassages = (text: string, written: string): string[] =>
  [...text.matchAll(QUOTED)]
    .map(([, words = '']) => words)
    .filter((words) => ` ${written} `.includes(` ${plain(words)} `))
    .flatMap((words) => (words.length <= LONGEST ? [words] : sentencesOf(words)))
    .map((words) => `“${words}”`)

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

function sentencesOf(text: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  const sentences = [...segments].map(({ segment }) => segment.trim())
  return sentences.filter((sentence) => /\p{L}/u.test(sentence) && sentence.length <= LONGEST)
}
