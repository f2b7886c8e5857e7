/**
 * Why a task is there: the goal it works for, the belief it challenges, the sentence of the vision it serves. Found by
 * the words they share and quoted as they stand; where nothing shares a word, nothing is claimed. Pure.
 */
import { PLAN_TITLES } from '../../lib/plans.ts'
import type { BreakthroughPlan } from '../../lib/plans.ts'
import { readPlan } from './plan.ts'
import type { Sprint, Task } from './queries.ts'

export type Outputs = readonly { phaseNumber: number; output: string; breakthroughPlan?: BreakthroughPlan | null }[]

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
  const goal = sprint.goal || readPlan(sprint.plan).goal
  const near = wordsOf([task.title, task.description, planLine?.text ?? ''].join(' '))
  const far = wordsOf(goal)
  const { beliefs, shifts } = readBeliefs(outputs)
  const belief = nearest(beliefs, near, far)
  const sentence = nearest(sentencesOf(visionOf(outputs)), near, far)
  return {
    goal,
    planLine,
    belief,
    shift: belief === null ? null : (shifts[beliefs.indexOf(belief)] ?? null),
    vision: sentence,
  }
}

const visionOf = (outputs: Outputs) => outputs.find(({ phaseNumber }) => phaseNumber === 1)?.output ?? ''

const PLACES = ['Month 1', 'Month 2', 'Month 3'] as const

function planLineOf(task: Task, sprint: Sprint): Thread['planLine'] {
  const { months, weeklyRhythm } = readPlan(sprint.plan)
  const text = task.planItem ?? task.title
  const month = months.findIndex((items) => items.includes(text))
  if (month >= 0) return { text, place: PLACES[month] ?? 'Plan' }
  if (weeklyRhythm.some((habit) => habit.text === text)) return { text, place: PLAN_TITLES.weeklyRhythm }
  return task.planItem ? { text, place: 'An earlier plan' } : null
}

function readBeliefs(outputs: Outputs): { beliefs: string[]; shifts: string[] } {
  const plan = outputs.find(({ phaseNumber }) => phaseNumber === 2)?.breakthroughPlan
  const texts = (lines: readonly { text: string }[] = []) => lines.map(({ text }) => text)
  return { beliefs: texts(plan?.beliefs), shifts: texts(plan?.shifts) }
}

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
