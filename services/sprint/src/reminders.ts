/** Email reminders: chosen by the user, at their hour, one for a local day at most, none for a day without anything. */
import { notFound } from '@daybreak/proto/errors'
import {
  reminderWanted,
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
/** The hour that is offered first. */
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
    const { lastDay, lastAt, keyHash, keySalt, formerKeyHash } = before ?? newReminder(keys, now)
    const chosen = { userId, enabled, hour, timeZone, lastDay, lastAt, keyHash, keySalt, formerKeyHash }
    await tx.saveReminder({ ...chosen, nextAt: enabled ? nextTime(chosen, now) : null })
    return { enabled, hour, timeZone }
  })
}

/** The hash is of a key that nobody has: an earlier release, which may run beside this one, wants there to be one. */
const newReminder = (keys: LinkKeys, now: Date) => ({
  ...{ lastDay: null, lastAt: now, formerKeyHash: null },
  ...{ keyHash: keys.hash(keys.newSalt()), keySalt: null },
})

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
export const remindAll = (repository: SprintRepository, now = new Date()): Promise<number> =>
  drain(
    (limit) => repository.listDueUsers(now, limit),
    (userId) => remindUser(repository, userId, now),
  )

/** A day that was missed entirely is skipped: its tasks would be those of another day by now. */
async function remindUser(repository: SprintRepository, userId: number, now: Date): Promise<0 | 1> {
  return repository.transaction(async (tx) => {
    if (!(await tx.tryClaimUser(userId, 'reminders'))) return 0
    const reminder = await tx.findReminder(userId)
    if (!reminder?.nextAt || reminder.nextAt > now) return 0
    const calendar = calendarOf(reminder.timeZone)
    const today = calendar.dateOf(now)
    const hasCome = calendar.at(today, reminder.hour) <= now
    const isFirst = reminder.lastDay === null || reminder.lastDay < today
    const sent = hasCome && isFirst && (await announceDay(tx, reminder, today))
    const after = sent ? { ...reminder, lastDay: today, lastAt: now } : reminder
    await tx.saveReminder({ ...after, nextAt: nextTime(after, now) })
    return sent ? 1 : 0
  })
}

/** Says whether there was anything to announce. */
async function announceDay(
  tx: SprintTransaction,
  { userId, timeZone, lastAt }: StoredReminder,
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
  await tx.announce(reminderWanted, {
    ...{ userId, day, timeZone },
    dueToday: fitForMail(dueToday),
    toReschedule: fitForMail(toReschedule),
    habits,
    behind: behind.map((sprint) => (hasSignals([sprint.name]) ? { ...sprint, name: '' } : sprint)),
  })
  return true
}

const MAX_HABITS = 10

/** What is still to be kept today; like a task, a habit that reads heavy is counted and not named. */
function habitsOf(found: readonly FoundHabit[], day: Day, calendar: Calendar): ListedHabits {
  const due = found
    .map(({ habit, endDate }) => showHabit(habit, day, localDay(endDate, calendar)))
    .filter(({ isDueToday, isDoneToday }) => isDueToday && !isDoneToday)
  const titles = due.map(({ title }) => title).filter((title) => !hasSignals([title]))
  return { count: due.length, titles: titles.slice(0, MAX_HABITS) }
}

/** A mail may be read by others: what reads heavy is counted in it, and not named. */
const fitForMail = ({ count, tasks }: Listed): Listed => ({
  count,
  tasks: tasks.filter(({ title }) => !hasSignals([title])),
})
