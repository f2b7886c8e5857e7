import * as memory from '../usecases/memory.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "Where a quote stands: kind is answer, follow-up, entry or output."
  type Source {
    "answer, follow-up, entry or output."
    kind: SourceKind!
    "Of an answer, a follow-up or an output."
    phaseNumber: PhaseNumber
    "Of an answer or a follow-up."
    index: Int
    "Of an entry; null otherwise."
    entryId: Int
    "Of an output; null otherwise."
    versionId: ID
  }
  "Words that stand in the source exactly so."
  type Citation {
    "The words themselves."
    quote: String!
    "Where they stand."
    source: Source!
    "The question that was answered, or the entry's title."
    title: String!
    "When it was written, ISO 8601 in UTC."
    at: String!
  }
  "Something the guide remembers of the viewer. Only the viewer sees it."
  type Memory {
    id: Int!
    "theme, highlight, fact, wish, fear, value or measure."
    kind: MemoryKind!
    "One sentence."
    text: String!
    "The words it rests on."
    citations: [Citation!]!
    "Whether the text is the user's own correction."
    corrected: Boolean!
    "Whether that correction is heavy: it is shown on the page of memories alone."
    heavy: Boolean!
  }
  "Whether the guide remembers, and what."
  type MemoryState {
    "unasked, on or off."
    memory: MemorySwitch!
    "Whether journal entries may be read."
    journal: Boolean!
    "off, working, too-little or ready."
    status: MemoryStatus!
    "What to say in place of memories; null where there are some."
    note: String
    "Empty where memory is off."
    memories: [Memory!]!
    "The model that found them, or statistics; null before the first time."
    foundBy: String
    updatedAt: String
  }
  "A true sentence about the viewer, and the words it rests on."
  type Insight {
    "The sentence."
    text: String!
    "The words it rests on."
    citation: Citation!
  }
  "Something that was counted, as text to be shown."
  type Metric {
    "What was counted."
    label: String!
    "The count, in words."
    value: String!
  }
  "What the home page says about the viewer's phases."
  type Insights {
    "How many of the three are written."
    completedPhases: Int!
    "From the first phase on."
    dreamHighlights: [Insight!]!
    "From the second on."
    keyBreakthroughs: [Insight!]!
    "From the third on: counted, in this order."
    progressMetrics: [Metric!]!
    "Themes of the memory, where it is switched on."
    themes: [Memory!]!
  }
  "A question of the guide on one answer, and what the user says to it."
  type FollowUp {
    phaseNumber: PhaseNumber!
    index: Int!
    "asking while Sol thinks, then asked."
    status: FollowUpStatus!
    "What the guide asks; empty while it thinks."
    question: String!
    "Empty until something is said to it; may stay so."
    answer: String!
  }
  "Something the user wrote lately reads like a crisis; all null where nothing does."
  type CareState {
    "When it was written, ISO 8601 in UTC."
    since: String
    "answer, entry, output, task or memory."
    source: CareSource
    "suicide, past-attempt, self-injury, abuse, harm-to-others, eating, reality or worry."
    kind: SignalKind
    "The entry that raised it, where one did."
    entryId: Int
    "The task or the memory that raised it, where one did."
    itemId: Int
    "What Sol says to it."
    text: String
  }
  "Whether the guide may remember."
  input SetMemoryInput {
    "on or off."
    memory: MemoryChoice!
    "Whether journal entries may be read too."
    journal: Boolean!
  }
  "What the user says to a question of the guide."
  input FollowUpInput {
    phaseNumber: PhaseNumber!
    index: Int!
    "At most 8,000 characters; empty takes it back."
    text: String!
  }
  extend type Query {
    "What the guide remembers. For whoever is signed in, also without a subscription."
    memory: MemoryState!
    "What the home page says about the viewer."
    insights: Insights!
    "The questions of the guide on saved answers, of all phases if none is given."
    followUps(phaseNumber: Int): [FollowUp!]!
    "Whether something that the viewer wrote lately reads like a crisis. For whoever is signed in."
    care: CareState!
  }
  extend type Mutation {
    "Off forgets every memory; journal false forgets what rests on entries."
    setMemory(input: SetMemoryInput!): MemoryState!
    "Puts a memory in the user's own words."
    correctMemory(id: Int!, text: String!): Memory!
    "Forgets one memory for good."
    forgetMemory(id: Int!): MemoryState!
    "One question on an answer that is saved; waits for it, 20 seconds at most."
    goDeeper(phaseNumber: Int!, index: Int!): FollowUp!
    "Stores what the user says to a question of the guide."
    answerFollowUp(input: FollowUpInput!): FollowUp!
    "The user has seen whom to talk to."
    dismissCare: CareState!
  }
`

export const resolvers = {
  Query: {
    memory: field(memory.getMemory),
    insights: field(memory.getInsights),
    followUps: field(memory.listFollowUps),
    care: field(memory.getCare),
  },
  Mutation: {
    setMemory: field(memory.setMemory, inputOf),
    correctMemory: field(memory.correctMemory),
    forgetMemory: field(memory.forgetMemory),
    goDeeper: field(memory.goDeeper),
    answerFollowUp: field(memory.answerFollowUp, inputOf),
    dismissCare: field(memory.dismissCare),
  },
}
