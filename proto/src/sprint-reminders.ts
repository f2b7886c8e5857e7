/** Contracts of the sprint service: reminders by mail, and the event that a sprint fell behind. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Id, TimeZone } from './rules.ts'
import { SprintStatus } from './sprint.ts'

const Hour = z.int().min(0).max(23)

export const Reminders = z.object({
  enabled: z.boolean(),
  /** 0 to 23, in the time zone. */
  hour: Hour,
  /** Null until reminders are set for the first time. */
  timeZone: z.string().nullable(),
})
export type Reminders = z.infer<typeof Reminders>

/** Reminders are off by default. */
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
 * Turns off the reminders of the user whose mail, sent by an earlier release, contains this key. The keys in later mails
 * belong to identity, which announces `remindersDeclined`. Repeating the request changes nothing.
 */
export const stopReminders = defineRequest({
  subject: 'rpc.sprint.stop_reminders',
  input: z.object({ token: ReminderToken }),
  output: z.object({}),
  errors: ['NOT_FOUND'],
})

/** Tasks of one kind: their number, and the first of them. Tasks whose title must not appear in a mail are left out. */
const Listed = z.object({
  count: z.int().min(0),
  tasks: z.array(z.object({ title: z.string(), dueDate: z.iso.datetime() })),
})
export type Listed = z.infer<typeof Listed>

/** Habits of the day: their number, and the first titles that may appear in a mail. */
const ListedHabits = z.object({ count: z.int().min(0), titles: z.array(z.string()) })
export type ListedHabits = z.infer<typeof ListedHabits>

const ReminderDay = z.object({
  userId: Id,
  /** The local day. */
  day: z.iso.date(),
  timeZone: z.string(),
  dueToday: Listed,
  /** Open tasks whose due day has passed. */
  toReschedule: Listed,
  /** Habits of the active sprint that are due today and not done yet. */
  habits: ListedHabits.default({ count: 0, titles: [] }),
  /** Sprints that fell behind since the last mail. The name is empty if it must not appear in a mail. */
  behind: z.array(z.object({ name: z.string(), status: z.enum(['at-risk', 'overdue']) })),
})

/** A user with reminders on has a day with something to be reminded of. */
export const reminderWanted = defineEvent({ subject: 'event.sprint.reminder_wanted', payload: ReminderDay })

/** The event of an earlier release, with the key of the mail in plain text. Still consumed, no longer announced. */
export const reminderRequested = defineEvent({
  subject: 'event.sprint.reminder_requested',
  payload: ReminderDay.extend({ token: ReminderToken }),
})

/** A sprint became at risk or overdue because time passed, not because of an edit. Announced once per change. */
export const sprintSlipped = defineEvent({
  subject: 'event.sprint.sprint_slipped',
  payload: z.object({
    userId: Id,
    sprintId: Id,
    /** The previous status; null for a sprint that was never checked. */
    from: SprintStatus.nullable(),
    to: z.enum(['at-risk', 'overdue']),
  }),
})
