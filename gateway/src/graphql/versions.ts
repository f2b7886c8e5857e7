import * as versions from '../usecases/versions.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A version of a phase's output, without its text."
  type VersionSummary {
    id: ID!
    phaseNumber: PhaseNumber!
    "Counts from 1 within the phase."
    number: Int!
    "guide, hand (edited by the user) or client."
    origin: VersionOrigin!
    "Whether it is the phase's current output."
    current: Boolean!
    "Name of the model that wrote it."
    model: String
    wish: String
    "Its first words."
    excerpt: String!
    createdAt: String!
  }
  "The version of an earlier phase that a version or a sprint was made from."
  type BasisVersion {
    phaseNumber: PhaseNumber!
    "The version of that phase."
    versionId: ID!
  }
  "A version of a phase's output. Only its owner sees it."
  type Version {
    id: ID!
    phaseNumber: PhaseNumber!
    "Counts from 1 within the phase."
    number: Int!
    "guide, hand (edited by the user) or client."
    origin: VersionOrigin!
    "Whether it is the phase's current output."
    current: Boolean!
    "Name of the model that wrote it."
    model: String
    wish: String
    "Its first words."
    excerpt: String!
    createdAt: String!
    "The text of phase 1. For other phases the text that a client stored, or empty."
    output: String!
    "Only for phase 2."
    breakthroughPlan: BreakthroughPlan
    "Only for phase 3."
    sprintPlan: SprintPlan
    "The answers it was made from."
    answers: [Answer!]!
    "The questions as they were asked."
    questions: [String!]!
    "The version of the prompt that was used."
    promptVersion: String
    "The generation that wrote it; null if none did."
    generationId: ID
    "The version that was edited by hand."
    editedFrom: ID
    "The versions of earlier phases that it was made from."
    basis: [BasisVersion!]!
  }
  "The sprint that phase 3 created, and whether it is stale."
  type SprintBasis {
    sprintId: Int!
    "Null if it is up to date."
    stale: Stale
  }
  "The user's own text for a phase: exactly one of output, breakthroughPlan and sprintPlan."
  input EditPhaseInput {
    phaseNumber: PhaseNumber!
    "The text of phase 1."
    output: String
    "The plan of phase 2."
    breakthroughPlan: BreakthroughPlanInput
    "The plan of phase 3."
    sprintPlan: SprintPlanInput
    "The version that was edited. If it is no longer the current one, the edit is refused with CONFLICT."
    editedFrom: ID!
  }
  extend type Query {
    "Newest first, 100 at most."
    versions(phaseNumber: Int!): [VersionSummary!]!
    "A version of a phase's output."
    version(id: ID!): Version!
    "The sprint that phase 3 created; an empty list if there is none."
    sprintBases: [SprintBasis!]!
  }
  extend type Mutation {
    "Makes an earlier version the current one. The version before it is kept."
    restoreVersion(id: ID!): Phase!
    "Stores the user's own text as a new version."
    editPhase(input: EditPhaseInput!): Phase!
    "Marks a stale phase as up to date."
    keepPhase(phaseNumber: Int!): Phase!
    "Marks a stale sprint as up to date."
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
