/** A preview with somebody's edits: what stands in which week, what was given no day, and what is sent. Pure. */
import { fill, plural } from '../../../lib/fill.ts'
import { sprintPlanInput } from '../../../lib/plans.ts'
import type { SprintPlan } from '../../../lib/plans.ts'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { endOfChosenDay } from '../days.ts'
import type { Changes } from '../tasks/queries.ts'
import { readCadence, writeCadence } from './cadence.ts'
import type { Edits } from './edits.ts'
import type { Preview, PreviewHabit, PreviewWeek, Unplaced } from './queries.ts'
import * as texts from './texts.ts'

export type Action = { key: string; title: string; planItem: string; month: number; minutes: number }
/** An action with a day; `on` where it will become a task. */
export type Draft = Action & { day: string; on: boolean }
export type HabitDraft = PreviewHabit & { chosen: string; on: boolean }
export type Week = Pick<PreviewWeek, 'from' | 'until' | 'keptFree' | 'planned'> & { drafts: Draft[] }

export type Arranged = { habits: HabitDraft[]; weeks: Week[]; unplaced: Unplaced[] }

export function arrange({ habits, weeks, unplaced }: Preview, edits: Edits): Arranged {
  const first = weeks[0]?.from ?? ''
  const last = weeks.at(-1)?.until ?? ''
  const dayOf = (key: string) => {
    const day = edits.get(key)?.day
    return day && day >= first && day <= last ? day : undefined
  }
  const drafts = [
    ...weeks.flatMap(({ tasks }) => tasks).map((task) => draftOf(task, dayOf(task.key) ?? task.day, edits)),
    ...unplaced.flatMap((action) => {
      const day = dayOf(action.key)
      return day ? [draftOf(action, day, edits)] : []
    }),
  ]
  return {
    habits: habits.map((habit) => {
      const { title, cadence, out } = edits.get(habit.key) ?? {}
      return { ...habit, title: title?.trim() || habit.title, chosen: cadence ?? writeCadence(habit.cadence), on: !out }
    }),
    weeks: weeks.map(({ from, until, keptFree, planned }) => ({
      ...{ from, until, keptFree, planned },
      drafts: drafts
        .filter(({ day }) => day >= from && day <= until)
        .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    })),
    unplaced: unplaced.filter(({ key }) => dayOf(key) === undefined && !edits.get(key)?.out),
  }
}

function draftOf({ key, title, planItem, month, minutes }: Action, day: string, edits: Edits): Draft {
  const edit = edits.get(key)
  return { key, title: edit?.title?.trim() || title, planItem, month, minutes, day, on: !edit?.out }
}

export const wantedTasks = ({ weeks }: Arranged): Draft[] =>
  weeks.flatMap(({ drafts }) => drafts.filter(({ on }) => on))
export const wantedHabits = ({ habits }: Arranged): HabitDraft[] => habits.filter(({ on }) => on)

/** How many tasks a week would hold, those that are in the sprint already included. */
export const sizeOf = ({ drafts, planned }: Week): number => drafts.filter(({ on }) => on).length + planned.length

/** '14 tasks and 3 habits'. */
export function countedWords(tasks: number, habits: number): string {
  const inTasks = fill(plural(tasks, texts.countTask, texts.countTasks), { count: tasks })
  if (habits === 0) return inTasks
  const inHabits = fill(plural(habits, texts.countHabit, texts.countHabits), { count: habits })
  return tasks === 0 ? inHabits : fill(texts.tasksAndHabits, { tasks: inTasks, habits: inHabits })
}

/** @param newer the plan that the sprint follows from now on, where there is one */
export function changesOf(arranged: Arranged, difference: Preview['difference'], newer: SprintPlan | null): Changes {
  const habits = wantedHabits(arranged)
  const remove = [
    ...habits.flatMap(({ replaces }) => replaces),
    ...(difference?.remove ?? []).map(({ taskId }) => taskId),
  ]
  return {
    add: wantedTasks(arranged).flatMap(({ title, day, planItem }) => {
      const dueDate = endOfChosenDay(day)
      return dueDate ? [{ title, dueDate: dueDate.toISOString(), planItem }] : []
    }),
    timeZone: localTimeZone(),
    addHabits: habits.map(({ title, chosen, planItem }) => ({ title, cadence: readCadence(chosen), planItem })),
    remove: [...new Set(remove)],
    ...(newer && { plan: sprintPlanInput(newer), goal: newer.goal.trim() }),
    ...(difference && { removeHabits: difference.removeHabits.map(({ habitId }) => habitId) }),
  }
}
