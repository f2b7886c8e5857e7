import * as memory from '../usecases/memory.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "Where a quote stands: kind is answer, follow-up, entry or output."
  type Source {
    kind: String!
    "Of an answer, a follow-up or an output."
    phaseNumber: Int
    "Of an answer or a follow-up."
    index: Int
    entryId: Int
    versionId: ID
  }
  "Words that stand in the source exactly so."
  type Citation {
    quote: String!
    source: Source!
    "The question that was answered, or the entry's title."
    title: String!
    at: String!
  }
  type Memory {
    id: Int!
    "theme, highlight, fact, wish, fear, value or measure."
    kind: String!
    text: String!
    citations: [Citation!]!
    "Whether the text is the user's own correction."
    corrected: Boolean!
    "Whether that correction is heavy: it is shown on the page of memories alone."
    heavy: Boolean!
  }
  type MemoryState {
    "unasked, on or off."
    memory: String!
    "Whether journal entries may be read."
    journal: Boolean!
    "off, working, too-little or ready."
    status: String!
    "What to say in place of memories; null where there are some."
    note: String
    memories: [Memory!]!
    "The model that found them, or statistics; null before the first time."
    foundBy: String
    updatedAt: String
  }
  type Insight {
    text: String!
    citation: Citation!
  }
  type Metric {
    label: String!
    value: String!
  }
  type Insights {
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
  type FollowUp {
    phaseNumber: Int!
    index: Int!
    "asking while Sol thinks, then asked."
    status: String!
    question: String!
    "Empty until something is said to it; may stay so."
    answer: String!
  }
  "Something the user wrote lately reads like a crisis; all null where nothing does."
  type CareState {
    since: String
    "answer, entry, output, task or memory."
    source: String
    "suicide, past-attempt, self-injury, abuse, harm-to-others, eating, reality or worry."
    kind: String
    "The entry that raised it, where one did."
    entryId: Int
    "The task or the memory that raised it, where one did."
    itemId: Int
    "What Sol says to it."
    text: String
  }
  input SetMemoryInput {
    "on or off."
    memory: String!
    "Whether journal entries may be read too."
    journal: Boolean!
  }
  input FollowUpInput {
    phaseNumber: Int!
    index: Int!
    text: String!
  }
  extend type Query {
    memory: MemoryState!
    insights: Insights!
    followUps(phaseNumber: Int): [FollowUp!]!
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
