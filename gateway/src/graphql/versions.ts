import * as versions from '../usecases/versions.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "One output that a phase has had, without its text."
  type VersionSummary {
    id: ID!
    phaseNumber: Int!
    "Counts from 1 within the phase."
    number: Int!
    "guide, hand (edited by the user) or client."
    origin: String!
    "Whether it is what the phase says now."
    current: Boolean!
    model: String
    wish: String
    "Its first words."
    excerpt: String!
    createdAt: String!
  }
  "The version of an earlier phase that something was made from."
  type BasisVersion {
    phaseNumber: Int!
    versionId: ID!
  }
  type Version {
    id: ID!
    phaseNumber: Int!
    number: Int!
    origin: String!
    current: Boolean!
    model: String
    wish: String
    excerpt: String!
    createdAt: String!
    output: String!
    breakthroughPlan: BreakthroughPlan
    sprintPlan: SprintPlan
    "The answers it was made from."
    answers: [Answer!]!
    questions: [String!]!
    promptVersion: String
    generationId: ID
    "The version that was edited by hand."
    editedFrom: ID
    basis: [BasisVersion!]!
  }
  "The sprint that phase 3 created, and what it rests on."
  type SprintBasis {
    sprintId: Int!
    stale: Stale
  }
  input EditPhaseInput {
    phaseNumber: Int!
    "The text of phase 1."
    output: String
    "The plan of phase 2."
    breakthroughPlan: BreakthroughPlanInput
    "The plan of phase 3."
    sprintPlan: SprintPlanInput
    "The version that was edited; refused with CONFLICT where it is not the present one any more."
    editedFrom: ID!
  }
  extend type Query {
    "Newest first, 100 at most."
    versions(phaseNumber: Int!): [VersionSummary!]!
    version(id: ID!): Version!
    "None, or the one sprint that came from phase 3."
    sprintBases: [SprintBasis!]!
  }
  extend type Mutation {
    restoreVersion(id: ID!): Phase!
    "Stores the user's own wording as a version of its own."
    editPhase(input: EditPhaseInput!): Phase!
    "It still fits: takes the mark off a phase."
    keepPhase(phaseNumber: Int!): Phase!
    "It still fits: takes the mark off the sprint."
    keepSprint(sprintId: Int!): SprintBasis!
  }
`

const toList = ({ answers }: { answers: Record<string, string> }) =>
  Object.entries(answers).map(([index, text]) => ({ index: Number(index), text }))

const toBasis = ({ basis }: { basis: Record<string, string> }) =>
  Object.entries(basis).map(([phaseNumber, versionId]) => ({ phaseNumber: Number(phaseNumber), versionId }))

export const resolvers = {
  Query: {
    versions: field(versions.listVersions),
    version: field(versions.getVersion),
    sprintBases: field(versions.listSprintBases),
  },
  Mutation: {
    restoreVersion: field(versions.restoreVersion),
    editPhase: field(versions.editPhase, inputOf),
    keepPhase: field(versions.keepPhase),
    keepSprint: field(versions.keepSprint),
  },
  Version: { answers: toList, basis: toBasis },
}
