/** The types of a prompt context: what the person said, what was written before, and who they are. */
import type { MemoryKind, ReadableEntry } from '@daybreak/proto/journey-memory'
import type { Answers, PhaseNumber } from '@daybreak/proto/rules'

/** What a generation is made from. */
export interface PromptContext {
  phaseNumber: PhaseNumber
  answers: Answers
  /** What was said in the phases before this one. */
  earlierAnswers: Partial<Record<'1' | '2', Answers>>
  previousOutputs: PreviousOutputs
  wish: string | null
  /** 1 for the first making, one more with each Regenerate. */
  variant: number
  /** Answers to the guide's own questions, in this phase and those before it. */
  followUps: FollowUpAnswer[]
  /** Entries the user lets the guide read, newest first. */
  entries: ReadEntry[]
  memories: { kind: MemoryKind; text: string; corrected: boolean }[]
  /** What the phase says now, where there is a wish about it; else empty. */
  lastVersion: string
  person: Person
  /** All of it as it was written, where something heavy was left out of the rest. */
  whole?: PromptContext
}

/** Days as 'yyyy-mm-dd' on the person's calendar. */
export interface Person {
  /** ISO 639-1; empty where the words do not say it. */
  language: string
  name: string
  date: string
  sprintStart: string
  sprintEnd: string
}

/** An entry as far as it is read; `written` characters is how long it is. */
export type ReadEntry = ReadableEntry & { written: number }

export interface FollowUpAnswer {
  phaseNumber: PhaseNumber
  index: number
  question: string
  answer: string
}

export type PreviousOutputs = Partial<Record<'1' | '2', string>>
