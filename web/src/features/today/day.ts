/** The tasks of a day: what is due, what is late, what comes tomorrow, and which one is next. Pure. */
import { addDays, endOfDay } from 'date-fns'
import { readDay, sayDate, toDay } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import type { Task, Today } from './queries.ts'
import * as texts from './texts.ts'

export type Groups = { today: Task[]; overdue: Task[]; tomorrow: Task[] }

/** Groups tasks by their present due date, so that a moved task appears at its new place at once. */
export function groupsOf({ day, tasks, overdue, tomorrow }: Today): Groups {
  const all = [...new Map([...tasks, ...overdue, ...tomorrow].map((task) => [task.id, task])).values()]
  const next = dayAfter(day)
  const dueOf = ({ dueDate }: Task) => toDay(new Date(dueDate))
  return {
    today: all.filter((task) => dueOf(task) === day),
    overdue: all.filter((task) => dueOf(task) < day),
    tomorrow: all.filter((task) => dueOf(task) === next),
  }
}

export const isDone = ({ status }: Pick<Task, 'status'>): boolean => status === 'completed'

/** The one in progress, else the first that is open: today's before what is late. */
export function nextTask({ today, overdue }: Groups): Task | undefined {
  const open = [...today, ...overdue].filter((task) => !isDone(task))
  return open.find(({ status }) => status === 'in-progress') ?? open[0]
}

export const dayAfter = (day: string): string => toDay(addDays(readDay(day), 1))

/** A task is due until its day is over. */
export const endOf = (day: string): string => endOfDay(readDay(day)).toISOString()

/** 'Friday, Nov 20'. */
export const sayDay = (day: string): string => sayDate(readDay(day), 'EEEE, MMM d')

/** 'Draw', or 'Draw and 2 more'. */
export function sayTitles(tasks: readonly { title: string }[]): string {
  const [first, ...others] = tasks
  const title = first?.title ?? ''
  return others.length > 0 ? fill(texts.titleAndMore, { title, count: others.length }) : title
}
