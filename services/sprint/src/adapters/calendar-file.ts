/** Writes a sprint as an iCalendar file: tasks are all-day events, habits are recurring ones. All show the time as free. */
import ical, { ICalEventRepeatingFreq, ICalEventTransparency, ICalWeekday } from 'ical-generator'
import { calendarOf, type Calendar } from '../calendar.ts'
import type { WriteCalendar } from '../feed.ts'
import { daysFrom, localDay, weekdayOf, type Day } from '../planning/days.ts'
import type { StoredHabit } from '../planning/habits.ts'
import type { Revision, StoredTask } from '../row-repository.ts'

/** The refresh interval for calendar programs, in seconds. */
const REFRESH_SECONDS = 3_600

/** `host` is the host of the public address. It is part of the event ids, which so differ between installations. */
export const calendarWriter =
  (host: string): WriteCalendar =>
  (sprint, timeZone) => {
    const file = ical({
      name: oneLine(sprint.name),
      prodId: { company: 'Daybreak', product: 'Sprint', language: 'EN' },
      ttl: REFRESH_SECONDS,
    })
    const days = calendarOf(timeZone)
    for (const task of sprint.tasks) file.createEvent({ ...identify('task', task, host), ...taskEvent(task, days) })
    for (const habit of sprint.habits) {
      const event = habitEvent(habit, localDay(sprint.endDate, days))
      if (event) file.createEvent({ ...identify('habit', habit, host), ...event })
    }
    // The library does not end the last line.
    return `${file.toString()}\r\n`
  }

/** The id of an event never changes, so that a calendar updates the event instead of adding another. */
const identify = (kind: string, { id, revision, changedAt }: Revision & { id: number }, host: string) => ({
  id: `${kind}-${id}@${host}`,
  sequence: revision,
  stamp: changedAt,
})

const taskEvent = (task: StoredTask, days: Calendar) => ({
  start: days.dateOf(new Date(task.dueDate)),
  allDay: true,
  summary: `${task.status === 'completed' ? '✓ ' : ''}${oneLine(task.title)}`,
  ...(task.description !== '' && { description: plain(task.description) }),
  transparency: ICalEventTransparency.TRANSPARENT,
})

const { MO, TU, WE, TH, FR, SA, SU } = ICalWeekday
const NAMES: Readonly<Record<number, ICalWeekday>> = { 1: MO, 2: TU, 3: WE, 4: TH, 5: FR, 6: SA, 7: SU }
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** One recurring event. Null for a habit without fixed days, such as twice a week. */
function habitEvent({ title, cadence, since }: StoredHabit, last: Day) {
  const weekdays = cadence.kind === 'daily' ? EVERY_DAY : cadence.kind === 'weekdays' ? cadence.weekdays : []
  const occurrences = daysFrom(since, last).filter((day) => weekdays.includes(weekdayOf(day)))
  const [first] = occurrences
  if (!first) return null
  return {
    start: new Date(first),
    allDay: true,
    summary: oneLine(title),
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: weekdays.flatMap((day) => NAMES[day] ?? []),
      count: occurrences.length,
    },
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

/** Normalizes line breaks, and removes control characters, which a calendar file cannot contain. */
const plain = (text: string) => text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '')

/** The library does not escape this value, so it must hold no line break. */
const oneLine = (text: string) => plain(text).replaceAll(/\s+/g, ' ').trim()
