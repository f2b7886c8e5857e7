/** What today asks for: tasks, habits, what is late, what comes tomorrow, and whether a check-in is due. */
import type { getToday as contract, Today } from '@daybreak/proto/sprint-today'
import type { z } from 'zod'
import { calendarOf, type Calendar } from '../calendar.ts'
import { currentFirst, momentOf, showSprint, showTask } from '../status.ts'
import type { SprintRepository } from '../repository.ts'
import type { StoredSprint, StoredTask } from '../row-repository.ts'
import { addDays, localDay, mondayOf, startOfDay } from './days.ts'
import type { Day } from './days.ts'
import { showHabit } from './habits.ts'

/** A bound that no real day reaches. */
const MAX = 50
const CHECK_IN_DAYS = 7

export async function getToday(
  repository: SprintRepository,
  { userId, timeZone }: z.output<typeof contract.input>,
  now = new Date(),
): Promise<Today> {
  const calendar = calendarOf(timeZone)
  const day = localDay(now, calendar)
  const [sprint] = (await repository.listSprints(userId, now)).sort(currentFirst(now))
  if (!sprint || sprint.storedStatus === 'completed') return { day, ...NOTHING }
  const [tasks, late, habits, isCheckInDue] = await Promise.all([
    dueTasks(repository, sprint.id, day, calendar),
    lateTasks(repository, sprint.id, startOfDay(day, calendar)),
    repository.listHabits(sprint.id),
    checkInIsDue(repository, sprint, calendar, now),
  ])
  const moment = momentOf(now, timeZone)
  const show = (each: StoredTask[]) => each.map((task) => showTask(task, moment))
  return {
    ...{ day, week: tasks.week, isCheckInDue, overdueTotal: late.overdueTotal },
    ...{ tasks: show(tasks.tasks), overdue: show(late.overdue), tomorrow: show(tasks.tomorrow) },
    sprint: showSprint(sprint, { now, timeZone }),
    habits: habits.map((habit) => showHabit(habit, day, localDay(sprint.endDate, calendar))),
  }
}

const NOTHING = {
  ...{ sprint: null, tasks: [], overdue: [], overdueTotal: 0, tomorrow: [], habits: [] },
  ...{ week: { done: 0, due: 0 }, isCheckInDue: false },
}

async function dueTasks(repository: SprintRepository, sprintId: number, day: Day, calendar: Calendar) {
  const between = (first: Day, days: number) => ({
    sprintId,
    from: startOfDay(first, calendar),
    until: startOfDay(addDays(first, days), calendar),
  })
  const [today, tomorrow, week] = await Promise.all([
    repository.pageDueTasks(between(day, 1), null, MAX),
    repository.pageDueTasks(between(addDays(day, 1), 1), null, MAX),
    repository.countDueTasks(between(mondayOf(day), 7)),
  ])
  return { tasks: today.tasks, tomorrow: tomorrow.tasks, week: { done: week.done, due: week.total } }
}

/** What is due today is not late before the day is over. */
async function lateTasks(repository: SprintRepository, sprintId: number, start: Date) {
  const wanted = { sprintId, filter: 'overdue', words: [], now: start, dayEnd: start, weekEnd: start } as const
  const [{ tasks }, { late }] = await Promise.all([
    repository.pageTasks(wanted, null, MAX),
    repository.countGroups(wanted),
  ])
  return { overdue: tasks, overdueTotal: late }
}

async function checkInIsDue(repository: SprintRepository, sprint: StoredSprint, calendar: Calendar, now: Date) {
  const [last] = await repository.listCheckIns(sprint.id)
  const since = new Date(last?.createdAt ?? sprint.startDate)
  return calendar.daysBetween(since, now) >= CHECK_IN_DAYS
}
