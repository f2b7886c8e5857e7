/** A question for the day, drawn from the writer's own journey where there is one. Pure. */
import type { BreakthroughPlan, SprintPlan } from '../../lib/plans.ts'

export type JourneyPhase = {
  phaseNumber: number
  completed: boolean
  output: string
  breakthroughPlan: BreakthroughPlan | null
  sprintPlan: SprintPlan | null
}

/** A question; `from` says what of the journey it draws on, in the writer's or the guide's words, to stand in quotes. */
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
  rhythm: 'How did this go the last time, and what got in the way?',
}

/** The longest passage that is quoted. */
const LONGEST = 200

/** The prompt of a day ('2026-11-20'): the same all day, another one tomorrow. */
export function promptOf(day: string, phases: readonly JourneyPhase[]): Prompt {
  const drawn = phases.filter(({ completed }) => completed).flatMap(drawFrom)
  const turn = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  const open = OPEN.map((question) => ({ question, from: null }))
  // Two days of three belong to the journey, and the third to whatever there is.
  const source = drawn.length > 0 && turn % 3 !== 0 ? drawn : open
  return source[turn % source.length] ?? { question: OPEN[0] ?? '', from: null }
}

function drawFrom({ phaseNumber, output, breakthroughPlan, sprintPlan }: JourneyPhase): Prompt[] {
  const ask = (question: string, passages: string[]) =>
    quotable(passages).map((text) => ({ question, from: asQuoted(text) }))
  if (phaseNumber === 1) return ask(QUESTIONS.vision, output.split(/\n+/).flatMap(passagesOf))
  return [
    ...ask(QUESTIONS.belief, textsOf(breakthroughPlan?.beliefs)),
    ...ask(QUESTIONS.rhythm, textsOf(sprintPlan?.weeklyRhythm)),
  ]
}

const textsOf = (lines: readonly { text: string }[] = []) => lines.flatMap(({ text }) => passagesOf(text).slice(0, 1))

const quotable = (passages: string[]) => passages.filter(({ length }) => length > 0 && length <= LONGEST)

const QUOTED = /[“„«]\s?([^“”„«»]+?)\s?[”“»]/gu

/** What somebody said, where most of a paragraph is a quote: what leads to it is not theirs. Else its sentences. */
function passagesOf(paragraph: string): string[] {
  const said = [...paragraph.matchAll(QUOTED)].map(([, words = '']) => words)
  if (said.join('').length * 2 < paragraph.length) return sentencesOf(paragraph)
  return said.flatMap((words) => (words.length <= LONGEST ? [words] : sentencesOf(words)))
}

function sentencesOf(text: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  return [...segments].map(({ segment }) => segment.trim()).filter((sentence) => /\p{L}/u.test(sentence))
}

/** A sentence that opens or ends in the middle of somebody's speech. */
const SPOKEN = /^“([^“”]*)”?$|^([^“”]*)”$/

/** Quotes of its own are left out where they hold all of it, and are single ones inside. */
function asQuoted(text: string): string {
  const spoken = SPOKEN.exec(text)
  return spoken ? (spoken[1] ?? spoken[2] ?? '') : text.replaceAll('“', '‘').replaceAll('”', '’')
}
