/** The calendar feed of a sprint: its key opens tasks and habits, and can be changed or taken away. */
import { notFound } from '@daybreak/proto/errors'
import type {
  getFeed as getContract,
  readFeed as readContract,
  setFeed as setContract,
} from '@daybreak/proto/sprint-feed'
import { hasRuledSignals } from '@daybreak/safety/signals'
import type { z } from 'zod'
import type { LinkKeys } from './adapters/link-keys.ts'
import type { StoredHabit } from './planning/habits.ts'
import type { SprintRepository } from './repository.ts'
import type { Revision, StoredTask } from './row-repository.ts'

interface FeedContent {
  name: string
  endDate: Date
  tasks: readonly (StoredTask & Revision)[]
  habits: readonly (StoredHabit & Revision)[]
}

/** Turns the tasks and habits of a sprint into the text of a calendar. */
export type WriteCalendar = (sprint: FeedContent, timeZone: string | null) => string

/** The key again; null where there is none, and where it was made with another secret. */
export async function getFeed(
  repository: SprintRepository,
  keys: LinkKeys,
  { sprintId, userId }: z.output<typeof getContract.input>,
): Promise<{ token: string | null }> {
  const stored = await repository.findFeed(sprintId, userId)
  if (!stored) throw notFound('Sprint')
  const key = stored.feedSalt === null ? null : keys.keyOf(sprintId, stored.feedSalt)
  return { token: key !== null && keys.hash(key) === stored.feedHash ? key : null }
}

export async function setFeed(
  repository: SprintRepository,
  keys: LinkKeys,
  { sprintId, userId, open, timeZone }: z.output<typeof setContract.input>,
): Promise<{ token: string | null }> {
  const feedSalt = open ? keys.newSalt() : null
  const token = feedSalt === null ? null : keys.keyOf(sprintId, feedSalt)
  const feedHash = token === null ? null : keys.hash(token)
  const feed = { feedHash, feedSalt, feedTimeZone: timeZone ?? null }
  if (!(await repository.saveFeed(sprintId, userId, feed))) throw notFound('Sprint')
  return { token }
}

export async function readFeed(
  repository: SprintRepository,
  { keys, write }: { keys: LinkKeys; write: WriteCalendar },
  { token }: z.output<typeof readContract.input>,
) {
  const found = await repository.findByFeedHash(keys.hash(token))
  if (!found || (await repository.isSuspended(found.userId))) throw notFound('Calendar')
  const { id, name, endDate, feedTimeZone } = found
  const [tasks, habits] = await Promise.all([repository.listTaskEvents(id), repository.listHabitEvents(id)])
  const content = { tasks: tasks.map(fitForOthers), habits: habits.map(habitForOthers), endDate }
  return { calendar: write({ name: hasRuledSignals(name) ? 'Sprint' : name, ...content }, feedTimeZone) }
}

/** A calendar is often seen by others: what is surely heavy keeps its day there, and not its words. */
const fitForOthers = <Task extends StoredTask>(task: Task): Task =>
  hasRuledSignals(`${task.title}\n${task.description}`) ? { ...task, title: 'Task', description: '' } : task

const habitForOthers = <Habit extends StoredHabit>(habit: Habit): Habit =>
  hasRuledSignals(habit.title) ? { ...habit, title: 'Habit' } : habit
