import * as memory from '../usecases/memory.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "The text that a quote is from."
  type Source {
    "answer, follow-up, entry or output."
    kind: SourceKind!
    "For an answer, a follow-up or an output; null otherwise."
    phaseNumber: PhaseNumber
    "For an answer or a follow-up; null otherwise."
    index: Int
    "For an entry; null otherwise."
    entryId: Int
    "For an output; null otherwise."
    versionId: ID
  }
  "A literal quote with its source."
  type Citation {
    "The quoted words."
    quote: String!
    "The text that contains them."
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
    "The quotes that support it."
    citations: [Citation!]!
    "Whether the text is the user's own correction."
    corrected: Boolean!
    "Whether that correction is heavy. A heavy one is shown only on the screen of memories."
    heavy: Boolean!
  }
  "The settings of memory, and all memories."
  type MemoryState {
    "unasked, on or off."
    memory: MemorySwitch!
    "Whether journal entries may be read."
    journal: Boolean!
    "off, working, too-little or ready."
    status: MemoryStatus!
    "A message to show if there are no memories; null if there are some."
    note: String
    "Empty if memory is off."
    memories: [Memory!]!
    "The name of the model that found the memories, or statistics; null if none were searched for yet."
    foundBy: String
    updatedAt: String
  }
  "A sentence about the viewer, with the quote that supports it."
  type Insight {
    "The sentence."
    text: String!
    "The quote that supports it."
    citation: Citation!
  }
  "A count with its label."
  type Metric {
    "The label of the count."
    label: String!
    "The count, in words."
    value: String!
  }
  "The insights on the home screen."
  type Insights {
    "How many of the three phases are completed."
    completedPhases: Int!
    "Present after the first phase."
    dreamHighlights: [Insight!]!
    "Present after the second phase."
    keyBreakthroughs: [Insight!]!
    "Present after the third phase, in display order."
    progressMetrics: [Metric!]!
    "Recurring themes from the memories; empty if memory is off."
    themes: [Memory!]!
  }
  "A follow-up question of the guide on one answer, and the user's reply."
  type FollowUp {
    phaseNumber: PhaseNumber!
    index: Int!
    "asking while the guide writes the question, then asked."
    status: FollowUpStatus!
    "The question of the guide; empty while it is being written."
    question: String!
    "The user's reply; empty if there is none."
    answer: String!
  }
  "The latest crisis signal in the user's texts; every field is null if there is none."
  type CareState {
    "When it was written, ISO 8601 in UTC."
    since: String
    "answer, entry, output, task or memory."
    source: CareSource
    "suicide, past-attempt, self-injury, abuse, harm-to-others, eating, reality or worry."
    kind: SignalKind
    "The entry with the signal; null for another source."
    entryId: Int
    "The task or the memory with the signal; null for another source."
    itemId: Int
    "The message of the guide about it."
    text: String
  }
  "The new settings of memory."
  input SetMemoryInput {
    "on or off."
    memory: MemoryChoice!
    "Whether journal entries may be read too."
    journal: Boolean!
  }
  "The user's reply to a follow-up question."
  input FollowUpInput {
    phaseNumber: PhaseNumber!
    index: Int!
    "The question of the reply; CONFLICT if another one has replaced it. Without it, the present one."
    question: String
    "At most 8,000 characters; an empty text deletes the reply."
    text: String!
  }
  extend type Query {
    "The memories of the viewer. Needs no subscription."
    memory: MemoryState!
    "The insights for the home screen."
    insights: Insights!
    "The follow-up questions on saved answers, of all phases if none is given."
    followUps(phaseNumber: Int): [FollowUp!]!
    "The latest crisis signal in the viewer's texts. Needs no subscription."
    care: CareState!
  }
  extend type Mutation {
    "Changes the settings. Memory off deletes every memory; journal false deletes those from journal entries."
    setMemory(input: SetMemoryInput!): MemoryState!
    "Replaces the text of a memory by the user's own words."
    correctMemory(id: Int!, text: String!): Memory!
    "Deletes a memory permanently; the guide does not find it again."
    forgetMemory(id: Int!): MemoryState!
    "Asks a follow-up question on a saved answer. Waits for it at most 20 seconds."
    goDeeper(phaseNumber: Int!, index: Int!): FollowUp!
    "Stores the user's reply to a follow-up question."
    answerFollowUp(input: FollowUpInput!): FollowUp!
    "The user has seen the help lines: hides the crisis signal."
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
