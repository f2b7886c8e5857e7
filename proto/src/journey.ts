/** Contracts of the journey service: the three phases, their answers, and what the guide makes of them. */
import { z } from 'zod'
import { defineEvent, defineRequest, defineStream } from './define.ts'
import { BreakthroughPlan, SprintPlan } from './plans.ts'
import { Answers, Id, PhaseNumber, TimeZone, text } from './rules.ts'
import { SignalKind } from './signals.ts'
import { LONGEST_ANSWER } from './values.ts'

export const Question = z.object({
  index: z.int().min(0).max(5),
  topic: z.string(),
  question: z.string(),
  /** A short answer somebody might give. */
  example: z.string(),
  /** Why the guide asks. */
  why: z.string(),
})
export type Question = z.infer<typeof Question>

export const VersionId = z.string().regex(/^ver-[0-9a-f-]{36}$/)

/** Made from an earlier phase that has another version now; nothing changes by itself. */
export const Stale = z.object({
  /** The earliest of the phases that have changed. */
  phaseNumber: PhaseNumber,
  /** When it got its present version. */
  since: z.iso.datetime(),
})
export type Stale = z.infer<typeof Stale>

/** What a phase says: a text in phase 1, a plan in phases 2 and 3. */
export const PhaseOutput = z.object({
  /** The narrative of phase 1. Of phases 2 and 3 the text that a client stored, as it came; else empty. */
  output: z.string(),
  /** Phase 2 alone; null while it says nothing. */
  breakthroughPlan: BreakthroughPlan.nullable(),
  /** Phase 3 alone; null while it says nothing. */
  sprintPlan: SprintPlan.nullable(),
})
export type PhaseOutput = z.infer<typeof PhaseOutput>

/** A phase that has been answered by the guide, or stored by a client. */
export const Phase = PhaseOutput.extend({
  id: Id,
  userId: Id,
  phaseNumber: PhaseNumber,
  questions: z.array(z.string()),
  answers: Answers,
  completed: z.boolean(),
  /** What wrote the output; null where a client stored it. */
  model: z.string().nullable(),
  /** The version that holds now. */
  versionId: VersionId.nullable(),
  /** Null where it rests on what the earlier phases say now. */
  stale: Stale.nullable(),
  updatedAt: z.iso.datetime(),
})
export type Phase = z.infer<typeof Phase>

/** Answers as they were last typed, whether or not anything was made of them. */
export const Draft = z.object({
  phaseNumber: PhaseNumber,
  answers: Answers,
  /** Some of it reads like a crisis: care comes before plans. */
  care: z.boolean(),
  /** Which answers do, in what way, and what is said to it; the words are told nowhere but with the answer itself. */
  signs: z.array(z.object({ index: z.int().min(0).max(5), kind: SignalKind, text: z.string() })),
  savedAt: z.iso.datetime(),
})
export type Draft = z.infer<typeof Draft>

/** `stopped` by the user; `paused` because care comes first: both end it and leave the old output as it was. */
export const GenerationStatus = z.enum(['queued', 'running', 'succeeded', 'failed', 'stopped', 'paused'])
export type GenerationStatus = z.infer<typeof GenerationStatus>

/** One making of one phase's output, which is empty until it succeeded. */
export const Generation = PhaseOutput.extend({
  id: z.string().regex(/^gen-[0-9a-f-]{36}$/),
  phaseNumber: PhaseNumber,
  status: GenerationStatus,
  /** Why it failed or paused, for the user; null otherwise. */
  failure: z.string().nullable(),
  model: z.string().nullable(),
  /** What should change, as the user put it. */
  wish: z.string().nullable(),
  /** The version it became; null unless it succeeded. */
  versionId: VersionId.nullable(),
  /** What went in or came out reads like a crisis. */
  care: z.boolean(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Generation = z.infer<typeof Generation>

export const GenerationId = Generation.shape.id

/**
 * A piece of a running generation: prose in phase 1, whole lines of JSON (`PlanPiece`) in phases 2 and 3. `run` rises
 * when another worker begins anew: what came before is void.
 */
export const Fragment = z.object({ run: z.int().min(1), sequence: z.int().min(1), text: z.string() })
export type Fragment = z.infer<typeof Fragment>

/** A fragment is published at once, and stored with those beside it: this often. */
export const FRAGMENTS_STORED_EVERY_MS = 500

/** A fragment with those before it that may not be stored yet, for readers who have missed them. */
export const PublishedFragment = Fragment.extend({ before: z.array(Fragment).optional() })
export type PublishedFragment = z.infer<typeof PublishedFragment>

export const listQuestions = defineRequest({
  subject: 'rpc.journey.list_questions',
  input: z.object({}),
  output: z.array(z.object({ phaseNumber: PhaseNumber, questions: z.array(Question).length(6) })),
})

export const listPhases = defineRequest({
  subject: 'rpc.journey.list_phases',
  input: z.object({ userId: Id }),
  output: z.array(Phase),
})

/** As clients send it (ENT-06): narrative text for phase 1, JSON text for phases 2 and 3, or any other text. */
const StoredText = text(60_000)

/** Stores a phase, or updates the user's record of that phase number. Blank answers never erase stored ones. */
export const createPhase = defineRequest({
  subject: 'rpc.journey.create_phase',
  input: z.object({
    userId: Id,
    phaseNumber: PhaseNumber,
    questions: z.array(text(1_000)).max(20).nullish(),
    answers: Answers.nullish(),
    output: StoredText,
    completed: z.boolean(),
  }),
  output: z.object({ phase: Phase, created: z.boolean() }),
})

export const updatePhase = defineRequest({
  subject: 'rpc.journey.update_phase',
  input: z.object({ userId: Id, id: Id, output: StoredText, completed: z.boolean() }),
  output: Phase,
  errors: ['NOT_FOUND'],
})

export const listDrafts = defineRequest({
  subject: 'rpc.journey.list_drafts',
  input: z.object({ userId: Id }),
  output: z.array(Draft),
})

/** Keeps one answer as typed; an empty text is an answer left blank. */
export const saveAnswer = defineRequest({
  subject: 'rpc.journey.save_answer',
  input: z.object({ userId: Id, phaseNumber: PhaseNumber, index: z.int().min(0).max(5), text: text(LONGEST_ANSWER) }),
  output: Draft,
})

/**
 * Starts a generation, or hands back the unfinished one of this user and phase.
 * Answers left out are taken from the draft; `previousPhaseOutputs` left out or foreign, from the user's own records.
 */
export const startGeneration = defineRequest({
  subject: 'rpc.journey.start_generation',
  input: z.object({
    userId: Id,
    phaseNumber: PhaseNumber,
    answers: Answers.nullish(),
    previousPhaseOutputs: z.partialRecord(z.enum(['1', '2', '3']), text(60_000)).nullish(),
    /** What should change, in the user's words. */
    wish: text(1_000).nullish(),
    /** Whom the guide writes for, and on whose calendar. */
    firstName: text(100).nullish(),
    timeZone: TimeZone.nullish(),
    /** Asks the guide to go on although the words read like a crisis: the user has seen whom to talk to. */
    proceed: z.boolean().nullish(),
  }),
  output: Generation,
  errors: ['RATE_LIMITED'],
})

/** Ends an unfinished generation; a finished one stays as it ended. What was there before stays. */
export const stopGeneration = defineRequest({
  subject: 'rpc.journey.stop_generation',
  input: z.object({ userId: Id, id: GenerationId }),
  output: Generation,
  errors: ['NOT_FOUND'],
})

/** The newest generation of each phase, finished or not: what a reload attaches to. */
export const listGenerations = defineRequest({
  subject: 'rpc.journey.list_generations',
  input: z.object({ userId: Id }),
  output: z.array(Generation),
})

/** A generation and its stored fragments of the present run after `run`/`sequence`. */
export const readGeneration = defineRequest({
  subject: 'rpc.journey.read_generation',
  input: z.object({ userId: Id, id: GenerationId, run: z.int().min(0), sequence: z.int().min(0) }),
  output: z.object({ generation: Generation, fragments: z.array(Fragment) }),
  errors: ['NOT_FOUND'],
})

/** What is published while a generation runs; `generation` comes last. */
export const generationStream = defineStream({
  subject: (id) => `stream.journey.generation.${id}`,
  fragment: z.union([
    z.object({ fragment: PublishedFragment }).strict(),
    z.object({ generation: Generation }).strict(),
  ]),
})

/** Something that screens of the journey show is no longer so, beyond what the other facts of this file say. */
export const journeyChanged = defineEvent({
  subject: 'event.journey.journey_changed',
  payload: z.object({
    userId: Id,
    what: z.enum(['generations', 'phases', 'memories']),
    /** The generation that was started; left out where it may be several, or something else. */
    generationId: GenerationId.optional(),
  }),
})

/** The guide has answered a phase. `plan` is there for phase 3 alone. */
export const phaseGenerated = defineEvent({
  subject: 'event.journey.phase_generated',
  payload: z.object({
    userId: Id,
    phaseNumber: PhaseNumber,
    generationId: GenerationId,
    plan: SprintPlan.nullable(),
    /** On whose calendar the days of a sprint are counted; events of earlier releases have none. */
    timeZone: TimeZone.nullish(),
    at: z.iso.datetime(),
  }),
})
