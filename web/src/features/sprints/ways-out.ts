/** Kind ways out of a sprint that fell behind: later days, a fresh week, less to do. Pure. */
import { addDays, endOfDay } from 'date-fns'
import { dropLine, moveLine } from './changes.ts'
import type { Line } from './changes.ts'
import type { Task, WholeSprint } from './queries.ts'
import { isDone, isOverdue } from './tasks.ts'

const WEEK_DAYS = 7
const DROPPED = 3

/** Every open task `days` later, at the same time of day; the end of the sprint makes room where it has to. */
export function shiftPlan({ tasks, endDate }: WholeSprint, days: number): Line[] {
  const open = tasks.filter((task) => !isDone(task)).sort(byDueDate)
  return open.map((task) => {
    const to = addDays(new Date(task.dueDate), days)
    const line = moveLine(task, to)
    const beyond = to > endOfDay(new Date(endDate))
    return beyond ? { ...line, change: { ...line.change, endDate: to.toISOString() } } : line
  })
}

/** The late tasks over the seven days from tomorrow, in the order in which they were due. */
export function spreadOverNextWeek({ tasks, endDate }: WholeSprint, now: Date): Line[] {
  const late = tasks.filter((task) => isOverdue(task, now)).sort(byDueDate)
  return late.map((task, index) => {
    const wanted = endOfDay(addDays(now, 1 + Math.floor((index * WEEK_DAYS) / late.length)))
    const last = endOfDay(new Date(endDate))
    return moveLine(task, wanted > last && last > now ? last : wanted)
  })
}

/** The three that have waited longest without being started; where fewer are late, the ones farthest ahead. */
export function dropThree({ tasks }: WholeSprint, now: Date): Line[] {
  const idle = tasks.filter(({ status }) => status === 'pending').sort(byDueDate)
  const late = idle.filter((task) => isOverdue(task, now))
  const ahead = idle.filter((task) => !isOverdue(task, now)).reverse()
  return [...late, ...ahead].slice(0, DROPPED).map(dropLine)
}

const byDueDate = (a: Task, b: Task) => Date.parse(a.dueDate) - Date.parse(b.dueDate) || a.id - b.id
