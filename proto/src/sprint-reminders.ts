/** Contracts of the sprint service: reminders by mail, and the news that a sprint fell behind. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Id, TimeZone } from './rules.ts'
import { SprintStatus } from './sprint.ts'

const Hour = z.int().min(0).max(23)

export const Reminders = z.object({
  enabled: z.boolean(),
  /** 0 to 23, on the clock of the time zone. */
  hour: Hour,
  /** Null until reminders are chosen for the first time. */
  timeZone: z.string().nullable(),
})
export type Reminders = z.infer<typeof Reminders>

/** Off until the person chooses. */
export const getReminders = defineRequest({
  subject: 'rpc.sprint.get_reminders',
  input: z.object({ userId: Id }),
  output: Reminders,
})

/** The hour is kept while reminders are off. */
export const setReminders = defineRequest({
  subject: 'rpc.sprint.set_reminders',
  input: z.object({ userId: Id, enabled: z.boolean(), hour: Hour, timeZone: TimeZone.nullish() }),
  output: Reminders,
})

export const ReminderToken = z.string().regex(/^[\w-]{43}$/, 'These reminders don’t exist')

/**
 * Turns off the reminders of whoever holds the key that a mail of an earlier release carries. The keys of later mails are
 * identity's, which announces `remindersDeclined`. Twice is once.
 */
export const stopReminders = defineRequest({
  subject: 'rpc.sprint.stop_reminders',
  input: z.object({ token: ReminderToken }),
  output: z.object({}),
  errors: ['NOT_FOUND'],
})

/** Tasks of one kind: how many there are, and the first of them, but for those that are not fit to be named in a mail. */
const Listed = z.object({
  count: z.int().min(0),
  tasks: z.array(z.object({ title: z.string(), dueDate: z.iso.datetime() })),
})
export type Listed = z.infer<typeof Listed>

/** Habits of the day: how many there are, and the titles of the first that are fit to be named in a mail. */
const ListedHabits = z.object({ count: z.int().min(0), titles: z.array(z.string()) })
export type ListedHabits = z.infer<typeof ListedHabits>

const ReminderDay = z.object({
  userId: Id,
  /** The local day. */
  day: z.iso.date(),
  timeZone: z.string(),
  dueToday: Listed,
  /** Open tasks whose day has passed. */
  toReschedule: Listed,
  /** Due today and not kept yet; the habits of a sprint that runs. */
  habits: ListedHabits.default({ count: 0, titles: [] }),
  /** Sprints that fell behind since the last mail; the name is empty where it is not fit for one. */
  behind: z.array(z.object({ name: z.string(), status: z.enum(['at-risk', 'overdue']) })),
})

/** A day of a user who wants to be reminded, with something in it. */
export const reminderWanted = defineEvent({ subject: 'event.sprint.reminder_wanted', payload: ReminderDay })

/** The same from an earlier release, with the key of the mail in clear: still read, and announced no more. */
export const reminderRequested = defineEvent({
  subject: 'event.sprint.reminder_requested',
  payload: ReminderDay.extend({ token: ReminderToken }),
})

/** A sprint has become at risk or overdue, without anybody having changed it. Told once per change. */
export const sprintSlipped = defineEvent({
  subject: 'event.sprint.sprint_slipped',
  payload: z.object({
    userId: Id,
    sprintId: Id,
    /** What it was found to be before; null for a sprint that was never looked at. */
    from: SprintStatus.nullable(),
    to: z.enum(['at-risk', 'overdue']),
  }),
})
