/** Contracts of the journey service: what the guide remembers and from where, follow-up questions, and care. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { VersionId } from './journey.ts'
import { Id, PhaseNumber, filled, text } from './rules.ts'
import { SignalKind } from './signals.ts'
import { LONGEST_ANSWER } from './values.ts'

const Index = z.int().min(0).max(5)

/** Where a quote stands: an answer, the answer to a follow-up question, an entry, or the output of a phase. */
export const Source = z.object({
  kind: z.enum(['answer', 'follow-up', 'entry', 'output']),
  /** Of an answer, a follow-up or an output. */
  phaseNumber: PhaseNumber.nullable(),
  /** Of an answer or a follow-up. */
  index: Index.nullable(),
  entryId: Id.nullable(),
  versionId: VersionId.nullable(),
})
export type Source = z.infer<typeof Source>

/** Words that stand in the source exactly so. */
export const Citation = z.object({
  quote: z.string().min(1),
  source: Source,
  /** The question that was answered, or the entry's title. */
  title: z.string(),
  /** When it was written. */
  at: z.iso.datetime(),
})
export type Citation = z.infer<typeof Citation>

/**
 * `theme`: what comes back again and again; `highlight`: one sentence worth keeping. What somebody said of themselves is
 * a `fact` where it is so, a `wish` where it is dreamt of or planned, a `fear`, a `value`, or the `measure` of success.
 */
export const MemoryKind = z.enum(['theme', 'highlight', 'fact', 'wish', 'fear', 'value', 'measure'])
export type MemoryKind = z.infer<typeof MemoryKind>

export const Memory = z.object({
  id: Id,
  kind: MemoryKind,
  text: z.string(),
  /** Every one an exact piece of what this user wrote; at least one. */
  citations: z.array(Citation).min(1),
  /** Whether the text is the user's own correction; such a memory stays as it is. */
  corrected: z.boolean(),
  /** Whether the user's own correction is heavy: it is theirs, and is quoted nowhere but beside its citations. */
  heavy: z.boolean(),
})
export type Memory = z.infer<typeof Memory>

/** `unasked` until the user has said yes or no. */
export const MemorySwitch = z.enum(['unasked', 'on', 'off'])
export type MemorySwitch = z.infer<typeof MemorySwitch>

export const MemoryState = z.object({
  memory: MemorySwitch,
  /** Whether journal entries may be read for memories and as context of what the guide writes. */
  journal: z.boolean(),
  /** `off`, `working`, `too-little` to say anything, or `ready`. */
  status: z.enum(['off', 'working', 'too-little', 'ready']),
  /** What to say in place of memories; null where there are some. */
  note: z.string().nullable(),
  memories: z.array(Memory),
  /** The model that found them, or `statistics`; null before the first time. */
  foundBy: z.string().nullable(),
  updatedAt: z.iso.datetime().nullable(),
})
export type MemoryState = z.infer<typeof MemoryState>

export const getMemory = defineRequest({
  subject: 'rpc.journey.get_memory',
  input: z.object({ userId: Id }),
  output: MemoryState,
})

/** Off forgets every memory and every copy of an entry. `journal` false forgets the copies and what rests on them. */
export const setMemory = defineRequest({
  subject: 'rpc.journey.set_memory',
  input: z.object({ userId: Id, memory: z.enum(['on', 'off']), journal: z.boolean() }),
  output: MemoryState,
})

/** Puts a memory in the user's own words; its citations stay. */
export const correctMemory = defineRequest({
  subject: 'rpc.journey.correct_memory',
  input: z.object({ userId: Id, id: Id, text: filled(300, 'Please say what Sol should remember') }),
  output: Memory,
  errors: ['NOT_FOUND'],
})

/** Forgets one memory for good: what it rested on is not made into a memory again. */
export const forgetMemory = defineRequest({
  subject: 'rpc.journey.forget_memory',
  input: z.object({ userId: Id, id: Id }),
  output: MemoryState,
  errors: ['NOT_FOUND'],
})

/** An entry as the guide may read it. */
export const ReadableEntry = z.object({
  entryId: Id,
  title: z.string(),
  content: text(100_000),
  createdAt: z.iso.datetime(),
})
export type ReadableEntry = z.infer<typeof ReadableEntry>

/** Hands over entries that were written before the user agreed; ignored without consent. */
export const takeEntries = defineRequest({
  subject: 'rpc.journey.take_entries',
  input: z.object({ userId: Id, entries: z.array(ReadableEntry).max(50) }),
  output: z.object({ taken: z.int().min(0) }),
})

/** One true sentence for the home card, with the words it rests on. */
export const Insight = z.object({ text: z.string(), citation: Citation })
export type Insight = z.infer<typeof Insight>

/** Drawn from the user's phases as they are now; a column is empty where there is nothing true to say. */
export const Insights = z.object({
  completedPhases: z.int().min(0).max(3),
  /** From the first phase on. */
  dreamHighlights: z.array(Insight),
  /** From the second on. */
  keyBreakthroughs: z.array(Insight),
  /** Themes of the memory, where it is switched on. */
  themes: z.array(Memory),
})
export type Insights = z.infer<typeof Insights>

export const getInsights = defineRequest({
  subject: 'rpc.journey.get_insights',
  input: z.object({ userId: Id }),
  output: Insights,
})

/** One question of the guide on one answer, and what the user says to it. */
export const FollowUp = z.object({
  phaseNumber: PhaseNumber,
  index: Index,
  /** `asking` while the guide thinks. */
  status: z.enum(['asking', 'asked']),
  /** Empty while the guide thinks, and where it has nothing to ask about this answer. */
  question: z.string(),
  /** Empty until something is said to it; may stay so. */
  answer: z.string(),
})
export type FollowUp = z.infer<typeof FollowUp>

export const listFollowUps = defineRequest({
  subject: 'rpc.journey.list_follow_ups',
  input: z.object({ userId: Id, phaseNumber: PhaseNumber.nullish() }),
  output: z.array(FollowUp),
})

/** Asks the guide to go deeper on a stored answer. The same answer has one question; another wording may get another. */
export const askFollowUp = defineRequest({
  subject: 'rpc.journey.ask_follow_up',
  input: z.object({ userId: Id, phaseNumber: PhaseNumber, index: Index }),
  output: FollowUp,
  errors: ['CONFLICT', 'RATE_LIMITED'],
})

/** `CONFLICT` where another question stands there by now than the `question` that is answered. */
export const answerFollowUp = defineRequest({
  subject: 'rpc.journey.answer_follow_up',
  input: z.object({
    userId: Id,
    phaseNumber: PhaseNumber,
    index: Index,
    question: text(LONGEST_ANSWER).nullish(),
    text: text(LONGEST_ANSWER),
  }),
  output: FollowUp,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** Something the user wrote lately reads like a crisis. */
export const CareState = z.object({
  since: z.iso.datetime().nullable(),
  source: z.enum(['answer', 'entry', 'output', 'task', 'memory']).nullable(),
  /** What kind of danger the words show, where it is known. */
  kind: SignalKind.nullable(),
  /** The entry that raised it, where one did: shown under that entry, never under another. */
  entryId: Id.nullable(),
  /** The task or the memory that raised it, where one did. */
  itemId: Id.nullable(),
  /** What is said to it, in the language of the words where there is a text in it. */
  text: z.string().nullable(),
})
export type CareState = z.infer<typeof CareState>

export const getCare = defineRequest({
  subject: 'rpc.journey.get_care',
  input: z.object({ userId: Id }),
  output: CareState,
})

/** The user has seen whom to talk to. */
export const dismissCare = defineRequest({
  subject: 'rpc.journey.dismiss_care',
  input: z.object({ userId: Id }),
  output: CareState,
})
