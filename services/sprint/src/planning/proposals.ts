/** Recovery options for a sprint that fell behind, and the change proposals of a check-in. Pure. */
import type { Proposal, ProposalKind } from '@daybreak/proto/sprint-outlook'
import type { Calendar } from '../calendar.ts'
import type { StoredTask } from '../row-repository.ts'
import { addDays, daysBetween, endOfDay, localDay, mondayOf } from './days.ts'
import { placeLate } from './late-days.ts'
import { isOverdue } from '../status.ts'

/** A task that was never started and is overdue for so long is proposed to be dropped, not moved. */
const STALE_DAYS = 21
const SHIFT_DAYS = 3

export interface LateSprint {
  tasks: readonly StoredTask[]
  endDate: string
  calendar: Calendar
  now: Date
}

export function propose(sprint: LateSprint, kind: ProposalKind, days: number | null | undefined): Proposal[] {
  if (kind === 'shift') return shift(sprint, days ?? SHIFT_DAYS)
  if (kind === 'spread') return spread(sprint, lateTasks(sprint))
  if (kind === 'tomorrow') return lateTasks(sprint).map((task) => move(task, tomorrow(sprint)))
  if (kind === 'drop')
    return lateTasks(sprint)
      .filter(({ status }) => status === 'pending')
      .map(drop)
  return checkIn(sprint)
}

/** How the week goes: what is due in it, and how much of that is done. */
export function weekShare({ tasks, calendar, now }: LateSprint): { done: number; due: number } {
  const monday = mondayOf(localDay(now, calendar))
  const due = tasks.filter(({ dueDate }) => mondayOf(localDay(dueDate, calendar)) === monday)
  return { due: due.length, done: due.filter(({ status }) => status === 'completed').length }
}

/**
 * Every open task later, at the same time of day; the end of the sprint makes room where it has to. A task that would
 * still lie in the past finds a day ahead, as if it was spread.
 */
function shift(sprint: LateSprint, days: number): Proposal[] {
  const { tasks, endDate, calendar, now } = sprint
  const end = endOfDay(localDay(endDate, calendar), calendar)
  const open = tasks
    .filter(({ status }) => status !== 'completed')
    .sort(byDueDate)
    .map((task) => ({ task, to: calendar.addDays(new Date(task.dueDate), days) }))
  const isLate = ({ to }: { to: Date }) => to <= now
  return [
    ...spread(
      { ...sprint, tasks: movedIn(tasks, open) },
      open.filter(isLate).map(({ task }) => task),
    ),
    ...open
      .filter((moved) => !isLate(moved))
      .map(({ task, to }) => ({ ...move(task, to), endDate: to > end ? to.toISOString() : null })),
  ]
}

/** Tasks as they stand once some of them have moved. */
function movedIn(tasks: readonly StoredTask[], moved: readonly { task: StoredTask; to: Date }[]): StoredTask[] {
  const days = new Map(moved.map(({ task, to }) => [task.id, to.toISOString()]))
  return tasks.map((task) => ({ ...task, dueDate: days.get(task.id) ?? task.dueDate }))
}

/** From tomorrow on, in the order in which they were due; what finds room only after the sprint makes it end later. */
function spread(sprint: LateSprint, late: readonly StoredTask[]): Proposal[] {
  const { calendar, endDate } = sprint
  const last = localDay(endDate, calendar)
  const isRunning = endOfDay(last, calendar) > sprint.now
  const days = placeLate(sprint, late)
  return late.map((task, index) => {
    const day = days[index] ?? last
    const to = endOfDay(day, calendar)
    return { ...move(task, to), endDate: isRunning && day > last ? to.toISOString() : null }
  })
}

function checkIn(sprint: LateSprint): Proposal[] {
  const today = localDay(sprint.now, sprint.calendar)
  const isStale = ({ status, dueDate }: StoredTask) =>
    status === 'pending' && daysBetween(localDay(dueDate, sprint.calendar), today) > STALE_DAYS
  const late = lateTasks(sprint)
  return [
    ...spread(
      sprint,
      late.filter((task) => !isStale(task)),
    ),
    ...late.filter(isStale).map(drop),
  ]
}

/** The end of tomorrow, also where the sprint ends today: that is what the person asks for. */
const tomorrow = ({ calendar, now }: LateSprint): Date => endOfDay(addDays(localDay(now, calendar), 1), calendar)

const lateTasks = ({ tasks, now }: LateSprint) => tasks.filter((task) => isOverdue(task, now)).sort(byDueDate)

const move = ({ id, title, dueDate }: StoredTask, to: Date): Proposal => ({
  ...{ kind: 'move', taskId: id, title, dueDate, to: to.toISOString(), endDate: null },
})

const drop = ({ id, title, dueDate }: StoredTask): Proposal => ({
  ...{ kind: 'drop', taskId: id, title, dueDate, to: null, endDate: null },
})

const byDueDate = (a: StoredTask, b: StoredTask) => Date.parse(a.dueDate) - Date.parse(b.dueDate) || a.id - b.id
