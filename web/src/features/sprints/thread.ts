/**
 * Why a task is there: the goal it works for, the belief it challenges, the sentence of the vision it serves. Found by
 * the words they share and quoted as they stand; where nothing shares a word, nothing is claimed. Pure.
 */
import { readPlan } from './plan.ts'
import type { Sprint, Task } from './queries.ts'

export type Outputs = readonly { phaseNumber: number; output: string }[]

export type Thread = {
  goal: string
  /** The line of the plan, and where in the plan it stands. */
  planLine: { text: string; place: string } | null
  belief: string | null
  /** The mindset shift that answers the belief, as far as there is one of the same place in the list. */
  shift: string | null
  vision: string | null
}

export function threadOf(task: Task, sprint: Sprint, outputs: Outputs): Thread {
  const planLine = planLineOf(task, sprint)
  const goal = sprint.goal || readPlan(sprint.content).goal
  const near = wordsOf([task.title, task.description, planLine?.text ?? ''].join(' '))
  const far = wordsOf(goal)
  const { beliefs, shifts } = readBeliefs(outputOf(outputs, 2))
  const belief = nearest(beliefs, near, far)
  const sentence = nearest(sentencesOf(outputOf(outputs, 1)), near, far)
  return {
    goal,
    planLine,
    belief,
    shift: belief === null ? null : (shifts[beliefs.indexOf(belief)] ?? null),
    vision: sentence,
  }
}

const outputOf = (outputs: Outputs, phase: number) =>
  outputs.find(({ phaseNumber }) => phaseNumber === phase)?.output ?? ''

const PLACES = ['Month 1', 'Month 2', 'Month 3'] as const

function planLineOf(task: Task, { content }: Sprint): Thread['planLine'] {
  const { months, weeklyRhythm } = readPlan(content)
  const text = task.planItem ?? task.title
  const month = months.findIndex((items) => items.includes(text))
  if (month >= 0) return { text, place: PLACES[month] ?? 'Plan' }
  if (weeklyRhythm.includes(text)) return { text, place: 'Weekly Rhythm' }
  return task.planItem ? { text, place: 'An earlier plan' } : null
}

function readBeliefs(output: string): { beliefs: string[]; shifts: string[] } {
  try {
    const plan: unknown = JSON.parse(output)
    const fields = new Map<string, unknown>(Object.entries(typeof plan === 'object' && plan !== null ? plan : {}))
    const list = (...names: string[]) =>
      names
        .map((name) => fields.get(name))
        .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
        .filter(isText)
    return {
      beliefs: list('Identified Limiting Beliefs', 'identifiedLimitingBeliefs'),
      shifts: list('Recommended Mindset Shifts', 'recommendedMindsetShifts'),
    }
  } catch {
    return { beliefs: [], shifts: [] }
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Whole sentences, without the marks of Markdown at their beginning. */
function sentencesOf(narrative: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(narrative)]
    .map(({ segment }) => segment.replace(/^[\s#>*-]+/, '').trim())
    .filter((sentence) => wordsOf(sentence).size >= 3)
}

/** The text that shares most with the task; what it shares with the goal decides only between equals. */
function nearest(texts: readonly string[], near: Set<string>, far: Set<string>): string | null {
  const scored = texts.map((text) => {
    const words = wordsOf(text)
    return { text, score: 10 * shared(words, near) + shared(words, far) }
  })
  const best = scored.reduce<(typeof scored)[number] | null>(
    (top, each) => (each.score > (top?.score ?? 0) ? each : top),
    null,
  )
  return best?.text ?? null
}

const shared = (a: Set<string>, b: Set<string>) => [...a].filter((word) => b.has(word)).length

/** Words that mean something, cut to the stem that their forms share. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
  return new Set(words.filter((word) => !EMPTY.has(word)).map((word) => word.slice(0, 6)))
}

const EMPTY = new Set(
  'about after again also always because been before being below both cannot could does doing down each every from have having here into itself just more most much never only other over same should some such than that their them then there these they this those through under until very want week were what when where which while will with would your yours'.split(
    ' ',
  ),
)
