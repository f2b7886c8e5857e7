/** What the model wrote, read with suspicion: clean text for phase 1, a plan in its exact form for phases 2 and 3. */
import { BreakthroughPlan, SprintPlan } from '@daybreak/proto/journey'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { z } from 'zod'

const MAX_NARRATIVE = 20_000
const MAX_ITEM = 300
const MAX_ITEMS = 10
const MAX_GOAL = 500

export type Reading = { ok: true; output: string; plan: SprintPlan | null } | { ok: false; complaint: string }

/** A form the model server can be asked to keep to. */
export interface OutputForm {
  name: string
  schema: Record<string, unknown>
}

/** The form of a phase's output on the wire; null where it is plain text. */
export function outputForm(phaseNumber: PhaseNumber): OutputForm | null {
  if (phaseNumber === 1) return null
  return phaseNumber === 2 ? BREAKTHROUGH_FORM : SPRINT_FORM
}

const BREAKTHROUGH_FORM = { name: 'breakthrough_plan', schema: wireSchema(BreakthroughPlan) }
const SPRINT_FORM = { name: 'sprint_plan', schema: wireSchema(SprintPlan) }

/** Not every server knows minima; they are checked here afterwards. */
function wireSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...wire } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.minItems
      delete jsonSchema.minLength
    },
  })
  return wire
}

/** Reads what the model wrote for a phase: the output as it is stored, or what is wrong with it in a sentence. */
export function readOutput(phaseNumber: PhaseNumber, written: string): Reading {
  if (phaseNumber === 1) return readNarrative(written)
  const json = readJson(written)
  if (json === undefined) return { ok: false, complaint: 'It is not valid JSON.' }
  if (phaseNumber === 2) return readPlan(BreakthroughPlan, json, () => null)
  return readPlan(SprintPlan, json, (plan) => plan)
}

function readNarrative(written: string): Reading {
  const output = clean(written, MAX_NARRATIVE)
  if (!output) return { ok: false, complaint: 'It is empty.' }
  return isData(output) ? { ok: false, complaint: 'It is data, not prose.' } : { ok: true, output, plan: null }
}

/** A model that has mixed up what it was asked for answers in JSON. */
function isData(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

function readPlan<T>(schema: z.ZodType<T>, json: unknown, planOf: (plan: T) => SprintPlan | null): Reading {
  const result = schema.safeParse(tidy(json))
  if (result.success) return { ok: true, output: JSON.stringify(result.data), plan: planOf(result.data) }
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`)
  return { ok: false, complaint: `It does not have the form asked for (${faults.slice(0, 5).join('; ')}).` }
}

/** The JSON in `written`, also where the model put it in a code fence or talked around it; undefined if there is none. */
export function readJson(written: string): unknown {
  const text = written.trim()
  const fenced = /```(?:json)?\s*\n?([\s\S]*?)```/.exec(text)?.[1]
  const braced = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  for (const candidate of [text, fenced, braced]) {
    try {
      if (candidate) return JSON.parse(candidate)
    } catch {
      continue
    }
  }
  return undefined
}

/** Cleans and caps the texts of a plan, and leaves wrong types for the schema to find. */
function tidy(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, tidyValue(value)]))
}

function tidyValue(value: unknown): unknown {
  if (typeof value === 'string') return clean(value, MAX_GOAL)
  if (!Array.isArray(value)) return value
  const items = value.map((item: unknown) => (typeof item === 'string' ? clean(item, MAX_ITEM) : item))
  return items.filter((item) => item !== '').slice(0, MAX_ITEMS)
}

/** Plain, storable text: no markup, no control characters, no half characters, at most `max` long. */
function clean(text: string, max: number): string {
  return text
    .replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .toWellFormed()
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
