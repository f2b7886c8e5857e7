/** Contracts of the journey service: what the guide was sent, what it cost, and how much is left. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { GenerationId, GenerationStatus, VersionId } from './journey.ts'
import { MemoryKind } from './journey-memory.ts'
import { Id, PhaseNumber } from './rules.ts'

/** In the currency of the price table; null where the table does not know the model. */
const Cost = z.number().min(0).nullable()

/** One request to a model. */
export const Attempt = z.object({
  number: z.int().min(1),
  model: z.string(),
  /** `succeeded`, `repaired` (unusable, asked again), `refused`, `failed` or `left` (stopped, or overtaken). */
  result: z.enum(['succeeded', 'repaired', 'refused', 'failed', 'left']),
  promptTokens: z.int().min(0),
  completionTokens: z.int().min(0),
  cost: Cost,
  durationMs: z.int().min(0),
  at: z.iso.datetime(),
})
export type Attempt = z.infer<typeof Attempt>

const Index = z.int().min(0).max(5)
/** How many characters were sent, of how many that were written. */
const Size = { characters: z.int().min(0), written: z.int().min(0) }

/** What one generation was made from, and what it took: "What Sol used". */
export const GenerationUse = z.object({
  generationId: GenerationId,
  phaseNumber: PhaseNumber,
  status: GenerationStatus,
  promptVersion: z.string().nullable(),
  sent: z.object({
    answers: z.array(z.object({ phaseNumber: PhaseNumber, index: Index, topic: z.string(), ...Size })),
    followUps: z.array(z.object({ phaseNumber: PhaseNumber, index: Index, question: z.string(), ...Size })),
    outputs: z.array(z.object({ phaseNumber: PhaseNumber, versionId: VersionId.nullable(), ...Size })),
    entries: z.array(z.object({ entryId: Id, title: z.string(), createdAt: z.iso.datetime(), ...Size })),
    memories: z.array(z.object({ kind: MemoryKind, corrected: z.boolean(), ...Size })),
    /** What the phase said before, where there was a wish about it. */
    lastVersion: z.object(Size).nullable(),
    wish: z.string().nullable(),
  }),
  attempts: z.array(Attempt),
  promptTokens: z.int().min(0),
  completionTokens: z.int().min(0),
  cost: Cost,
  currency: z.string(),
  durationMs: z.int().min(0).nullable(),
  /** `care` where something read like a crisis. */
  safety: z.enum(['calm', 'care']),
})
export type GenerationUse = z.infer<typeof GenerationUse>

export const getGenerationUse = defineRequest({
  subject: 'rpc.journey.get_generation_use',
  input: z.object({ userId: Id, id: GenerationId }),
  output: GenerationUse,
  errors: ['NOT_FOUND'],
})

/** What is left of a day's share; the day is the last 24 hours. */
export const Limits = z.object({
  generations: z.object({ limit: z.int(), used: z.int(), left: z.int() }),
  tokens: z.object({ limit: z.int(), used: z.int(), left: z.int() }),
  /** When something is given back; null while there is something left. */
  nextAt: z.iso.datetime().nullable(),
})
export type Limits = z.infer<typeof Limits>

export const getLimits = defineRequest({
  subject: 'rpc.journey.get_limits',
  input: z.object({ userId: Id }),
  output: Limits,
})

const Sums = {
  requests: z.int().min(0),
  generations: z.int().min(0),
  promptTokens: z.int().min(0),
  completionTokens: z.int().min(0),
  cost: Cost,
}

/** What the guide cost. Days are those of UTC; requests to models without a price are counted in `unpriced`. */
export const Costs = z.object({
  currency: z.string(),
  days: z.array(z.object({ day: z.iso.date(), users: z.int().min(0), ...Sums })),
  /** The hundred who cost most. */
  users: z.array(z.object({ userId: Id, ...Sums })),
  total: z.object(Sums),
  unpriced: z.int().min(0),
})
export type Costs = z.infer<typeof Costs>

/** Of the last so many days, today included; 30 where nothing is said. Newest day first. For admins. */
export const listCosts = defineRequest({
  subject: 'rpc.journey.list_costs',
  input: z.object({ days: z.int().min(1).max(366).nullish() }),
  output: Costs,
})
