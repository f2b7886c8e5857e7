/** What a sprint proposes, where it leads, and why a task is in it: looked at, and not stored. */
import { notFound } from '@daybreak/proto/errors'
import type * as contract from '@daybreak/proto/sprint-outlook'
import type { z } from 'zod'
import { calendarOf } from '../calendar.ts'
import type { SprintRepository } from '../repository.ts'
import { localDay } from './days.ts'
import { explain } from './explain.ts'
import { burnUp, forecast } from './forecast.ts'
import { propose, weekShare } from './proposals.ts'

type Input<Contract extends { input: z.ZodType }> = z.output<Contract['input']>

export async function proposeChanges(
  repository: SprintRepository,
  { userId, sprintId, kind, days, timeZone }: Input<typeof contract.proposeChanges>,
  now = new Date(),
) {
  const { endDate } = await find(repository, sprintId, userId, now)
  const sprint = { endDate, tasks: await repository.listTasks(sprintId), calendar: calendarOf(timeZone), now }
  return { proposals: propose(sprint, kind, days), week: weekShare(sprint) }
}

export async function getForecast(
  repository: SprintRepository,
  { userId, sprintId, timeZone }: Input<typeof contract.getForecast>,
  now = new Date(),
) {
  const { startDate, endDate, taskCounts } = await find(repository, sprintId, userId, now)
  const calendar = calendarOf(timeZone)
  const course = {
    ...{ start: localDay(startDate, calendar), end: localDay(endDate, calendar), today: localDay(now, calendar) },
    ...{ total: taskCounts.total, completed: taskCounts.completed },
  }
  const completions = new Map<string, number>()
  for (const { at, completed } of await repository.countQuarters(sprintId)) {
    const day = localDay(at, calendar)
    completions.set(day, (completions.get(day) ?? 0) + completed)
  }
  return { forecast: forecast(course), burnUp: burnUp(course, completions) }
}

export async function explainTask(
  repository: SprintRepository,
  { userId, taskId, ...sources }: Input<typeof contract.explainTask>,
  now = new Date(),
) {
  const task = await repository.findTask(taskId, userId)
  if (!task) throw notFound('Task')
  return explain(task, await find(repository, task.sprintId, userId, now), sources)
}

async function find(repository: SprintRepository, sprintId: number, userId: number, now: Date) {
  const sprint = await repository.findSprint(sprintId, userId, now)
  if (!sprint) throw notFound('Sprint')
  return sprint
}
