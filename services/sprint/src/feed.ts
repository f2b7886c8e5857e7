/** The calendar feed of a sprint: whoever holds its key reads tasks and habits, and the key can be changed or taken away. */
import { randomBytes } from 'node:crypto'
import { notFound } from '@daybreak/proto/errors'
import type {
  getFeed as getContract,
  readFeed as readContract,
  setFeed as setContract,
} from '@daybreak/proto/sprint-feed'
import { hasRuledSignals } from '@daybreak/safety/signals'
import type { z } from 'zod'
import type { StoredHabit } from './planning/habits.ts'
import type { SprintRepository } from './repository.ts'
import type { StoredTask } from './row-repository.ts'

const TOKEN_BYTES = 32

interface FeedContent {
  name: string
  endDate: Date
  tasks: readonly StoredTask[]
  habits: readonly StoredHabit[]
}

/** Turns the tasks and habits of a sprint into the text of a calendar. */
export type WriteCalendar = (sprint: FeedContent, timeZone: string | null) => string

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
  const { id, name, endDate, feedTimeZone } = found
  const [tasks, habits] = await Promise.all([repository.listTasks(id), repository.listHabits(id)])
  const content = { tasks: tasks.map(fitForOthers), habits: habits.map(habitForOthers), endDate }
  return { calendar: write({ name: hasRuledSignals(name) ? 'Sprint' : name, ...content }, feedTimeZone) }
}

/** A calendar is often seen by others: what is surely heavy keeps its day there, and not its words. */
const fitForOthers = (task: StoredTask): StoredTask =>
  hasRuledSignals(`${task.title}\n${task.description}`) ? { ...task, title: 'Task', description: '' } : task

const habitForOthers = (habit: StoredHabit): StoredHabit =>
  hasRuledSignals(habit.title) ? { ...habit, title: 'Habit' } : habit
