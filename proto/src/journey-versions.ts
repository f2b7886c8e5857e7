/** Contracts of the journey service: the versions of a phase's output, and what rests on an older one. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { Phase, PhaseOutput, Stale, VersionId } from './journey.ts'
import { GivenBreakthroughPlan, GivenSprintPlan } from './plans.ts'
import { Answers, Id, PhaseNumber, text } from './rules.ts'

/** Who wrote a version: the guide, the user in the result view, or a client that stored it. */
export const VersionOrigin = z.enum(['guide', 'hand', 'client'])
export type VersionOrigin = z.infer<typeof VersionOrigin>

/** One output that a phase has had, without its text. */
export const VersionSummary = z.object({
  id: VersionId,
  phaseNumber: PhaseNumber,
  /** Counts from 1 within the phase. */
  number: z.int().min(1),
  origin: VersionOrigin,
  /** Whether it is what the phase says now. */
  current: z.boolean(),
  model: z.string().nullable(),
  wish: z.string().nullable(),
  /** Its first words. */
  excerpt: z.string(),
  createdAt: z.iso.datetime(),
})
export type VersionSummary = z.infer<typeof VersionSummary>

export const Version = VersionSummary.extend({
  ...PhaseOutput.shape,
  /** The answers it was made from. */
  answers: Answers,
  questions: z.array(z.string()),
  promptVersion: z.string().nullable(),
  generationId: z.string().nullable(),
  /** The version that was edited by hand. */
  editedFrom: VersionId.nullable(),
  /** The versions of the earlier phases it was made from. */
  basis: z.partialRecord(z.enum(['1', '2', '3']), VersionId),
})
export type Version = z.infer<typeof Version>

/** Newest first, 100 at most. */
export const listVersions = defineRequest({
  subject: 'rpc.journey.list_versions',
  input: z.object({ userId: Id, phaseNumber: PhaseNumber }),
  output: z.array(VersionSummary),
})

export const getVersion = defineRequest({
  subject: 'rpc.journey.get_version',
  input: z.object({ userId: Id, id: VersionId }),
  output: Version,
  errors: ['NOT_FOUND'],
})

/** Makes a version what the phase says again; no version is lost by it. */
export const restoreVersion = defineRequest({
  subject: 'rpc.journey.restore_version',
  input: z.object({ userId: Id, id: VersionId }),
  output: Phase,
  errors: ['NOT_FOUND'],
})

/**
 * Stores the user's own wording as a version of its own: a text for phase 1, a plan for phases 2 and 3.
 * `CONFLICT` where `editedFrom` is not the present version any more.
 */
export const editPhase = defineRequest({
  subject: 'rpc.journey.edit_phase',
  input: z.object({
    userId: Id,
    phaseNumber: PhaseNumber,
    output: text(60_000).nullish(),
    breakthroughPlan: GivenBreakthroughPlan.nullish(),
    sprintPlan: GivenSprintPlan.nullish(),
    editedFrom: VersionId,
  }),
  output: Phase,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** "It still fits": the phase counts as resting on what the earlier phases say now. */
export const keepPhase = defineRequest({
  subject: 'rpc.journey.keep_phase',
  input: z.object({ userId: Id, phaseNumber: PhaseNumber }),
  output: Phase,
  errors: ['NOT_FOUND'],
})

/** The sprint that phase 3 created; `stale` where a phase it rests on has another version now. */
export const SprintBasis = z.object({ sprintId: Id, stale: Stale.nullable() })
export type SprintBasis = z.infer<typeof SprintBasis>

/** None, or the one sprint that came from phase 3. */
export const listSprintBases = defineRequest({
  subject: 'rpc.journey.list_sprint_bases',
  input: z.object({ userId: Id }),
  output: z.array(SprintBasis),
})

/** "It still fits", said of the sprint. */
export const keepSprint = defineRequest({
  subject: 'rpc.journey.keep_sprint',
  input: z.object({ userId: Id, sprintId: Id }),
  output: SprintBasis,
  errors: ['NOT_FOUND'],
})
