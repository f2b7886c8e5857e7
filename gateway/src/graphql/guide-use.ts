import * as use from '../usecases/guide-use.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "An answer that was sent to the model."
  type SentAnswer {
    phaseNumber: PhaseNumber!
    index: Int!
    "What the question is about."
    topic: String!
    "How much of it was sent."
    characters: Int!
    "How long it was."
    written: Int!
  }
  "A question of the guide that was sent to the model, with its answer."
  type SentFollowUp {
    phaseNumber: PhaseNumber!
    index: Int!
    "What the guide asked."
    question: String!
    characters: Int!
    written: Int!
  }
  "What an earlier phase says, sent to the model."
  type SentOutput {
    phaseNumber: PhaseNumber!
    "The version it is about."
    versionId: ID
    characters: Int!
    written: Int!
  }
  "A journal entry that was sent to the model."
  type SentEntry {
    "The entry it is about."
    entryId: Int!
    "The title of the entry."
    title: String!
    createdAt: String!
    characters: Int!
    written: Int!
  }
  "A memory that was sent to the model."
  type SentMemory {
    "theme, highlight, fact, wish, fear, value or measure."
    kind: MemoryKind!
    "Whether it is in the user's own words."
    corrected: Boolean!
    characters: Int!
    written: Int!
  }
  "What the phase said before, where there was a wish about it."
  type SentText {
    characters: Int!
    written: Int!
  }
  "What a generation was made from: which pieces, and how much of each."
  type Sent {
    "Answers of this phase and of the earlier ones."
    answers: [SentAnswer!]!
    "Questions of the guide with what was said to them."
    followUps: [SentFollowUp!]!
    "What the earlier phases say."
    outputs: [SentOutput!]!
    "Journal entries."
    entries: [SentEntry!]!
    "What the guide remembers."
    memories: [SentMemory!]!
    "Null where there was no wish."
    lastVersion: SentText
    wish: String
  }
  "One request to a model."
  type Attempt {
    "Counts from 1 within the generation."
    number: Int!
    "Name of the model that was asked."
    model: String!
    "succeeded, repaired (unusable, asked again), refused, failed or left."
    result: AttemptResult!
    promptTokens: Int!
    completionTokens: Int!
    "Null where the model has no price."
    cost: Float
    "How long it took, in milliseconds."
    durationMs: Int!
    "When it began, ISO 8601 in UTC."
    at: String!
  }
  "What Sol used."
  type GenerationUse {
    "The generation it is about."
    generationId: ID!
    phaseNumber: PhaseNumber!
    "How it ended."
    status: GenerationStatus!
    "Which wording of the instructions was used."
    promptVersion: String
    "Which pieces of the user's words were sent."
    sent: Sent!
    "Each request to a model, the first one first."
    attempts: [Attempt!]!
    promptTokens: Int!
    completionTokens: Int!
    cost: Float
    currency: String!
    "From the first request to the end, in milliseconds; null until then."
    durationMs: Int
    "care where something read like a crisis, else calm."
    safety: SafetyReading!
  }
  "What one of the guide's limits allows in 24 hours."
  type GuideShare {
    "How many there are in 24 hours."
    limit: Int!
    "How many are used up."
    used: Int!
    "How many are left."
    left: Int!
  }
  "What is left of a day's share."
  type GuideLimits {
    "Texts in 24 hours."
    generations: GuideShare!
    "Tokens in 24 hours."
    tokens: GuideShare!
    "When something is given back; null while there is something left."
    nextAt: String
  }
  "What the guide cost on one day. For administrators."
  type DayCost {
    day: String!
    "How many users the guide wrote for."
    users: Int!
    requests: Int!
    "How many texts were begun."
    generations: Int!
    promptTokens: Float!
    completionTokens: Float!
    cost: Float
  }
  "What the guide cost for one user. For administrators."
  type UserCost {
    "The account it is about."
    userId: Int!
    "Null for an account that is gone."
    username: String
    requests: Int!
    "How many texts were begun."
    generations: Int!
    promptTokens: Float!
    completionTokens: Float!
    cost: Float
  }
  "What the guide cost in all the days asked for."
  type TotalCost {
    requests: Int!
    "How many texts were begun."
    generations: Int!
    promptTokens: Float!
    completionTokens: Float!
    cost: Float
  }
  "What the guide cost in the days asked for. For administrators."
  type GuideCosts {
    currency: String!
    "Newest first; days without any request are left out."
    days: [DayCost!]!
    "The hundred who cost most."
    users: [UserCost!]!
    "All days together."
    total: TotalCost!
    "Requests to models without a price."
    unpriced: Int!
  }
  extend type Query {
    "What a generation sent to the model, and what it cost."
    generationUse(id: ID!): GenerationUse!
    "How much of a day's share of the guide is left."
    guideLimits: GuideLimits!
    "Of the last so many days, 30 unless told."
    adminGuideCosts(days: Int): GuideCosts!
  }
`

export const resolvers = {
  Query: {
    generationUse: field(use.getGenerationUse),
    guideLimits: field(use.getLimits),
    adminGuideCosts: field(use.listCosts),
  },
}
