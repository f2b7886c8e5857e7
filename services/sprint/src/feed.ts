/** The calendar feed of a sprint: whoever holds its key reads the tasks, and the key can be changed or taken away. */
import { randomBytes } from 'node:crypto'
import { notFound } from '@daybreak/proto/errors'
import type {
  getFeed as getContract,
  readFeed as readContract,
  setFeed as setContract,
} from '@daybreak/proto/sprint-feed'
import { hasRuledSignals } from '@daybreak/safety/signals'
import type { z } from 'zod'
import type { SprintRepository } from './repository.ts'
import type { StoredTask } from './row-repository.ts'

const TOKEN_BYTES = 32

/** Turns the tasks of a sprint into the text of a calendar. */
export type WriteCalendar = (sprint: { name: string; tasks: readonly StoredTask[] }, timeZone: string | null) => string

export async function getFeed(repository: SprintRepository, { sprintId, userId }: z.output<typeof getContract.input>) {
  const token = await repository.findFeedToken(sprintId, userId)
  if (token === undefined) throw notFound('Sprint')
  return { token }
}

export async function setFeed(repository: SprintRepository, command: z.output<typeof setContract.input>) {
  const { sprintId, userId, open, timeZone } = command
  const token = open ? randomBytes(TOKEN_BYTES).toString('base64url') : null
  const feed = { feedToken: token, feedTimeZone: timeZone ?? null }
  if (!(await repository.saveFeed(sprintId, userId, feed))) throw notFound('Sprint')
  return { token }
}

export async function readFeed(
  repository: SprintRepository,
  write: WriteCalendar,
  { token }: z.output<typeof readContract.input>,
) {
  const found = await repository.findByFeedToken(token)
  if (!found) throw notFound('Calendar')
  const { id, name, feedTimeZone } = found
  const tasks = (await repository.listTasks(id)).map(fitForOthers)
  return { calendar: write({ name: hasRuledSignals(name) ? 'Sprint' : name, tasks }, feedTimeZone) }
}

/** A calendar is often seen by others: what is surely heavy keeps its day there, and not its words. */
const fitForOthers = (task: StoredTask): StoredTask =>
  hasRuledSignals(`${task.title}\n${task.description}`) ? { ...task, title: 'Task', description: '' } : task
