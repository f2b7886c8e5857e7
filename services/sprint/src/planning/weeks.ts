/** The weeks of a sprint from today on, and what each of them holds. Pure. */
import type { PlanChoices, PreviewWeek } from '@daybreak/proto/sprint-preview'
import type { Task } from '@daybreak/proto/sprint-tasks'
import type { Calendar } from '../calendar.ts'
import { daysFrom, later, localDay, mondayOf } from './days.ts'
import type { Day } from './days.ts'

export interface Weeks {
  all: PreviewWeek[]
  /** Every day from today on, or from the start where that is still ahead. */
  days: Day[]
  of: (day: Day) => PreviewWeek
}

type Input = {
  span: { startDate: string; endDate: string }
  tasks: readonly Task[]
  calendar: Calendar
  now: Date
}

export function openWeeks({ span, tasks, calendar, now }: Input): Weeks {
  const first = later(localDay(now, calendar), localDay(span.startDate, calendar))
  const days = daysFrom(first, localDay(span.endDate, calendar))
  const planned = Map.groupBy(onceOnly(tasks, calendar), ({ day }) => mondayOf(day))
  const byMonday = Map.groupBy(days, mondayOf)
  const weeks = [...byMonday].map(([monday, inWeek], index): [Day, PreviewWeek] => [
    monday,
    {
      from: inWeek[0] ?? monday,
      until: inWeek.at(-1) ?? monday,
      keptFree: index > 0 && index === byMonday.size - 1,
      tasks: [],
      planned: planned.get(monday) ?? [],
    },
  ])
  const found = new Map(weeks)
  return {
    all: [...found.values()],
    days,
    of: (day) => {
      const week = found.get(mondayOf(day))
      if (!week) throw new RangeError(`${day} is no day of these weeks`)
      return week
    },
  }
}

/** Tasks of the sprint, done or not: a week that was full does not become empty by work. Repeated ones take no room. */
const onceOnly = (tasks: readonly Task[], calendar: Calendar) =>
  tasks
    .filter(({ seriesId }) => seriesId === null)
    .map(({ id, title, dueDate }) => ({ taskId: id, title, day: localDay(dueDate, calendar), dueDate }))

export const hasRoom = ({ tasks, planned }: PreviewWeek, { perWeek }: PlanChoices): boolean =>
  tasks.length + planned.length < perWeek

/** How many tasks are due on a day of the week. */
export const plannedIn = ({ tasks, planned }: PreviewWeek, day: Day): number =>
  [...tasks, ...planned].filter((task) => task.day === day).length
