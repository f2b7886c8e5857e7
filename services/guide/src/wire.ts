/** A plan in the form that was asked for: items with their evidence, or plain lines. */
import type { BreakthroughPlan } from './breakthrough.ts'
import type { SprintPlan } from './sprint-plan.ts'
import { FRAMES } from './frames/by-tongue.ts'
import type { FrameKey } from './frames/frames.ts'
import { fillSchema, propertiesOf, schemaAt } from './schema.ts'
import type { Tongue } from './tongue.ts'

type Plan = BreakthroughPlan | SprintPlan

/** Said where a list that must hold something holds nothing. */
const NOTHING: Readonly<Record<string, FrameKey>> = {
  'Identified Limiting Beliefs': 'none.belief',
  'Recommended Mindset Shifts': 'none.shift',
  'Action Steps for Inner Transformation': 'none.step',
  'Weekly Rhythm': 'none.habit',
}

/** null where the schema asks for something else than this plan. */
export function toWire(plan: Plan, schema: unknown, tongue: Tongue): object | null {
  const own = new Map<string, unknown>(Object.entries(plan))
  const asked = schema === null ? [...own.keys()].filter((key) => key !== 'Name') : propertiesOf(schema)
  const known = asked.filter((key) => own.has(key))
  if (known.length < Math.min(3, own.size)) return null
  return Object.fromEntries(
    asked.map((key) => {
      const value = own.get(key)
      if (value === undefined) return [key, fillSchema(schemaAt(schema, key), '')]
      return [key, Array.isArray(value) ? toList(key, value, { schema, tongue }) : value]
    }),
  )
}

function toList(
  key: string,
  items: readonly object[],
  { schema, tongue }: { schema: unknown; tongue: Tongue },
): unknown[] {
  const wanted = schema === null ? [] : propertiesOf(schemaAt(schema, key, 'items'))
  if (wanted.length > 0) {
    return items.map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => wanted.includes(name))))
  }
  const lines = items.map((item) => ('text' in item ? item.text : ''))
  return lines.length > 0 ? lines : [...FRAMES[tongue][NOTHING[key] ?? 'none.month']]
}
