/** Changes many tasks of a sprint at once: for a new plan, a shift of days or a check-in, and to undo one of these. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import { sprintChanged, type changeTasks as changeContract, type Sprint } from '@daybreak/proto/sprint'
import type { SprintHabit } from '@daybreak/proto/sprint-habits'
import type { Task, TaskChanges } from '@daybreak/proto/sprint-tasks'
import type { z } from 'zod'
import { calendarOf, readTime } from './calendar.ts'
import { checkContent } from './content.ts'
import { earlier, later, localDay } from './planning/days.ts'
import { showHabit } from './planning/habits.ts'
import { momentOf, showTask, type View } from './status.ts'
import type { SprintRepository, SprintTransaction } from './repository.ts'
import { present } from './sprints.ts'
import type { Rewriting, StoredSprint, StoredTask } from './row-repository.ts'
import { announceDanger, announceHabitDanger, readAhead, type Dangers } from './task-danger.ts'

export async function changeTasks(
  repository: SprintRepository,
  command: z.output<typeof changeContract.input>,
  now = new Date(),
): Promise<{ sprint: Sprint; undo: TaskChanges } & Touched> {
  const dangers = await readAhead(repository, command, command)
  const { sprint, ...outcome } = await repository.transaction(async (tx) => {
    const before = await claim(tx, command, now)
    return applyChanges(tx, before, command, { now, timeZone: command.timeZone, dangers })
  })
  return { sprint: await present(repository, sprint, { ...command, now }), ...outcome }
}

/** New, changed and restored tasks and habits, as they stand after the changes. */
export type Touched = { tasks: Task[]; habits: SprintHabit[] }

/** Finds the sprint and locks it: until the transaction ends, nobody else can change its tasks in bulk. */
export async function claim(
  tx: SprintTransaction,
  { sprintId, userId }: { sprintId: number; userId: number },
  now: Date,
) {
  if (!(await tx.ownsSprint(sprintId, userId))) throw notFound('Sprint')
  await tx.lockUser(userId)
  await tx.lockSprint(sprintId)
  const sprint = await tx.findSprint(sprintId, userId, now)
  if (!sprint) throw notFound('Sprint')
  return sprint
}

/** The time and the time zone of the viewer, and the danger signals that `readAhead` found in the changes. */
type ApplyContext = View & { dangers: Dangers }

/**
 * Stores `changes` of a sprint that `claim` has locked.
 * @throws ServiceError `NOT_FOUND` if a changed task is not in this sprint, `CONFLICT` if another change came first.
 */
export async function applyChanges(
  tx: SprintTransaction,
  before: StoredSprint,
  changes: TaskChanges,
  view: ApplyContext,
) {
  const { id } = before
  const { now } = view
  const remove = [...new Set(changes.remove ?? [])]
  // A removed task keeps its wording: the undo could not restore and rewrite it in one request.
  const removed = new Set(remove)
  const change = (changes.change ?? []).filter(({ taskId }) => !removed.has(taskId))
  const touched = await tx.pickTasks(
    id,
    change.map(({ taskId }) => taskId),
  )
  const rewritings = rewritingsOf(touched, { change })
  const restore = [...new Set(changes.restore ?? [])]
  // Removes tasks first: a new task that equals a removed one must not count as a repeated request.
  if (remove.length > 0 && (await tx.removeTasks(id, remove, now)) < remove.length) throw changedMeanwhile()
  const added = await tx.insertTasks(plannedTasks(id, changes), now)
  await tx.rewriteTasks(id, rewritings)
  const written = [...(await tx.pickTasks(id, added)), ...reworded(touched, rewritings)]
  await announceDanger(tx, before.userId, written, view.dangers)
  if (restore.length > 0 && (await tx.restoreTasks(id, restore)) < restore.length) throw changedMeanwhile()
  const addedHabits = await changeHabits(tx, before, changes, view)
  await tx.saveSprint(id, sprintChanges(before, changes))
  await tx.announce(sprintChanged, { userId: before.userId, sprintId: id, what: 'tasks' })
  const sprint = await tx.findSprint(id, before.userId, now)
  if (!sprint) throw notFound('Sprint')
  const undo = inverseOf(before, changes, { added, touched, rewritings, addedHabits })
  const ids = {
    tasks: [...added, ...restore, ...touched.map((task) => task.id)],
    habits: [...addedHabits, ...(changes.restoreHabits ?? [])],
  }
  return { sprint, ...(await readTouched(tx, sprint, ids, view)), undo }
}

async function readTouched(
  tx: SprintTransaction,
  { id, endDate }: StoredSprint,
  ids: { tasks: number[]; habits: number[] },
  { now, timeZone }: View,
): Promise<Touched> {
  const calendar = calendarOf(timeZone)
  const [today, last] = [localDay(now, calendar), localDay(endDate, calendar)]
  const moment = momentOf(now, timeZone)
  const habits = ids.habits.length > 0 ? await tx.listHabits(id) : []
  return {
    tasks: (await tx.pickTasks(id, ids.tasks)).map((task) => showTask(task, moment)),
    habits: habits.filter((habit) => ids.habits.includes(habit.id)).map((habit) => showHabit(habit, today, last)),
  }
}

/** Adds, removes and restores habits; returns the ids of new ones. A habit starts today or at `since`, whichever is earlier, but not before its sprint. */
async function changeHabits(tx: SprintTransaction, sprint: StoredSprint, changes: TaskChanges, view: View) {
  const calendar = calendarOf(view.timeZone)
  const [today, first] = [localDay(view.now, calendar), localDay(sprint.startDate, calendar)]
  const add = (changes.addHabits ?? []).map((habit) => {
    const since = later(earlier(habit.since ?? today, today), first)
    return { ...habit, since }
  })
  const remove = [...new Set(changes.removeHabits ?? [])]
  const restore = [...new Set(changes.restoreHabits ?? [])]
  if (remove.length > 0 && (await tx.removeHabits(sprint.id, remove, view.now)) < remove.length)
    throw changedMeanwhile()
  const added = await tx.insertHabits(sprint.id, add, view.now)
  if (added.length > 0) {
    const habits = await tx.listHabits(sprint.id)
    await announceHabitDanger(
      tx,
      sprint.userId,
      habits.filter(({ id }) => added.includes(id)),
    )
  }
  if (restore.length > 0 && (await tx.restoreHabits(sprint.id, restore)) < restore.length) throw changedMeanwhile()
  return added
}

const changedMeanwhile = () =>
  new ServiceError('CONFLICT', 'These tasks were just changed elsewhere. Check them and try again.')

function plannedTasks(sprintId: number, { add }: TaskChanges) {
  return (add ?? []).map(({ title, description, dueDate, seriesId, planItem }) => ({
    sprintId,
    title,
    description: description ?? '',
    dueDate: readTime(dueDate, 'dueDate'),
    seriesId: seriesId ?? null,
    planItem: planItem ?? null,
  }))
}

/** What each changed task becomes. */
function rewritingsOf(tasks: readonly StoredTask[], { change }: TaskChanges): Map<number, Rewriting> {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return new Map(
    (change ?? []).map(({ taskId, title, description, dueDate, position }) => {
      const task = byId.get(taskId)
      if (!task) throw notFound('Task')
      return [
        taskId,
        {
          title: title ?? task.title,
          description: description ?? task.description,
          dueDate: readTime(dueDate ?? task.dueDate, 'dueDate'),
          position: position ?? null,
        },
      ]
    }),
  )
}

/** The tasks whose title or description differs now. */
const reworded = (tasks: readonly StoredTask[], rewritings: ReadonlyMap<number, Rewriting>) =>
  tasks.flatMap(({ id, title, description }) => {
    const now = rewritings.get(id)
    return now && (now.title !== title || now.description !== description) ? [{ id, ...now }] : []
  })

function sprintChanges(sprint: StoredSprint, { endDate, goal, plan, content }: TaskChanges) {
  const end = endDate ? readTime(endDate, 'endDate') : null
  if (end && end < new Date(sprint.startDate)) {
    const message = 'A sprint can’t end before it starts'
    throw new ServiceError('INVALID_INPUT', message, { fields: { endDate: message } })
  }
  return {
    ...(end && { endDate: end }),
    ...(typeof goal === 'string' && { goal }),
    ...((plan || content) && { plan: plan ?? null, content: checkContent(content ?? {}) }),
  }
}

type Outcome = {
  added: number[]
  touched: readonly StoredTask[]
  rewritings: ReadonlyMap<number, Rewriting>
  addedHabits: number[]
}

/** The changes that undo `changes`. */
function inverseOf(
  before: StoredSprint,
  changes: TaskChanges,
  { added, touched, rewritings, addedHabits }: Outcome,
): TaskChanges {
  // Where a task keeps its day it keeps its place, which the person may change before they undo.
  const isMoved = ({ id, dueDate }: StoredTask) => rewritings.get(id)?.dueDate.toISOString() !== dueDate
  return {
    change: touched.map((task) => ({
      taskId: task.id,
      ...{ title: task.title, description: task.description, dueDate: task.dueDate },
      ...(isMoved(task) && task.position !== null && { position: task.position }),
    })),
    remove: [...new Set([...added, ...(changes.restore ?? [])])],
    restore: [...new Set(changes.remove ?? [])],
    ...inverseOfHabits(changes, addedHabits),
    ...(changes.endDate && { endDate: before.endDate }),
    ...(typeof changes.goal === 'string' && { goal: before.goal }),
    ...((changes.plan || changes.content) && { plan: before.plan, content: before.content }),
  }
}

/** The habit part of the undo; empty if no habit changed. */
function inverseOfHabits({ removeHabits, restoreHabits }: TaskChanges, added: readonly number[]): TaskChanges {
  const remove = [...new Set([...added, ...(restoreHabits ?? [])])]
  const restore = [...new Set(removeHabits ?? [])]
  return {
    ...(remove.length > 0 && { removeHabits: remove }),
    ...(restore.length > 0 && { restoreHabits: restore }),
  }
}
