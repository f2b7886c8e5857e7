/** The habits of a sprint: how they stand, and on which days they were kept. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import { sprintChanged } from '@daybreak/proto/sprint'
import type * as contract from '@daybreak/proto/sprint-habits'
import type { SprintHabit } from '@daybreak/proto/sprint-habits'
import type { z } from 'zod'
import { calendarOf, type Calendar } from './calendar.ts'
import type { FoundHabit } from './habit-repository.ts'
import { addDays, localDay, mondayOf, startOfDay } from './planning/days.ts'
import type { Day } from './planning/days.ts'
import { addShares, showHabit } from './planning/habits.ts'
import { rhythmIdeas } from './planning/rhythm.ts'
import type { SprintRepository } from './repository.ts'
import type { StoredSprint } from './row-repository.ts'
import { announceHabitDanger } from './task-danger.ts'

type Input<Contract extends { input: z.ZodType }> = z.output<Contract['input']>

export async function listHabits(
  repository: SprintRepository,
  { userId, sprintId, timeZone }: Input<typeof contract.listHabits>,
  now = new Date(),
) {
  const sprint = await repository.findSprint(sprintId, userId, now)
  if (!sprint) throw notFound('Sprint')
  const calendar = calendarOf(timeZone)
  const [today, last] = [localDay(now, calendar), localDay(sprint.endDate, calendar)]
  const [stored, titles] = await Promise.all([
    repository.listHabits(sprintId),
    titlesOfWeek(repository, sprint, today, calendar),
  ])
  const habits = stored.map((habit) => showHabit(habit, today, last))
  const rhythm = rhythmIdeas(sprint, { habits, titles }, { now, calendar })
  return { habits, rhythm, share: addShares(habits.map(({ share }) => share)) }
}

/** More lines than a plan has. */
const MAX_LINES = 50

/** Titles of the tasks due this week, Monday to Sunday; none, without a query, where the plan has no habits. */
async function titlesOfWeek(
  repository: SprintRepository,
  { id: sprintId, plan }: StoredSprint,
  today: Day,
  calendar: Calendar,
): Promise<string[]> {
  if (!plan || plan.weeklyRhythm.length === 0) return []
  const monday = mondayOf(today)
  const week = { from: startOfDay(monday, calendar), until: startOfDay(addDays(monday, 7), calendar) }
  const { tasks } = await repository.pageDueTasks({ sprintId, ...week }, null, MAX_LINES)
  return tasks.map(({ title }) => title)
}

/** @throws ServiceError `INVALID_INPUT` for a day that is not over yet, or before the habit was taken up. */
export async function setHabitDay(
  repository: SprintRepository,
  { userId, habitId, day, done, timeZone }: Input<typeof contract.setHabitDay>,
  now = new Date(),
): Promise<SprintHabit> {
  const today = localDay(now, calendarOf(timeZone))
  return repository.transaction(async (tx) => {
    const found = await tx.findHabit(habitId, userId)
    if (!found) throw notFound('Habit')
    if (day > today || day < found.habit.since) throw refusal()
    await tx.saveHabitDay(habitId, day, done)
    await tx.announce(sprintChanged, { userId, sprintId: found.habit.sprintId, what: 'habits' })
    return show(await tx.findHabit(habitId, userId), timeZone, today)
  })
}

export async function updateHabit(
  repository: SprintRepository,
  { userId, habitId, title, cadence, timeZone }: Input<typeof contract.updateHabit>,
  now = new Date(),
): Promise<SprintHabit> {
  return repository.transaction(async (tx) => {
    const found = await tx.findHabit(habitId, userId)
    if (!found) throw notFound('Habit')
    await tx.announce(sprintChanged, { userId, sprintId: found.habit.sprintId, what: 'habits' })
    await tx.saveHabit(habitId, { ...(title && { title }), ...(cadence && { cadence }) })
    if (title && title !== found.habit.title) await announceHabitDanger(tx, userId, [{ id: habitId, title }])
    return show(await tx.findHabit(habitId, userId), timeZone, localDay(now, calendarOf(timeZone)))
  })
}

function show(found: FoundHabit | null, timeZone: string | null | undefined, today: string): SprintHabit {
  if (!found) throw notFound('Habit')
  return showHabit(found.habit, today, localDay(found.endDate, calendarOf(timeZone)))
}

function refusal(): ServiceError {
  const message = 'You can check off a habit for any day from its start through today'
  return new ServiceError('INVALID_INPUT', message, { fields: { day: message } })
}
