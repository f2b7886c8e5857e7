/** Reads what is stored for phases 2 and 3, whatever its shape: display keys, camelCase keys, or text that is neither. */

/** The literal keys of the outputs (specification section 3) and the names the product used before them. */
const BREAKTHROUGH_KEYS = {
  identifiedLimitingBeliefs: 'Identified Limiting Beliefs',
  recommendedMindsetShifts: 'Recommended Mindset Shifts',
  actionSteps: 'Action Steps for Inner Transformation',
} as const
const MONTH_KEYS = {
  month1Actions: 'Month 1 Actions',
  month2Actions: 'Month 2 Actions',
  month3Actions: 'Month 3 Actions',
  weeklyRhythm: 'Weekly Rhythm',
} as const
const SPRINT_KEYS = { sprintGoal: 'Sprint Goal', ...MONTH_KEYS } as const

export type BreakthroughPlan = Record<keyof typeof BREAKTHROUGH_KEYS, string[]>
export type SprintPlan = Record<keyof typeof MONTH_KEYS, string[]> & { sprintGoal: string }
export type Section = { title: string; items: string[] }

/** Output that does not read as a plan is kept whole as the first belief (PHF-11). */
export function readBreakthrough(output: string): BreakthroughPlan {
  const json = readObject(output)
  const plan = {
    identifiedLimitingBeliefs: readList(json, 'identifiedLimitingBeliefs'),
    recommendedMindsetShifts: readList(json, 'recommendedMindsetShifts'),
    actionSteps: readList(json, 'actionSteps'),
  }
  if (Object.values(plan).some((items) => items.length > 0)) return plan
  return { ...plan, identifiedLimitingBeliefs: [output] }
}

/** Output that does not read as a plan is kept whole as the goal (PHF-12). */
export function readSprintPlan(output: string): SprintPlan {
  const json = readObject(output)
  const plan = {
    sprintGoal: readList(json, 'sprintGoal').join(' '),
    month1Actions: readList(json, 'month1Actions'),
    month2Actions: readList(json, 'month2Actions'),
    month3Actions: readList(json, 'month3Actions'),
    weeklyRhythm: readList(json, 'weeklyRhythm'),
  }
  if (Object.values(plan).some((value) => value.length > 0)) return plan
  return { ...plan, sprintGoal: output }
}

/** What the parser says of an output that should be JSON; null where it can be read. */
export function parseComplaint(output: string): string | null {
  try {
    JSON.parse(output)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export function breakthroughSections(plan: BreakthroughPlan): Section[] {
  return sections(plan, BREAKTHROUGH_KEYS)
}

export function sprintSections(plan: SprintPlan): Section[] {
  return sections(plan, MONTH_KEYS)
}

/** The plan under its literal keys, as a sprint keeps it. */
export function toSprintContent(plan: SprintPlan): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(SPRINT_KEYS).map(([name, key]) => [key, plan[name as keyof typeof SPRINT_KEYS]]),
  )
}

/** The literal key that `key` stands for; undefined for a key that belongs to no plan. */
export function displayKey(key: string): string | undefined {
  const known: Record<string, string> = { ...BREAKTHROUGH_KEYS, ...SPRINT_KEYS }
  return known[key] ?? Object.values(known).find((name) => name === key)
}

/** The title of the one part of a plan that is a text, not a list. */
export const GOAL_TITLE = SPRINT_KEYS.sprintGoal
/** The titles of the lists, in their order. */
export const BREAKTHROUGH_TITLES: readonly string[] = Object.values(BREAKTHROUGH_KEYS)
export const MONTH_TITLES: readonly string[] = Object.values(MONTH_KEYS)

function sections<Name extends string>(
  plan: Readonly<Record<NoInfer<Name>, string[]>>,
  keys: Readonly<Record<Name, string>>,
): Section[] {
  return (Object.keys(keys) as Name[])
    .map((name) => ({ title: keys[name], items: plan[name] }))
    .filter(({ items }) => items.length > 0)
}

function readObject(output: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(output)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function readList(json: Record<string, unknown>, name: string): string[] {
  const value = json[displayKey(name) ?? name] ?? json[name]
  const items: unknown[] = Array.isArray(value) ? value : [value]
  return items.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
}
