import * as use from '../usecases/guide-use.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type SentAnswer {
    phaseNumber: Int!
    index: Int!
    topic: String!
    "How much of it was sent."
    characters: Int!
    "How long it was."
    written: Int!
  }
  type SentFollowUp {
    phaseNumber: Int!
    index: Int!
    question: String!
    characters: Int!
    written: Int!
  }
  type SentOutput {
    phaseNumber: Int!
    versionId: ID
    characters: Int!
    written: Int!
  }
  type SentEntry {
    entryId: Int!
    title: String!
    createdAt: String!
    characters: Int!
    written: Int!
  }
  type SentMemory {
    kind: String!
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
    answers: [SentAnswer!]!
    followUps: [SentFollowUp!]!
    outputs: [SentOutput!]!
    entries: [SentEntry!]!
    memories: [SentMemory!]!
    lastVersion: SentText
    wish: String
  }
  "One request to a model."
  type Attempt {
    number: Int!
    model: String!
    "succeeded, repaired (unusable, asked again), refused, failed or left."
    result: String!
    promptTokens: Int!
    completionTokens: Int!
    "Null where the model has no price."
    cost: Float
    durationMs: Int!
    at: String!
  }
  "What Sol used."
  type GenerationUse {
    generationId: ID!
    phaseNumber: Int!
    status: GenerationStatus!
    promptVersion: String
    sent: Sent!
    attempts: [Attempt!]!
    promptTokens: Int!
    completionTokens: Int!
    cost: Float
    currency: String!
    durationMs: Int
    "care where something read like a crisis, else calm."
    safety: String!
  }
  type Share {
    limit: Int!
    used: Int!
    left: Int!
  }
  "What is left of a day's share."
  type GuideLimits {
    generations: Share!
    tokens: Share!
    "When something is given back; null while there is something left."
    nextAt: String
  }
  type DayCost {
    day: String!
    users: Int!
    requests: Int!
    generations: Int!
    promptTokens: Int!
    completionTokens: Int!
    cost: Float
  }
  type UserCost {
    userId: Int!
    "Null for an account that is gone."
    username: String
    requests: Int!
    generations: Int!
    promptTokens: Int!
    completionTokens: Int!
    cost: Float
  }
  type TotalCost {
    requests: Int!
    generations: Int!
    promptTokens: Int!
    completionTokens: Int!
    cost: Float
  }
  type GuideCosts {
    currency: String!
    "Newest first; days without any request are left out."
    days: [DayCost!]!
    "The hundred who cost most."
    users: [UserCost!]!
    total: TotalCost!
    "Requests to models without a price."
    unpriced: Int!
  }
  extend type Query {
    generationUse(id: ID!): GenerationUse!
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
