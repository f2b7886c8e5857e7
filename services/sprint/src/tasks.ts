/** What can happen to a task. Pure rules first, then the operations that store the outcome. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import { sprintChanged } from '@daybreak/proto/sprint'
import type {
  ChangedTask,
  createTask as createContract,
  updateTask as updateContract,
} from '@daybreak/proto/sprint-task-changes'
import {
  taskStatusChanged,
  type deleteTask as deleteContract,
  type setTaskOrder as reorderContract,
  type Task,
} from '@daybreak/proto/sprint-tasks'
import type { z } from 'zod'
import { readTime } from './calendar.ts'
import { checkMove, momentOf, showSprint, showTask, type View } from './status.ts'
import type { SprintRepository, SprintTransaction } from './repository.ts'
import type { StoredSprint, StoredTask } from './row-repository.ts'
import { announceDanger } from './task-danger.ts'

export type TaskChanges = Partial<
  Pick<StoredTask, 'title' | 'description' | 'dueDate' | 'status' | 'completedDate' | 'position'>
>
type UpdateCommand = z.output<typeof updateContract.input>
type Edit = Omit<UpdateCommand, 'userId' | 'taskId'>

/**
 * What `edit` changes about `task`: only fields that end up different.
 * @throws ServiceError `CONFLICT` when the move is not one of Start, Complete, Reopen.
 */
export function changesOf(task: StoredTask, edit: Edit, now: Date): TaskChanges {
  const { status } = edit
  const changes: TaskChanges = {
    ...(edit.title && edit.title !== task.title && { title: edit.title }),
    ...(typeof edit.description === 'string' &&
      edit.description !== task.description && { description: edit.description }),
  }
  const dueDate = edit.dueDate && readTime(edit.dueDate, 'dueDate').toISOString()
  if (dueDate && dueDate !== task.dueDate) Object.assign(changes, { dueDate, position: null })
  if (!status || status === task.status) return changes
  checkMove(task.status, status)
  return { ...changes, status, completedDate: status === 'completed' ? completionTime(edit.completedDate, now) : null }
}

/** The time given, if a task can have been completed then; otherwise `now`. */
function completionTime(given: string | null | undefined, now: Date): string {
  const time = given ? new Date(given) : now
  return (time <= now && time.getUTCFullYear() >= 1900 ? time : now).toISOString()
}

/** Adds a pending task; pressing twice adds it once, and so does sending it again under its key. */
export async function createTask(
  repository: SprintRepository,
  command: z.output<typeof createContract.input>,
  now = new Date(),
): Promise<ChangedTask> {
  const { sprintId, title } = command
  const wanted = {
    sprintId,
    title,
    description: command.description ?? '',
    dueDate: readTime(command.dueDate, 'dueDate'),
  }
  const requested = { requestKey: command.key ?? null, now }
  return repository.transaction(async (tx) => {
    if (!(await tx.ownsSprint(sprintId, command.userId))) throw notFound('Sprint')
    await tx.lockTask(wanted)
    const duplicate = await tx.findDuplicateTask(wanted, requested)
    const task = duplicate ?? (await tx.insertTask(wanted, requested))
    if (!duplicate) {
      await announceDanger(tx, command.userId, [task])
      await tx.announce(sprintChanged, { userId: command.userId, sprintId, what: 'tasks' })
    }
    return withSprint(tx, task, { ...command, now })
  })
}

/** Moves or edits a task and announces a move. Somebody else's task is "not found". */
export async function updateTask(
  repository: SprintRepository,
  command: UpdateCommand,
  now = new Date(),
): Promise<ChangedTask> {
  // A request that lost a race reads again once: most often the other one wanted the same.
  const changed = (await tryUpdate(repository, command, now)) ?? (await tryUpdate(repository, command, now))
  if (!changed) throw new ServiceError('CONFLICT', 'This task was just changed elsewhere. Check it and try again.')
  return changed
}

/** The task as it stands, and what its sprint has become by it. */
async function withSprint(
  tx: Pick<SprintTransaction, 'findSprint'>,
  task: StoredTask,
  { userId, ...view }: View & { userId: number },
): Promise<ChangedTask> {
  const sprint = await tx.findSprint(task.sprintId, userId, view.now)
  if (!sprint) throw notFound('Sprint')
  return show(task, sprint, view)
}

const show = (task: StoredTask, sprint: StoredSprint, { now, timeZone }: View): ChangedTask => ({
  ...showTask(task, momentOf(now, timeZone)),
  sprint: showSprint(sprint, { now, timeZone }),
})

/** The task after `command`; null when somebody moved it between reading and writing. */
async function tryUpdate(repository: SprintRepository, command: UpdateCommand, now: Date): Promise<ChangedTask | null> {
  const { userId, taskId, timeZone } = command
  const task = await repository.findTask(taskId, userId)
  if (!task) throw notFound('Task')
  const changes = changesOf(task, command, now)
  if (Object.keys(changes).length === 0) return withSprint(repository, task, { userId, now, timeZone })
  const changed = { ...task, ...changes }
  const { sprintId, status: from } = task
  const sprint = await repository.changeTask(task, { changes, userId, now }, async (news) => {
    if (changes.status) await news.announce(taskStatusChanged, { userId, sprintId, taskId, from, to: changes.status })
    else await news.announce(sprintChanged, { userId, sprintId, what: 'tasks' })
    if (changes.title !== undefined || changes.description !== undefined) await announceDanger(news, userId, [changed])
  })
  return sprint && show(changed, sprint, { now, timeZone })
}

/** Takes a task off its sprint, for good after a day. */
export async function deleteTask(
  repository: SprintRepository,
  { userId, taskId }: z.output<typeof deleteContract.input>,
  now = new Date(),
): Promise<{ id: number }> {
  return repository.transaction(async (tx) => {
    const task = await tx.findTask(taskId, userId)
    if (!task || (await tx.removeTasks(task.sprintId, [taskId], now)) === 0) throw notFound('Task')
    await tx.announce(sprintChanged, { userId, sprintId: task.sprintId, what: 'tasks' })
    return { id: taskId }
  })
}

/** Puts tasks in an order; of two requests at once the later one counts. */
export async function setTaskOrder(
  repository: SprintRepository,
  { userId, sprintId, taskIds, timeZone }: z.output<typeof reorderContract.input>,
  now = new Date(),
): Promise<Task[]> {
  const moment = momentOf(now, timeZone)
  return repository.transaction(async (tx) => {
    if (!(await tx.ownsSprint(sprintId, userId))) throw notFound('Sprint')
    await tx.lockSprint(sprintId)
    await tx.announce(sprintChanged, { userId, sprintId, what: 'tasks' })
    const tasks = await tx.orderTasks(sprintId, [...new Set(taskIds)])
    return tasks.map((task) => showTask(task, moment))
  })
}
