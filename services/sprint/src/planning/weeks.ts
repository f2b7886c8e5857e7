/** The remaining weeks of a sprint, and what each holds. Pure. */
import type { PlanChoices, PreviewWeek } from '@daybreak/proto/sprint-preview'
import type { Calendar } from '../calendar.ts'
import type { StoredTask } from '../row-repository.ts'
import { addDays, daysBetween, daysFrom, later, localDay, mondayOf } from './days.ts'
import type { Day } from './days.ts'

/** A sprint may end in the year 9999; what lies more than a year ahead is not planned by day. */
export const MAX_DAYS = 366

export interface Weeks {
  all: PreviewWeek[]
  /** Every day from today on, or from the start where that is still ahead; at most `MAX_DAYS`. */
  days: Day[]
  of: (day: Day) => PreviewWeek
}

type Input = {
  span: { startDate: string; endDate: string }
  tasks: readonly StoredTask[]
  calendar: Calendar
  now: Date
}

/** The weeks until the sprint ends, or for a year where it ends later: then no week is its last, and none is kept free. */
export function openWeeks({ span, tasks, calendar, now }: Input): Weeks {
  const first = later(localDay(now, calendar), localDay(span.startDate, calendar))
  const end = localDay(span.endDate, calendar)
  const endsLater = daysBetween(first, end) >= MAX_DAYS
  const days = daysFrom(first, endsLater ? addDays(first, MAX_DAYS - 1) : end)
  const planned = Map.groupBy(onceOnly(tasks, calendar), ({ day }) => mondayOf(day))
  const byMonday = Map.groupBy(days, mondayOf)
  const weeks = [...byMonday].map(([monday, inWeek], index): [Day, PreviewWeek] => [
    monday,
    {
      from: inWeek[0] ?? monday,
      until: inWeek.at(-1) ?? monday,
      keptFree: !endsLater && index > 0 && index === byMonday.size - 1,
      tasks: [],
      planned: planned.get(monday) ?? [],
    },
  ])
  const byFirst = new Map(weeks)
  const byDay = new Map(days.map((day) => [day, byFirst.get(mondayOf(day))]))
  return {
    all: [...byFirst.values()],
    days,
    of: (day) => {
      const week = byDay.get(day)
      if (!week) throw new RangeError(`${day} is no day of these weeks`)
      return week
    },
  }
}

/** Tasks of the sprint, done or not: a week that was full does not become empty by work. Repeated ones take no room. */
const onceOnly = (tasks: readonly StoredTask[], calendar: Calendar) =>
  tasks
    .filter(({ seriesId }) => seriesId === null)
    .map(({ id, title, dueDate }) => ({ taskId: id, title, day: localDay(dueDate, calendar), dueDate }))

export const hasRoom = ({ tasks, planned }: PreviewWeek, { perWeek }: Pick<PlanChoices, 'perWeek'>): boolean =>
  tasks.length + planned.length < perWeek

/** How many tasks are due on a day of the week. */
export const plannedIn = ({ tasks, planned }: PreviewWeek, day: Day): number =>
  [...tasks, ...planned].filter((task) => task.day === day).length
