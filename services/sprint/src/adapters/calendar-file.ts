/** Writes a sprint as an iCalendar file: tasks are all-day events, habits recurring ones. None blocks time. */
import ical, { ICalEventRepeatingFreq, ICalEventTransparency, ICalWeekday, type ICalCalendar } from 'ical-generator'
import type { StoredTask } from '../row-repository.ts'
import { calendarOf, type Calendar } from '../calendar.ts'
import type { WriteCalendar } from '../feed.ts'
import { daysFrom, localDay, weekdayOf, type Day } from '../planning/days.ts'
import type { StoredHabit } from '../planning/habits.ts'

/** Programs ask again no sooner than this, in seconds. */
const REFRESH_SECONDS = 3_600

export const writeCalendar: WriteCalendar = (sprint, timeZone) => {
  const file = ical({
    name: oneLine(sprint.name),
    prodId: { company: 'Daybreak', product: 'Sprint', language: 'EN' },
    ttl: REFRESH_SECONDS,
  })
  const days = calendarOf(timeZone)
  for (const task of sprint.tasks) addEvent(file, task, days)
  for (const habit of sprint.habits) addHabit(file, habit, localDay(sprint.endDate, days))
  return file.toString()
}

/** The id never changes with the task, so that a calendar moves an event and does not double it. */
function addEvent(file: ICalCalendar, task: StoredTask, days: Calendar): void {
  file.createEvent({
    id: `task-${task.id}@daybreak`,
    start: days.dateOf(new Date(task.dueDate)),
    allDay: true,
    summary: `${task.status === 'completed' ? '✓ ' : ''}${oneLine(task.title)}`,
    ...(task.description !== '' && { description: plain(task.description) }),
    transparency: ICalEventTransparency.TRANSPARENT,
  })
}

const { MO, TU, WE, TH, FR, SA, SU } = ICalWeekday
const NAMES: Readonly<Record<number, ICalWeekday>> = { 1: MO, 2: TU, 3: WE, 4: TH, 5: FR, 6: SA, 7: SU }
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** One event that repeats. A habit without days of its own, such as twice a week, stands in no calendar. */
function addHabit(file: ICalCalendar, { id, title, cadence, since }: StoredHabit, last: Day): void {
  const weekdays = cadence.kind === 'daily' ? EVERY_DAY : cadence.kind === 'weekdays' ? cadence.weekdays : []
  const kept = daysFrom(since, last).filter((day) => weekdays.includes(weekdayOf(day)))
  const [first] = kept
  if (!first) return
  file.createEvent({
    id: `habit-${id}@daybreak`,
    start: new Date(first),
    allDay: true,
    summary: oneLine(title),
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: weekdays.flatMap((day) => NAMES[day] ?? []),
      count: kept.length,
    },
    transparency: ICalEventTransparency.TRANSPARENT,
  })
}

/** Without the control characters that a calendar file cannot hold. */
// eslint-disable-next-line no-control-regex -- control characters are what it is about
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** The library does not escape this value, so it must hold no line break. */
const oneLine = (text: string) => plain(text).replaceAll(/\s+/g, ' ').trim()
