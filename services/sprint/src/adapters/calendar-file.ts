/** Writes a sprint as an iCalendar file: each task is an all-day event that blocks no time. */
import ical, { ICalEventTransparency, type ICalCalendar } from 'ical-generator'
import type { StoredTask } from '../row-repository.ts'
import { calendarOf, type Calendar } from '../calendar.ts'
import type { WriteCalendar } from '../feed.ts'

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

/** Without the control characters that a calendar file cannot hold. */
// eslint-disable-next-line no-control-regex -- control characters are what it is about
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** The library does not escape this value, so it must hold no line break. */
const oneLine = (text: string) => plain(text).replaceAll(/\s+/g, ' ').trim()
