/**
 * Why a task is there: the line of the plan and what that rests on, the goal, and what of the vision and the beliefs
 * shares most words with it, quoted as it stands. Where nothing shares a word, nothing is claimed. Pure.
 */
import type { SprintPlan } from '@daybreak/proto/plans'
import type { Explanation } from '@daybreak/proto/sprint-outlook'
import type { StoredTask } from '../row-repository.ts'
import { lineOf } from './lines.ts'

/** What the first two phases say. */
export interface Sources {
  vision: string
  beliefs: readonly string[]
  shifts: readonly string[]
}

export function explain(
  task: StoredTask,
  sprint: { goal: string; plan: SprintPlan | null },
  sources: Sources,
): Explanation {
  const planLine = planLineOf(task, sprint.plan)
  const goal = sprint.goal || (sprint.plan?.goal ?? '')
  const near = wordsOf([task.title, task.description, planLine?.text ?? ''].join(' '))
  const far = wordsOf(goal)
  const belief = nearest(sources.beliefs, near, far)
  return {
    taskId: task.id,
    goal,
    planLine,
    belief,
    shift: belief === null ? null : (sources.shifts[sources.beliefs.indexOf(belief)] ?? null),
    vision: nearest(sentencesOf(sources.vision), near, far),
  }
}

const MONTHS = ['month1', 'month2', 'month3'] as const

function planLineOf({ title, planItem }: StoredTask, plan: SprintPlan | null): Explanation['planLine'] {
  const wanted = lineOf(planItem ?? title)
  const isIt = ({ text }: { text: string }) => lineOf(text) === wanted
  const action = plan?.months.flat().find(isIt)
  if (action) return { text: wanted, place: MONTHS[action.month - 1] ?? 'earlier', evidence: action.evidence }
  const habit = plan?.weeklyRhythm.find(isIt)
  if (habit) return { text: wanted, place: 'weeklyRhythm', evidence: habit.evidence }
  return planItem ? { text: wanted, place: 'earlier', evidence: null } : null
}

/** Whole sentences, without the marks of Markdown at their beginning. */
function sentencesOf(narrative: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(narrative)]
    .map(({ segment }) => segment.replace(/^[\s#>*-]+/, '').trim())
    .filter((sentence) => wordsOf(sentence).size >= 3)
}

/** The text that shares most words with the task; words shared with the goal break ties. */
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
