/** Email reminders: chosen by the user, at their hour, one for a local day at most, none for a day without anything. */
import { notFound } from '@daybreak/proto/errors'
import {
  reminderRequested,
  type getReminders as getContract,
  type Listed,
  type ListedHabits,
  type Reminders,
  type setReminders as setContract,
  type stopReminders as stopContract,
} from '@daybreak/proto/sprint-reminders'
import { hasSignals } from '@daybreak/safety/signals'
import type { z } from 'zod'
import type { LinkKeys } from './adapters/link-keys.ts'
import { calendarOf, type Calendar } from './calendar.ts'
import { drain } from './drain.ts'
import type { FoundHabit } from './habit-repository.ts'
import { localDay, type Day } from './planning/days.ts'
import { showHabit } from './planning/habits.ts'
import type { StoredReminder } from './reminder-repository.ts'
import type { SprintRepository, SprintTransaction } from './repository.ts'

const DAY_MS = 24 * 3_600_000
/** The hour that is offered to whoever never chose one. */
const MORNING = 8

export async function getReminders(
  repository: SprintRepository,
  { userId }: z.output<typeof getContract.input>,
): Promise<Reminders> {
  const stored = await repository.findReminder(userId)
  if (!stored) return { enabled: false, hour: MORNING, timeZone: null }
  const { enabled, hour, timeZone } = stored
  return { enabled, hour, timeZone }
}

export async function setReminders(
  repository: SprintRepository,
  keys: LinkKeys,
  command: z.output<typeof setContract.input>,
  now = new Date(),
): Promise<Reminders> {
  const { userId, enabled, hour } = command
  return repository.transaction(async (tx) => {
    await tx.claimUser(userId)
    const before = await tx.findReminder(userId)
    const timeZone = command.timeZone ?? before?.timeZone ?? 'UTC'
    const { lastDay, lastAt, keyHash, keySalt, formerKeyHash } = before ?? newReminder(keys, userId, now)
    const chosen = { userId, enabled, hour, timeZone, lastDay, lastAt, keyHash, keySalt, formerKeyHash }
    await tx.saveReminder({ ...chosen, nextAt: enabled ? nextTime(chosen, now) : null })
    return { enabled, hour, timeZone }
  })
}

const newReminder = (keys: LinkKeys, userId: number, now: Date) => ({
  ...{ lastDay: null, lastAt: now, formerKeyHash: null },
  ...newKey(keys, userId).kept,
})

/** A key, and what is kept of it. */
function newKey(keys: LinkKeys, userId: number) {
  const keySalt = keys.newSalt()
  const key = keys.keyOf(userId, keySalt)
  return { key, kept: { keySalt, keyHash: keys.hash(key) } }
}

/** The key for a mail. One that cannot be made again is followed by a new one, and goes on working. */
function keyOf(keys: LinkKeys, reminder: StoredReminder): { key: string; reminder: StoredReminder } {
  const { userId, keySalt, keyHash } = reminder
  const known = keySalt === null ? null : keys.keyOf(userId, keySalt)
  if (known !== null && keys.hash(known) === keyHash) return { key: known, reminder }
  const { key, kept } = newKey(keys, userId)
  return { key, reminder: { ...reminder, ...kept, formerKeyHash: keyHash } }
}

export async function stopReminders(
  repository: SprintRepository,
  keys: LinkKeys,
  { token }: z.output<typeof stopContract.input>,
): Promise<Record<string, never>> {
  if (!(await repository.stopReminder(keys.hash(token)))) throw notFound('Reminder')
  return {}
}

/** The next time after `now` at which the clock shows the hour, on a day that no mail was sent for. */
export function nextTime(
  { hour, timeZone, lastDay }: Pick<StoredReminder, 'hour' | 'timeZone' | 'lastDay'>,
  now: Date,
): Date {
  const calendar = calendarOf(timeZone)
  let day = calendar.dateOf(now)
  while (calendar.at(day, hour) <= now || (lastDay !== null && day <= lastDay)) day = nextDay(day)
  return calendar.at(day, hour)
}

const nextDay = (day: Date) => new Date(day.getTime() + DAY_MS)

/** Announces what everybody whose hour has come is to be reminded of; says how many reminders there were. */
export const remindAll = (repository: SprintRepository, keys: LinkKeys, now = new Date()): Promise<number> =>
  drain(
    (limit) => repository.listDueUsers(now, limit),
    (userId) => remindUser(repository, keys, userId, now),
  )

/** A day that was missed as a whole is let go: at another hour its tasks are those of another day. */
async function remindUser(repository: SprintRepository, keys: LinkKeys, userId: number, now: Date): Promise<0 | 1> {
  return repository.transaction(async (tx) => {
    await tx.claimUser(userId)
    const stored = await tx.findReminder(userId)
    if (!stored?.nextAt || stored.nextAt > now) return 0
    const { key, reminder } = keyOf(keys, stored)
    const calendar = calendarOf(reminder.timeZone)
    const today = calendar.dateOf(now)
    const hasCome = calendar.at(today, reminder.hour) <= now
    const isFirst = reminder.lastDay === null || reminder.lastDay < today
    const sent = hasCome && isFirst && (await announceDay(tx, reminder, key, today))
    const after = sent ? { ...reminder, lastDay: today, lastAt: now } : reminder
    await tx.saveReminder({ ...after, nextAt: nextTime(after, now) })
    return sent ? 1 : 0
  })
}

/** Says whether there was anything to announce. */
async function announceDay(
  tx: SprintTransaction,
  { userId, timeZone, lastAt }: StoredReminder,
  token: string,
  today: Date,
): Promise<boolean> {
  const calendar = calendarOf(timeZone)
  const [begin, end] = [calendar.at(today, 0), calendar.at(nextDay(today), 0)]
  const dueToday = await tx.listOpenTasks(userId, begin, end)
  const toReschedule = await tx.listOpenTasks(userId, null, begin)
  const behind = await tx.listBehind(userId, lastAt)
  const day = today.toISOString().slice(0, 10)
  const habits = habitsOf(await tx.listOpenHabits(userId), day, calendar)
  if (dueToday.count + toReschedule.count + habits.count + behind.length === 0) return false
  await tx.announce(reminderRequested, {
    ...{ userId, day, timeZone, token },
    dueToday: fitForMail(dueToday),
    toReschedule: fitForMail(toReschedule),
    habits,
    behind: behind.map((sprint) => (hasSignals([sprint.name]) ? { ...sprint, name: '' } : sprint)),
  })
  return true
}

const MOST_HABITS = 10

/** What is still to be kept today; like a task, a habit that reads heavy is counted and not named. */
function habitsOf(found: readonly FoundHabit[], day: Day, calendar: Calendar): ListedHabits {
  const due = found
    .map(({ habit, endDate }) => showHabit(habit, day, localDay(endDate, calendar)))
    .filter(({ isDueToday, isDoneToday }) => isDueToday && !isDoneToday)
  const titles = due.map(({ title }) => title).filter((title) => !hasSignals([title]))
  return { count: due.length, titles: titles.slice(0, MOST_HABITS) }
}

/** A mail may be read by others: what reads heavy is counted in it, and not named. */
const fitForMail = ({ count, tasks }: Listed): Listed => ({
  count,
  tasks: tasks.filter(({ title }) => !hasSignals([title])),
})
