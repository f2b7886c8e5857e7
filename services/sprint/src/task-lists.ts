/** Reading the tasks of a sprint: a page of them, those of a time, all of them, how many on which day. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type * as contract from '@daybreak/proto/sprint-tasks'
import type { Task } from '@daybreak/proto/sprint-tasks'
import type { z } from 'zod'
import { calendarOf, readTime } from './calendar.ts'
import { momentOf, showTask } from './status.ts'
import type { SprintRepository } from './repository.ts'
import type { StoredTask } from './row-repository.ts'
import type { Cursor } from './task-page-repository.ts'

type Input<Contract extends { input: z.ZodType }> = z.output<Contract['input']>

const PAGE = 50
const MAX_WORDS = 10
const MAX_FOUND = 20

export async function findTasks(
  repository: SprintRepository,
  { userId, sprintId, filter, words, timeZone, after, limit }: Input<typeof contract.findTasks>,
  now = new Date(),
) {
  await checkOwner(repository, sprintId, userId)
  const moment = momentOf(now, timeZone)
  const wanted = { sprintId, filter: filter ?? 'all', words: splitWords(words), ...moment } as const
  const { tasks, next } = await repository.pageTasks(wanted, readCursor(after), limit ?? PAGE)
  const shown = tasks.map((task) => showTask(task, moment))
  return { tasks: shown, next: writeCursor(next), groups: await repository.countGroups(wanted) }
}

export async function listDueTasks(
  repository: SprintRepository,
  { userId, sprintId, after, limit, timeZone, ...range }: Input<typeof contract.listDueTasks>,
  now = new Date(),
) {
  await checkOwner(repository, sprintId, userId)
  const due = { sprintId, from: readTime(range.from, 'from'), until: readTime(range.until, 'until') }
  const { tasks, next } = await repository.pageDueTasks(due, readCursor(after), limit ?? PAGE)
  const shown = tasks.map(showAt(now, timeZone))
  return { tasks: shown, next: writeCursor(next), ...(await repository.countDueTasks(due)) }
}

export async function listTasks(
  repository: SprintRepository,
  { userId, sprintId, timeZone }: Input<typeof contract.listTasks>,
  now = new Date(),
): Promise<Task[]> {
  await checkOwner(repository, sprintId, userId)
  return (await repository.listTasks(sprintId)).map(showAt(now, timeZone))
}

export async function getTask(
  repository: SprintRepository,
  { userId, taskId, timeZone }: Input<typeof contract.getTask>,
  now = new Date(),
): Promise<Task> {
  return showAt(now, timeZone)(await findTask(repository, taskId, userId))
}

export async function listSeries(repository: SprintRepository, { userId, taskId }: Input<typeof contract.listSeries>) {
  return { taskIds: await repository.listSeries(await findTask(repository, taskId, userId)) }
}

export async function listTaskDays(
  repository: SprintRepository,
  { userId, sprintId, timeZone }: Input<typeof contract.listTaskDays>,
) {
  await checkOwner(repository, sprintId, userId)
  const calendar = calendarOf(timeZone)
  const days = new Map<string, { day: string; open: number; done: number; completed: number }>()
  for (const { at, open, done, completed } of await repository.countQuarters(sprintId)) {
    const day = calendar.dateOf(at).toISOString().slice(0, 10)
    const counts = days.get(day) ?? { day, open: 0, done: 0, completed: 0 }
    days.set(day, {
      day,
      open: counts.open + open,
      done: counts.done + done,
      completed: counts.completed + completed,
    })
  }
  return [...days.values()]
}

export async function findTitledTasks(
  repository: SprintRepository,
  { userId, words, timeZone, limit }: Input<typeof contract.findTitledTasks>,
  now = new Date(),
) {
  const show = showAt(now, timeZone)
  const found = await repository.findTitledTasks(userId, splitWords(words), limit ?? MAX_FOUND)
  return found.map(({ task, sprintName }) => ({ task: show(task), sprintName }))
}

function showAt(now: Date, timeZone: string | null | undefined): (task: StoredTask) => Task {
  const moment = momentOf(now, timeZone)
  return (task) => showTask(task, moment)
}

async function findTask(repository: SprintRepository, taskId: number, userId: number): Promise<StoredTask> {
  const task = await repository.findTask(taskId, userId)
  if (!task) throw notFound('Task')
  return task
}

async function checkOwner(repository: SprintRepository, sprintId: number, userId: number): Promise<void> {
  if (!(await repository.ownsSprint(sprintId, userId))) throw notFound('Sprint')
}

const splitWords = (words: string | null | undefined) => (words ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)

/** How a place is written in a cursor: 'part.key.id'. */
const writeCursor = (cursor: Cursor | null) => cursor && `${cursor.part}.${cursor.key}.${cursor.id}`

function readCursor(cursor: string | null | undefined): Cursor | null {
  if (!cursor) return null
  const [part = 0, key = 0, id = 0] = cursor.split('.').map(Number)
  if (id > 0 && id <= LARGEST && Math.abs(key) <= LATEST_MS) return { part, key, id }
  throw new ServiceError('INVALID_INPUT', 'This page doesn’t exist')
}

const LARGEST = 2 ** 31 - 1
/** The last millisecond that a Date can be. */
const LATEST_MS = 8_640_000_000_000_000
