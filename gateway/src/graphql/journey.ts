import * as journey from '../usecases/journey.ts'
import { field, inputOf } from './field.ts'
import type { GenerationUpdate } from '../usecases/generation-updates.ts'

export const typeDefs = /* GraphQL */ `
  "A question of a phase."
  type Question {
    index: Int!
    "What it is about, in a word or two."
    topic: String!
    "What is asked."
    question: String!
    "A short answer that somebody might give."
    example: String!
    "Why the guide asks."
    why: String!
  }
  "The questions of one phase."
  type PhaseQuestions {
    phaseNumber: PhaseNumber!
    "Six, in the order in which they are asked."
    questions: [Question!]!
  }
  "What the user answered to one question of a phase."
  type Answer {
    index: Int!
    "The answer as plain text; empty for one left blank."
    text: String!
  }
  "One of the three phases, as far as it is written. Only its user sees it."
  type Phase {
    id: Int!
    phaseNumber: PhaseNumber!
    "The questions as they were asked."
    questions: [String!]!
    "What it was made from."
    answers: [Answer!]!
    "The narrative of phase 1; of phases 2 and 3 the text that a client stored, else empty."
    output: String!
    "Phase 2 alone."
    breakthroughPlan: BreakthroughPlan
    "Phase 3 alone."
    sprintPlan: SprintPlan
    "Whether it counts as done."
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
    phaseNumber: PhaseNumber!
    "When it got its present version."
    since: String!
  }
  "Answers as they were last typed."
  type Draft {
    phaseNumber: PhaseNumber!
    "Those that are not blank."
    answers: [Answer!]!
    "Some of it reads like a crisis: care comes before plans."
    care: Boolean!
    "Which answers do, and what is said to each."
    signs: [DraftSign!]!
    "When an answer was last typed, ISO 8601 in UTC."
    savedAt: String!
  }
  "An answer of a draft that reads like a crisis."
  type DraftSign {
    index: Int!
    "suicide, past-attempt, self-injury, abuse, harm-to-others, eating, reality or worry."
    kind: SignalKind!
    "What is said to it."
    text: String!
  }
  "One attempt of the guide to write a phase. Only its user sees it."
  type Generation {
    "Known as soon as it is asked for; a stream is followed by it."
    id: ID!
    phaseNumber: PhaseNumber!
    "How far it is."
    status: GenerationStatus!
    "The narrative of phase 1; empty in phases 2 and 3, and until it succeeded."
    output: String!
    "What phase 2 makes; null in other phases and until it succeeded."
    breakthroughPlan: BreakthroughPlan
    "What phase 3 makes; null in other phases and until it succeeded."
    sprintPlan: SprintPlan
    "Why it failed or paused, for the user."
    failure: String
    "Name of the model that wrote it."
    model: String
    "What should change, as the user put it."
    wish: String
    "The version it became; null unless it succeeded."
    versionId: ID
    "What went in or came out reads like a crisis."
    care: Boolean!
    createdAt: String!
    "When it ended, ISO 8601 in UTC; null until then."
    finishedAt: String
  }
  "A piece of text, or, last of all, the generation as it ended."
  type GenerationUpdate {
    "Rises when the writing begins anew: what came before is void."
    run: Int
    "Counts from 1 within the run."
    sequence: Int
    "Prose in phase 1; in phases 2 and 3 lines of a plan, each as JSON: its part, and its text."
    text: String
    "As it ended; null before."
    generation: Generation
  }
  "An answer to one question of a phase."
  input AnswerInput {
    index: Int!
    "Plain text, at most 8,000 characters."
    text: String!
  }
  "One answer as it was last typed."
  input SaveAnswerInput {
    phaseNumber: PhaseNumber!
    index: Int!
    "At most 8,000 characters; empty for one left blank."
    text: String!
  }
  "Which phase is to be written, and from what."
  input StartGenerationInput {
    phaseNumber: PhaseNumber!
    "Left out: the answers as they were last saved."
    answers: [AnswerInput!]
    "What should change, in the user's words."
    wish: String
    "Go on although the words read like a crisis: the user has seen whom to talk to."
    proceed: Boolean
  }
  extend type Query {
    "The questions of the three phases. For whoever is signed in."
    questions: [PhaseQuestions!]!
    "Those that are written, in their order."
    phases: [Phase!]!
    "The answers of each phase as they were last typed."
    drafts: [Draft!]!
    "The newest generation of each phase."
    generations: [Generation!]!
  }
  extend type Mutation {
    "Keeps one answer as typed; an empty text is an answer left blank."
    saveAnswer(input: SaveAnswerInput!): Draft!
    "Has the guide write a phase; answers with the unfinished one where there is one."
    startGeneration(input: StartGenerationInput!): Generation!
    "Ends an unfinished generation; a finished one stays as it ended."
    stopGeneration(id: ID!): Generation!
  }
  "What can be followed, by server-sent events at /graphql/stream. For whoever has a subscription, but for changes."
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
