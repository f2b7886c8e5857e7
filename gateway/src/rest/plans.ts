/**
 * Phases and sprints as the documented paths show them: plans under their display names (ENT-07, ENT-08), as JSON
 * text in a phase and as an object in a sprint. No other file of the gateway knows these keys.
 */
import { cadenceIn } from '@daybreak/proto/cadence'
import { Generation, Phase } from '@daybreak/proto/journey'
import { Version } from '@daybreak/proto/journey-versions'
import type { BreakthroughPlan, SprintPlan } from '@daybreak/proto/plans'
import { Sprint } from '@daybreak/proto/sprint'
import { ChangedTask } from '@daybreak/proto/sprint-task-changes'
import { TaskChanges } from '@daybreak/proto/sprint-tasks'
import { z } from 'zod'

const PLANS = { breakthroughPlan: true, sprintPlan: true } as const
const Output = z.string().describe('The narrative of phase 1; of phases 2 and 3 the plan as JSON text.')
export const PresentedPhase = Phase.omit(PLANS).extend({ output: Output })
export const PresentedGeneration = Generation.omit(PLANS).extend({ output: Output })
export const PresentedVersion = Version.omit(PLANS).extend({ output: Output })

const Content = z
  .record(z.string(), z.unknown())
  .describe(
    'The plan: "Sprint Goal", and lists under "Month 1 Actions", "Month 2 Actions", "Month 3 Actions" and "Weekly Rhythm". Anything else is kept as it came.',
  )
export const PresentedSprint = Sprint.omit({ plan: true }).extend({ content: Content })
export const PresentedTask = ChangedTask.omit({ sprint: true })
export const PresentedChanges = TaskChanges.omit({ plan: true }).extend({ content: Content.nullish() })

/** What may be sent where a plan is taken: it comes as `content`. */
export const withContent = (sent: z.ZodObject): z.ZodObject => sent.extend({ content: Content.nullish() })

interface Said {
  output: string
  breakthroughPlan: BreakthroughPlan | null
  sprintPlan: SprintPlan | null
}

/** A phase, a generation or a version: its output is a text, whichever phase it is of. */
export function presentOutput<Of extends Said>(said: Of) {
  const { breakthroughPlan: _, sprintPlan: __, ...rest } = said
  return { ...rest, output: outputText(said) }
}

/** The text as a client stored it; else the plan as JSON text. */
export function outputText({ output, breakthroughPlan, sprintPlan }: Said): string {
  if (output !== '') return output
  if (breakthroughPlan) return JSON.stringify(showBreakthrough(breakthroughPlan))
  return sprintPlan ? JSON.stringify(showSprintPlan(sprintPlan)) : ''
}

/** A sprint with its plan as `content`, or with what a client stored in its place. */
export function presentSprint<Of extends { plan: SprintPlan | null; content: object }>({ plan, ...sprint }: Of) {
  return { ...sprint, content: showContent(plan, sprint.content) }
}

interface Changes {
  plan?: SprintPlan | null | undefined
  content?: Record<string, unknown> | null | undefined
}

/** What takes changes back, to be handed in as it is. */
export function presentChanges<Of extends Changes>({ plan, content, ...changes }: Of) {
  return { ...changes, ...((plan || content) && { content: showContent(plan, content ?? {}) }) }
}

/** The body of a request: where its content is a plan, the plan is added, because that is what the services know. */
export function withPlan(body: Record<string, unknown>): Record<string, unknown> {
  const { plan: _, ...rest } = body
  const plan = readContent(body.content)
  if (!plan) return rest
  const saysAll = JSON.stringify(showSprintPlan(plan)) === JSON.stringify(body.content)
  return saysAll ? { ...rest, plan, content: {} } : { ...rest, plan }
}

const PARTS = {
  goal: ['Sprint Goal', 'sprintGoal'],
  month1: ['Month 1 Actions', 'month1Actions'],
  month2: ['Month 2 Actions', 'month2Actions'],
  month3: ['Month 3 Actions', 'month3Actions'],
  weeklyRhythm: ['Weekly Rhythm', 'weeklyRhythm'],
} as const
const LISTS = ['month1', 'month2', 'month3', 'weeklyRhythm'] as const

type Lines = readonly { text: string }[]
const texts = (lines: Lines) => lines.map(({ text }) => text)

const showBreakthrough = ({ beliefs, shifts, steps }: BreakthroughPlan) => ({
  'Identified Limiting Beliefs': texts(beliefs),
  'Recommended Mindset Shifts': texts(shifts),
  'Action Steps for Inner Transformation': texts(steps),
})

const showSprintPlan = ({ goal, months: [first, second, third], weeklyRhythm }: SprintPlan) => ({
  [PARTS.goal[0]]: goal,
  [PARTS.month1[0]]: texts(first),
  [PARTS.month2[0]]: texts(second),
  [PARTS.month3[0]]: texts(third),
  [PARTS.weeklyRhythm[0]]: texts(weeklyRhythm),
})

function showContent(plan: SprintPlan | null | undefined, content: object): object {
  return plan && Object.keys(content).length === 0 ? showSprintPlan(plan) : content
}

/** The plan in the content of a sprint: a goal, and lists of texts; null where it is something else. */
function readContent(content: unknown): SprintPlan | null {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return null
  const fields = new Map<string, unknown>(Object.entries(content))
  const pick = (part: keyof typeof PARTS) => fields.get(PARTS[part][0]) ?? fields.get(PARTS[part][1])
  const goal = pick('goal')
  const lists = LISTS.map((part) => readList(pick(part)))
  const [first, second, third, rhythm] = lists
  if (!isText(goal) || goal.trim() === '' || LISTS.every((part) => pick(part) === undefined)) return null
  if (!first || !second || !third || !rhythm) return null
  return {
    goal: goal.trim(),
    name: null,
    months: [itemsOf(first, 1), itemsOf(second, 2), itemsOf(third, 3)],
    weeklyRhythm: rhythm.map((text) => ({ text, cadence: cadenceIn(text), evidence: null })),
  }
}

const itemsOf = (lines: readonly string[], month: 1 | 2 | 3) =>
  lines.map((text) => ({ text, month, effort: 'medium' as const, evidence: null }))

/** The texts of a list; null where it is none. A list that is not there is an empty one. */
function readList(value: unknown): string[] | null {
  if (value === undefined) return []
  if (!Array.isArray(value)) return null
  const items = value.map((item: unknown) => (isText(item) ? item.trim() : null))
  return items.every((item) => item !== null) ? items.filter((item) => item !== '') : null
}

/** What cannot be stored is left where it came, for the services to refuse. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\u0000') && value.isWellFormed()
