/** Contracts of the sprint service: the habits of a sprint, each one row with the days on which it was kept. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Cadence } from './plans.ts'
import { Id, LocalDay, TimeZone, filled, text } from './rules.ts'
import { DangerSeen } from './signals.ts'

/** Days on which something was due, and those of them on which it was done. */
export const Share = z.object({ done: z.int().min(0), due: z.int().min(0) })
export type Share = z.infer<typeof Share>

export const SprintHabit = z.object({
  id: Id,
  sprintId: Id,
  title: z.string().min(1),
  cadence: Cadence,
  /** The line of the plan that it was made from; null for a habit of the person's own. */
  planItem: z.string().nullable(),
  /** The day that it was taken up. */
  since: LocalDay,
  /** Every day on which it was kept, the earliest first. */
  doneDays: z.array(LocalDay),
  /** Whether today is one of its days. */
  isDueToday: z.boolean(),
  isDoneToday: z.boolean(),
  /** This week, Monday to Sunday: days kept of days wanted. */
  week: Share,
  /** Weeks in which it was kept at least once. A week without it adds nothing and takes nothing away. */
  weeksKept: z.int().min(0),
  share: Share,
})
export type SprintHabit = z.infer<typeof SprintHabit>

/** What a habit is made of. */
export const NewHabit = z.object({
  title: filled(300, 'Please enter a habit'),
  cadence: Cadence,
  planItem: text(4_000).nullish(),
  /** Since when it is kept, where that is before today; never before its sprint. */
  since: LocalDay.nullish(),
})

/** What the plan does every week and is neither a habit nor yet a task of this week. */
export const RhythmIdea = z.object({
  /** The line of the plan. */
  text: z.string(),
  /** When it would be due as a task of this week, Monday to Sunday. */
  dueDate: z.iso.datetime(),
})
export type RhythmIdea = z.infer<typeof RhythmIdea>

const Habits = z.object({
  habits: z.array(SprintHabit),
  /** Each line once; none in a week that has tasks from elsewhere. */
  rhythm: z.array(RhythmIdea).default([]),
  /** That of all habits together. It stands beside the progress of the tasks and is no part of it. */
  share: Share,
})

/** In the order in which they were taken up. */
export const listHabits = defineRequest({
  subject: 'rpc.sprint.list_habits',
  input: z.object({ userId: Id, sprintId: Id, timeZone: TimeZone.nullish() }),
  output: Habits,
  errors: ['NOT_FOUND'],
})

/** Says whether a habit was kept on a day, from the day it was taken up to today. Saying it again changes nothing. */
export const setHabitDay = defineRequest({
  subject: 'rpc.sprint.set_habit_day',
  input: z.object({ userId: Id, habitId: Id, day: LocalDay, done: z.boolean(), timeZone: TimeZone.nullish() }),
  output: SprintHabit,
  errors: ['NOT_FOUND'],
})

/** Names a habit otherwise, or changes its days; its history stays. */
export const updateHabit = defineRequest({
  subject: 'rpc.sprint.update_habit',
  input: z.object({
    userId: Id,
    habitId: Id,
    title: filled(300, 'Please enter a habit').nullish(),
    cadence: Cadence.nullish(),
    timeZone: TimeZone.nullish(),
  }),
  output: SprintHabit,
  errors: ['NOT_FOUND'],
})

/** The words of a habit show danger, as they were written or changed; the words themselves stay where they are. */
export const habitDangerSeen = defineEvent({
  subject: 'event.sprint.habit_danger_seen',
  payload: z.object({ userId: Id, habitId: Id, danger: DangerSeen }),
})
