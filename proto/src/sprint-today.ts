/** Contract of the sprint service: what today asks for, in one answer. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { Id, LocalDay, TimeZone } from './rules.ts'
import { Share, SprintHabit } from './sprint-habits.ts'
import { Sprint } from './sprint.ts'
import { Task } from './sprint-tasks.ts'

export const Today = z.object({
  /** The day on the calendar of `timeZone`. */
  day: LocalDay,
  /** The current sprint without its tasks; null where none is open. */
  sprint: Sprint.nullable(),
  /** Due today, done or not. */
  tasks: z.array(Task),
  /** Open and due before today; at most 50, and how many there are. */
  overdue: z.array(Task),
  overdueTotal: z.int().min(0),
  tomorrow: z.array(Task),
  habits: z.array(SprintHabit),
  /** Tasks that are due this week, Monday to Sunday. */
  week: Share,
  /** Whether a week has gone by since the last check-in, or since the start where there was none. */
  isCheckInDue: z.boolean(),
})
export type Today = z.infer<typeof Today>

export const getToday = defineRequest({
  subject: 'rpc.sprint.get_today',
  input: z.object({ userId: Id, timeZone: TimeZone.nullish() }),
  output: Today,
})
