/** The lines of a plan that have no task and no habit yet. Pure. */
import type { Effort, PlanItem } from '@daybreak/proto/plans'
import type { PreviewHabit, Unplaced } from '@daybreak/proto/sprint-preview'
import type { StoredTask } from '../row-repository.ts'
import { monthSpan } from './compile-input.ts'
import type { CompileInput, Made } from './compile-input.ts'
import { localDay } from './days.ts'
import type { Day } from './days.ts'
import { lineOf, titleOf } from './lines.ts'

/** A plan, and what was made of it. */
type PlanSoFar = Omit<CompileInput, 'choices'>

/** A line that is to become a task. */
export type Action = Omit<Unplaced, 'reason' | 'offers'>

const MINUTES: Record<Effort, number> = { small: 30, medium: 90, large: 240 }

/** Actions that are no tasks yet. A line that stands in several months is an action of each of them. */
export function actionsLeft(input: PlanSoFar): Action[] {
  const actions = onceByKey(input.plan.months.flat().map(toAction)).filter(({ planItem }) => planItem !== '')
  return withoutMade(actions, input).filter(isNotMadeByHand(input.tasks))
}

/**
 * Each task that was made from a line stands for one action of it: for that of the month in which it is due, or else, as
 * it may have been moved, for the first that is left.
 */
function withoutMade(actions: Action[], input: PlanSoFar): Action[] {
  const left = new Set(actions)
  const strike = (which: (action: Action) => boolean) => {
    const found = actions.find((action) => left.has(action) && which(action))
    return found !== undefined && left.delete(found)
  }
  const made = input.tasks.flatMap(({ planItem, dueDate }) =>
    planItem === null ? [] : [{ line: lineOf(planItem), day: localDay(dueDate, input.calendar) }],
  )
  const spans = { 1: monthSpan(input, 1), 2: monthSpan(input, 2), 3: monthSpan(input, 3) }
  const isDueIn = (day: Day, { month }: Action) => day >= spans[month].first && day <= spans[month].last
  const moved = made.filter(({ line, day }) => !strike((action) => action.planItem === line && isDueIn(day, action)))
  for (const { line } of moved) strike(({ planItem }) => planItem === line)
  return actions.filter((action) => left.has(action))
}

/** What somebody wrote without a plan counts by its title. */
function isNotMadeByHand(made: readonly Made[]) {
  const own = new Set(made.flatMap(({ title, planItem }) => (planItem === null ? [lineOf(title)] : [])))
  return ({ title, planItem }: Made & { planItem: string }) => !own.has(planItem) && !own.has(title)
}

/** The first of those that mean the same. */
function onceByKey<Line extends { key: string }>(lines: readonly Line[]): Line[] {
  const seen = new Set<string>()
  return lines.filter(({ key }) => !seen.has(key) && seen.add(key))
}

function toAction({ text, month, effort, evidence }: PlanItem): Action {
  const planItem = lineOf(text)
  return {
    key: `task ${month} ${planItem}`,
    title: titleOf(text),
    planItem,
    evidence,
    month,
    effort,
    minutes: MINUTES[effort],
  }
}

/** Habits that the sprint does not have yet, each once. */
export function habitsLeft({ plan, habits, tasks, calendar, now }: PlanSoFar): PreviewHabit[] {
  const today = localDay(now, calendar)
  const isOpenCopy = ({ seriesId, status, dueDate }: StoredTask) =>
    seriesId !== null && status === 'pending' && localDay(dueDate, calendar) >= today
  const copies = Map.groupBy(tasks.filter(isOpenCopy), ({ planItem }) => planItem)
  const known = new Set(habits.flatMap(({ planItem }) => (planItem === null ? [] : [lineOf(planItem)])))
  const lines = plan.weeklyRhythm.map(({ text, ...line }): PreviewHabit => {
    const planItem = lineOf(text)
    const replaces = (copies.get(planItem) ?? []).map(({ id }) => id)
    return { key: `habit ${planItem}`, title: titleOf(text), planItem, replaces, ...line }
  })
  return onceByKey(lines)
    .filter(({ planItem }) => planItem !== '' && !known.has(planItem))
    .filter(isNotMadeByHand(habits))
}
