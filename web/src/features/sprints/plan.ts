/** Reads the plan of a sprint out of its content (specification section 3, "Sprint plan output"). Pure. */

export type Plan = {
  goal: string
  /** Month 1, 2 and 3. */
  months: [string[], string[], string[]]
  weeklyRhythm: string[]
}

/** The plan, under the stored names or those that clients hold; what is missing is empty. */
export function readPlan(content: unknown): Plan {
  return {
    goal: readText(pick(content, 'Sprint Goal', 'sprintGoal')),
    months: [
      readList(pick(content, 'Month 1 Actions', 'month1Actions')),
      readList(pick(content, 'Month 2 Actions', 'month2Actions')),
      readList(pick(content, 'Month 3 Actions', 'month3Actions')),
    ],
    weeklyRhythm: readList(pick(content, 'Weekly Rhythm', 'weeklyRhythm')),
  }
}

function pick(content: unknown, ...names: string[]): unknown {
  if (typeof content !== 'object' || content === null) return undefined
  const fields = new Map<string, unknown>(Object.entries(content))
  return names.map((name) => fields.get(name)).find((value) => value !== undefined)
}

const readText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function readList(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.map(readText).filter(Boolean)
}
