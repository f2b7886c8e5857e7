/** Previews a plan as tasks and habits. Nothing is stored. */
import { notFound } from '@daybreak/proto/errors'
import type { SprintPlan } from '@daybreak/proto/plans'
import type { Planning } from '@daybreak/proto/sprint-planning'
import type * as contract from '@daybreak/proto/sprint-preview'
import type { PlanChoices, PlanLeft, PlanPreview } from '@daybreak/proto/sprint-preview'
import { MAX_TASKS_PER_WEEK } from '@daybreak/proto/values'
import type { z } from 'zod'
import { calendarOf } from '../calendar.ts'
import type { SprintRepository } from '../repository.ts'
import { comparePlans } from './compare.ts'
import { compilePlan } from './compile.ts'
import { daysBetween, localDay } from './days.ts'
import { actionsLeft, habitsLeft } from './lines-left.ts'

const NO_PLAN: SprintPlan = { goal: '', name: null, months: [[], [], []], weeklyRhythm: [] }
const SUGGESTED: PlanChoices = { weekdays: [1, 2, 3, 4, 5], perWeek: 4 }

export async function previewPlan(
  repository: SprintRepository,
  { userId, sprintId, choices: given, plan: newer, timeZone }: z.output<typeof contract.previewPlan.input>,
  now = new Date(),
): Promise<PlanPreview> {
  const sprint = await repository.findSprint(sprintId, userId, now)
  if (!sprint) throw notFound('Sprint')
  const [tasks, habits, last] = await Promise.all([
    repository.listTasks(sprintId),
    repository.listHabits(sprintId),
    given ? null : repository.findPlanning(userId),
  ])
  const calendar = calendarOf(timeZone)
  const difference = newer ? comparePlans(sprint.plan, newer, { tasks, habits }) : null
  const leaving = new Set(difference?.remove.map(({ taskId }) => taskId))
  const choices = given ?? choicesOf(last)
  const compiled = compilePlan({
    ...{ plan: newer ?? sprint.plan ?? NO_PLAN, span: sprint, habits, choices, calendar, now },
    tasks: tasks.filter(({ id }) => !leaving.has(id)),
  })
  const elapsed = daysBetween(localDay(sprint.startDate, calendar), localDay(now, calendar))
  return { choices, day: Math.max(1, elapsed), ...compiled, difference }
}

export async function getPlanLeft(
  repository: SprintRepository,
  { userId, sprintId, timeZone }: z.output<typeof contract.getPlanLeft.input>,
  now = new Date(),
): Promise<PlanLeft> {
  const sprint = await repository.findSprint(sprintId, userId, now)
  if (!sprint) throw notFound('Sprint')
  if (!sprint.plan) return { tasks: 0, habits: 0 }
  const [tasks, habits] = await Promise.all([repository.listTasks(sprintId), repository.listHabits(sprintId)])
  const input = { plan: sprint.plan, span: sprint, tasks, habits, calendar: calendarOf(timeZone), now }
  return { tasks: actionsLeft(input).length, habits: habitsLeft(input).length }
}

/** What was chosen the last time, within what a week may hold today. */
const choicesOf = (last: Planning | null): PlanChoices =>
  last ? { weekdays: last.weekdays, perWeek: Math.min(MAX_TASKS_PER_WEEK, Math.max(1, last.perWeek)) } : SUGGESTED
