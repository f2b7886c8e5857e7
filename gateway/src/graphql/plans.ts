/** Plans, line by line, each with the answer that it rests on. */
export const typeDefs = /* GraphQL */ `
  enum Effort {
    "About half an hour."
    small
    "About an hour and a half."
    medium
    "Half a day, or several sittings."
    large
  }
  "The answer that a line rests on, and the words of it that say so."
  type Evidence {
    phaseNumber: Int!
    index: Int!
    quote: String!
  }
  type PlanLine {
    text: String!
    evidence: Evidence
  }
  type PlanItem {
    text: String!
    month: Int!
    effort: Effort!
    evidence: Evidence
  }
  "When a habit is kept."
  type Cadence {
    kind: CadenceKind!
    "Of weekdays: 1 is Monday, 7 is Sunday."
    weekdays: [Int!]
    "Of times_a_week."
    times: Int
  }
  type Habit {
    text: String!
    cadence: Cadence!
    evidence: Evidence
  }
  "What phase 2 makes."
  type BreakthroughPlan {
    beliefs: [PlanLine!]!
    shifts: [PlanLine!]!
    steps: [PlanLine!]!
  }
  "What phase 3 makes, and what a sprint follows."
  type SprintPlan {
    goal: String!
    "What a sprint of this plan is called; null where the goal names it."
    name: String
    "The actions of month 1, 2 and 3."
    months: [[PlanItem!]!]!
    weeklyRhythm: [Habit!]!
  }
  input EvidenceInput {
    phaseNumber: Int!
    index: Int!
    quote: String!
  }
  input PlanLineInput {
    text: String!
    evidence: EvidenceInput
  }
  input PlanItemInput {
    text: String!
    month: Int!
    effort: Effort!
    evidence: EvidenceInput
  }
  input CadenceInput {
    kind: CadenceKind!
    weekdays: [Int!]
    times: Int
  }
  input HabitInput {
    text: String!
    cadence: CadenceInput!
    evidence: EvidenceInput
  }
  input BreakthroughPlanInput {
    beliefs: [PlanLineInput!]!
    shifts: [PlanLineInput!]!
    steps: [PlanLineInput!]!
  }
  input SprintPlanInput {
    goal: String!
    name: String
    months: [[PlanItemInput!]!]!
    weeklyRhythm: [HabitInput!]!
  }
`
