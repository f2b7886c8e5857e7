/** Days ahead for tasks that are late, so that no week gets more than five. Pure. */
import { MAX_TASKS_PER_WEEK } from '@daybreak/proto/values'
import type { Calendar } from '../calendar.ts'
import type { StoredTask } from '../row-repository.ts'
import { addDays, daysFrom, earlier, endOfDay, localDay, mondayOf } from './days.ts'
import type { Day } from './days.ts'

const WEEK_DAYS = 7
/** What finds no room within a year is due when the sprint ends. */
const MAX_DAYS = 366

type Given = { tasks: readonly StoredTask[]; endDate: string; calendar: Calendar; now: Date }

/**
 * A day for each late task, from tomorrow on and evenly: the first with room in its week, before the sprint ends where
 * there is one. Repeated tasks take no room, and neither does a task in the week that it leaves.
 */
export function placeLate({ tasks, endDate, calendar, now }: Given, late: readonly StoredTask[]): Day[] {
  const today = localDay(now, calendar)
  const ends = localDay(endDate, calendar)
  // A sprint that has ended has no day left; its late tasks are placed anyway.
  const runs = endOfDay(ends, calendar) > now && ends > today
  const last = runs ? ends : addDays(today, MAX_DAYS)
  const taken = countWeeks(tasks, late, calendar)
  const hasRoom = (day: Day) => (taken.get(mondayOf(day)) ?? 0) < MAX_TASKS_PER_WEEK
  const perWeek = Math.min(late.length, MAX_TASKS_PER_WEEK)
  return late.map((task, index) => {
    const wanted = earlier(addDays(today, 1 + Math.floor((index * WEEK_DAYS) / perWeek)), last)
    const day = firstWithRoom({ today, wanted, last }, task.seriesId === null ? hasRoom : () => true)
    const monday = mondayOf(day)
    if (task.seriesId === null) taken.set(monday, (taken.get(monday) ?? 0) + 1)
    return day
  })
}

/** After the wanted day; else before it; else after the sprint. */
function firstWithRoom(
  { today, wanted, last }: Record<'today' | 'wanted' | 'last', Day>,
  hasRoom: (day: Day) => boolean,
): Day {
  return (
    daysFrom(wanted, last).find(hasRoom) ??
    daysFrom(addDays(today, 1), wanted).findLast(hasRoom) ??
    daysFrom(addDays(last, 1), addDays(last, MAX_DAYS)).find(hasRoom) ??
    last
  )
}

function countWeeks(tasks: readonly StoredTask[], late: readonly StoredTask[], calendar: Calendar) {
  const moving = new Set(late.map(({ id }) => id))
  const staying = tasks.filter(({ id, seriesId }) => seriesId === null && !moving.has(id))
  const weeks = Map.groupBy(staying, ({ dueDate }) => mondayOf(localDay(dueDate, calendar)))
  return new Map([...weeks].map(([monday, { length }]) => [monday, length]))
}
