/** Reading a sprint's content: which of it is a 90-day plan, and whether two plans are the same. */
import { ServiceError } from '@daybreak/proto/errors'

export type Content = Record<string, unknown>

/** The display keys that are stored (specification section 3), and the names that clients hold them under. */
const GOAL_KEYS = ['Sprint Goal', 'sprintGoal'] as const
const LIST_KEYS = [
  ['Month 1 Actions', 'month1Actions'],
  ['Month 2 Actions', 'month2Actions'],
  ['Month 3 Actions', 'month3Actions'],
  ['Weekly Rhythm', 'weeklyRhythm'],
] as const

export interface Plan {
  goal: string
  /** Month 1, month 2, month 3, weekly rhythm. */
  lists: string[][]
}

/** The plan that `content` is, under either set of keys; null where it is something else. */
export function readPlan(content: Content): Plan | null {
  const goal = pick(content, GOAL_KEYS)
  const lists = LIST_KEYS.map((keys) => readList(pick(content, keys)))
  if (typeof goal !== 'string' || goal.trim() === '' || lists.includes(null)) return null
  return { goal: goal.trim(), lists: lists.flatMap((list) => (list ? [list] : [])) }
}

export const samePlan = (a: Plan | null, b: Plan | null) => a !== null && JSON.stringify(a) === JSON.stringify(b)

const pick = (content: Content, [shown, held]: readonly [string, string]) => content[shown] ?? content[held]

function readList(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null
  const items = value.map((item: unknown) => (typeof item === 'string' ? item.trim() : null))
  return items.every((item) => item !== null) ? items.filter((item) => item !== '') : null
}

const MAX_CONTENT_CHARACTERS = 200_000
const MAX_DEPTH = 20

/**
 * Hands `content` back if PostgreSQL can keep it as it is.
 * @throws ServiceError `INVALID_INPUT` for NUL and broken characters, and for what is far beyond a plan.
 */
export function checkContent(content: Content): Content {
  if (!isStorable(content, 0)) throw refusal('Contains characters that cannot be stored')
  if (JSON.stringify(content).length > MAX_CONTENT_CHARACTERS) throw refusal('This plan is too long to be kept')
  return content
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < MAX_DEPTH &&
    Object.entries(value).every(([key, inner]) => isStorable(key, depth) && isStorable(inner, depth + 1))
  )
}

const refusal = (message: string) => new ServiceError('INVALID_INPUT', message, { fields: { content: message } })
