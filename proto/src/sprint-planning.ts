/** Contracts of the sprint service: how a user likes to turn a plan into tasks. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { Id } from './rules.ts'

const NO_DAY = 'Please choose days from Monday (1) to Sunday (7)'

export const Planning = z.object({
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z
    .array(z.int().min(1, NO_DAY).max(7, NO_DAY))
    .max(7, NO_DAY)
    .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  /** The most tasks that a week may hold. */
  perWeek: z.int().min(0, 'Must be 0 or more').max(50, 'At most 50 tasks a week'),
})
export type Planning = z.output<typeof Planning>

/** What the user chose last; null before the first time. */
export const getPlanning = defineRequest({
  subject: 'rpc.sprint.get_planning',
  input: z.object({ userId: Id }),
  output: z.object({ planning: Planning.nullable() }),
})

export const setPlanning = defineRequest({
  subject: 'rpc.sprint.set_planning',
  input: Planning.extend({ userId: Id }),
  output: Planning,
})
