/** Writes a plan in the requested form: items with evidence, or plain lines. */
import { KEYS } from './plan-keys.ts'
import type { BreakthroughPlan } from './breakthrough.ts'
import type { SprintPlan } from './sprint-plan.ts'
import { FRAMES } from './frames/by-language.ts'
import type { FrameKey } from './frames/frames.ts'
import { fillSchema, propertiesOf, schemaAt } from './schema.ts'
import type { Language } from './language.ts'

type Plan = BreakthroughPlan | SprintPlan

/** Said where a list that must hold something holds nothing. */
const NOTHING: Readonly<Record<string, FrameKey>> = {
  [KEYS.beliefs]: 'none.belief',
  [KEYS.shifts]: 'none.shift',
  [KEYS.steps]: 'none.step',
  [KEYS.weeklyRhythm]: 'none.habit',
}

/** null where the schema asks for something else than this plan. */
export function toWire(plan: Plan, schema: unknown, language: Language): object | null {
  const own = new Map<string, unknown>(Object.entries(plan))
  const asked = schema === null ? [...own.keys()].filter((key) => key !== 'Name') : propertiesOf(schema)
  const known = asked.filter((key) => own.has(key))
  if (known.length < Math.min(3, own.size)) return null
  const isEmpty = [...own.values()].every((value) => !Array.isArray(value) || value.length === 0)
  return Object.fromEntries(
    asked.map((key) => {
      const value = own.get(key)
      if (value === undefined) return [key, fillSchema(schemaAt(schema, key), '')]
      return [key, Array.isArray(value) ? toList(key, value, { schema, language, isEmpty }) : value]
    }),
  )
}

type ListRequest = { schema: unknown; language: Language; isEmpty: boolean }

/** A plan that holds nothing says so, once in each list; typed lists are left empty beside others that are not. */
function toList(key: string, items: readonly object[], { schema, language, isEmpty }: ListRequest): unknown[] {
  const wanted = schema === null ? [] : propertiesOf(schemaAt(schema, key, 'items'))
  const nothing = [...FRAMES[language][NOTHING[key] ?? 'none.month']]
  if (wanted.length > 0) {
    const told = isEmpty ? nothing.map((text) => ({ text, ...NO_SOURCE })) : items
    return told.map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => wanted.includes(name))))
  }
  const lines = items.map((item) => ('text' in item ? item.text : ''))
  return lines.length > 0 ? lines : nothing
}

const NO_SOURCE = { answer: '', quote: '', effort: 'small', cadence: 'open' }
