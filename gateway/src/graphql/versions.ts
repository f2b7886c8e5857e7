import * as versions from '../usecases/versions.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "One output that a phase has had, without its text."
  type VersionSummary {
    id: ID!
    phaseNumber: PhaseNumber!
    "Counts from 1 within the phase."
    number: Int!
    "guide, hand (edited by the user) or client."
    origin: VersionOrigin!
    "Whether it is what the phase says now."
    current: Boolean!
    "Name of the model that wrote it."
    model: String
    wish: String
    "Its first words."
    excerpt: String!
    createdAt: String!
  }
  "The version of an earlier phase that something was made from."
  type BasisVersion {
    phaseNumber: PhaseNumber!
    "The version of that phase."
    versionId: ID!
  }
  "One output that a phase has had. Only its user sees it."
  type Version {
    id: ID!
    phaseNumber: PhaseNumber!
    "Counts from 1 within the phase."
    number: Int!
    "guide, hand (edited by the user) or client."
    origin: VersionOrigin!
    "Whether it is what the phase says now."
    current: Boolean!
    "Name of the model that wrote it."
    model: String
    wish: String
    "Its first words."
    excerpt: String!
    createdAt: String!
    "The text of phase 1; of others what a client stored, else empty."
    output: String!
    "Phase 2 alone."
    breakthroughPlan: BreakthroughPlan
    "Phase 3 alone."
    sprintPlan: SprintPlan
    "The answers it was made from."
    answers: [Answer!]!
    "The questions as they were asked."
    questions: [String!]!
    "Which wording of the instructions was used."
    promptVersion: String
    "The generation that wrote it; null where none did."
    generationId: ID
    "The version that was edited by hand."
    editedFrom: ID
    "The versions of earlier phases it rests on."
    basis: [BasisVersion!]!
  }
  "The sprint that phase 3 created, and what it rests on."
  type SprintBasis {
    sprintId: Int!
    "Null where it still fits."
    stale: Stale
  }
  "What a phase is to say in the user's own words: one of output, breakthroughPlan and sprintPlan."
  input EditPhaseInput {
    phaseNumber: PhaseNumber!
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
    "One output that a phase has had."
    version(id: ID!): Version!
    "None, or the one sprint that came from phase 3."
    sprintBases: [SprintBasis!]!
  }
  extend type Mutation {
    "Makes an earlier version what the phase says; the one before stays a version."
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
