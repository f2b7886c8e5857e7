/** Parses the JSON columns of this service. */
import type { PhaseOutput } from '@daybreak/proto/journey'
import { MemoryKind, Citation } from '@daybreak/proto/journey-memory'
import { BreakthroughPlan, SprintPlan } from '@daybreak/proto/plans'
import { PhaseNumber } from '@daybreak/proto/rules'
import { z } from 'zod'

export const QuestionsColumn = z.array(z.string())
export const PreviousOutputsColumn = z.partialRecord(z.enum(['1', '2']), z.string())
export const BasisColumn = z.partialRecord(z.enum(['1', '2', '3']), z.string())
/** An output as its row has it: the text, and the plan of phases 2 and 3. */
export const toPhaseOutput = (phaseNumber: PhaseNumber, row: { output: string; plan: unknown }): PhaseOutput => ({
  output: row.output,
  breakthroughPlan: phaseNumber === 2 ? BreakthroughPlan.nullable().parse(row.plan) : null,
  sprintPlan: phaseNumber === 3 ? SprintPlan.nullable().parse(row.plan) : null,
})
export const CitationsColumn = z.array(Citation)

/** A text of a model that is not stored yet. */
export const ReceivedColumn = z.object({
  text: z.string(),
  model: z.string(),
  promptTokens: z.int(),
  completionTokens: z.int(),
})
export type ReceivedColumn = z.infer<typeof ReceivedColumn>

/** How much was sent of how much was written; the first version noted but one of the two. */
const Size = { characters: z.int(), written: z.int().nullable().default(null) }
/** The phase of an answer; of the first version all were of the phase that was written. */
const PhaseColumn = PhaseNumber.nullable().default(null)

/** What went into a prompt: names and sizes, no words but those of the questions. */
export const SentColumn = z.object({
  answers: z.array(z.object({ phaseNumber: PhaseColumn, index: z.int(), topic: z.string(), ...Size })).default([]),
  followUps: z.array(z.object({ phaseNumber: PhaseColumn, index: z.int(), question: z.string(), ...Size })).default([]),
  outputs: z.array(z.object({ phaseNumber: z.literal([1, 2, 3]), ...Size })).default([]),
  entries: z.array(z.object({ entryId: z.int(), createdAt: z.string(), ...Size })).default([]),
  memories: z.array(z.object({ kind: MemoryKind, corrected: z.boolean(), ...Size })).default([]),
  lastVersion: z.object(Size).nullable().default(null),
})
export type SentColumn = z.infer<typeof SentColumn>
