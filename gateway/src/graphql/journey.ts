import * as journey from '../usecases/journey.ts'
import { field, inputOf } from './field.ts'
import type { GenerationUpdate } from '../usecases/journey.ts'

export const typeDefs = /* GraphQL */ `
  type Question {
    index: Int!
    topic: String!
    question: String!
    example: String!
    why: String!
  }
  type PhaseQuestions {
    phaseNumber: Int!
    questions: [Question!]!
  }
  type Answer {
    index: Int!
    text: String!
  }
  type Phase {
    id: Int!
    phaseNumber: Int!
    questions: [String!]!
    answers: [Answer!]!
    "The narrative of phase 1; of phases 2 and 3 the text that a client stored, else empty."
    output: String!
    "Phase 2 alone."
    breakthroughPlan: BreakthroughPlan
    "Phase 3 alone."
    sprintPlan: SprintPlan
    completed: Boolean!
    "What wrote the output; null where a client stored it, or the user edited it."
    model: String
    "The version that holds now."
    versionId: ID
    "Null where it rests on what the earlier phases say now."
    stale: Stale
    updatedAt: String!
  }
  "Based on an older version of an earlier phase."
  type Stale {
    "The earliest of the phases that have changed."
    phaseNumber: Int!
    "When it got its present version."
    since: String!
  }
  "Answers as they were last typed."
  type Draft {
    phaseNumber: Int!
    answers: [Answer!]!
    "Some of it reads like a crisis: care comes before plans."
    care: Boolean!
    "Which answers do, and what is said to each."
    signs: [DraftSign!]!
    savedAt: String!
  }
  type DraftSign {
    index: Int!
    "suicide, past-attempt, self-injury, abuse, harm-to-others, eating, reality or worry."
    kind: String!
    text: String!
  }
  type Generation {
    id: ID!
    phaseNumber: Int!
    status: GenerationStatus!
    "The narrative of phase 1; empty in phases 2 and 3, and until it succeeded."
    output: String!
    breakthroughPlan: BreakthroughPlan
    sprintPlan: SprintPlan
    "Why it failed or paused, for the user."
    failure: String
    model: String
    "What should change, as the user put it."
    wish: String
    "The version it became; null unless it succeeded."
    versionId: ID
    "What went in or came out reads like a crisis."
    care: Boolean!
    createdAt: String!
    finishedAt: String
  }
  "A piece of text, or, last of all, the generation as it ended."
  type GenerationUpdate {
    "Rises when the writing begins anew: what came before is void."
    run: Int
    sequence: Int
    "Prose in phase 1; in phases 2 and 3 lines of a plan, each as JSON: its part, and its text."
    text: String
    generation: Generation
  }
  input AnswerInput {
    index: Int!
    text: String!
  }
  input SaveAnswerInput {
    phaseNumber: Int!
    index: Int!
    text: String!
  }
  input StartGenerationInput {
    phaseNumber: Int!
    "Left out: the answers as they were last saved."
    answers: [AnswerInput!]
    "What should change, in the user's words."
    wish: String
    "Go on although the words read like a crisis: the user has seen whom to talk to."
    proceed: Boolean
  }
  extend type Query {
    questions: [PhaseQuestions!]!
    phases: [Phase!]!
    drafts: [Draft!]!
    "The newest generation of each phase."
    generations: [Generation!]!
  }
  extend type Mutation {
    saveAnswer(input: SaveAnswerInput!): Draft!
    startGeneration(input: StartGenerationInput!): Generation!
    "Ends an unfinished generation; a finished one stays as it ended."
    stopGeneration(id: ID!): Generation!
  }
  type Subscription {
    "What is stored after this position, then what is being written, then the end."
    followGeneration(id: ID!, run: Int, sequence: Int): GenerationUpdate!
  }
`

const toList = ({ answers }: { answers: Record<string, string> }) =>
  Object.entries(answers).map(([index, text]) => ({ index: Number(index), text }))

/** An answer list as the contract's map; an index given twice keeps its last text. */
const toMap = (answers: unknown) =>
  Array.isArray(answers)
    ? Object.fromEntries(answers.map(({ index, text }: { index: number; text: string }) => [String(index), text]))
    : null

const flatten = ({ fragment, generation }: GenerationUpdate) => ({ ...fragment, generation })

export const resolvers = {
  Query: {
    questions: field(journey.listQuestions),
    phases: field(journey.listPhases),
    drafts: field(journey.listDrafts),
    generations: field(journey.listGenerations),
  },
  Mutation: {
    saveAnswer: field(journey.saveAnswer, inputOf),
    startGeneration: field(journey.startGeneration, ({ input }) => {
      const given = input as { answers?: unknown }
      return { ...given, answers: toMap(given.answers) }
    }),
    stopGeneration: field(journey.stopGeneration),
  },
  Subscription: {
    followGeneration: {
      subscribe: field(journey.followGeneration),
      resolve: flatten,
    },
  },
  Phase: { answers: toList },
  Draft: { answers: toList },
}
