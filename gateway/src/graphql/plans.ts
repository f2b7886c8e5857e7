/** Plans, line by line, each with the answer that it rests on. */
export const typeDefs = /* GraphQL */ `
  "How much work an action is."
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
    phaseNumber: PhaseNumber!
    index: Int!
    "Words of that answer."
    quote: String!
  }
  "A line of the plan of phase 2."
  type PlanLine {
    "The line itself."
    text: String!
    evidence: Evidence
  }
  "An action of the plan."
  type PlanItem {
    "What is to be done."
    text: String!
    "The month of the sprint: 1, 2 or 3."
    month: Int!
    effort: Effort!
    evidence: Evidence
  }
  "When a habit is kept."
  type Cadence {
    "Which of times and weekdays says more."
    kind: CadenceKind!
    "Of weekdays: 1 is Monday, 7 is Sunday."
    weekdays: [Int!]
    "Of times_a_week."
    times: Int
  }
  "A habit of the weekly rhythm, as a plan has it."
  type Habit {
    "What is done."
    text: String!
    cadence: Cadence!
    evidence: Evidence
  }
  "What phase 2 makes."
  type BreakthroughPlan {
    "Beliefs that hold the user back."
    beliefs: [PlanLine!]!
    "Ways to think instead, one for each belief."
    shifts: [PlanLine!]!
    "What to do about them."
    steps: [PlanLine!]!
  }
  "What phase 3 makes, and what a sprint follows."
  type SprintPlan {
    "What is to be reached in ninety days."
    goal: String!
    "What a sprint of this plan is called; null where the goal names it."
    name: String
    "The actions of month 1, 2 and 3."
    months: [[PlanItem!]!]!
    "What is done again and again."
    weeklyRhythm: [Habit!]!
  }
  "The answer that a line rests on."
  input EvidenceInput {
    phaseNumber: PhaseNumber!
    index: Int!
    "Words of that answer."
    quote: String!
  }
  "A line of the plan of phase 2."
  input PlanLineInput {
    "The line itself."
    text: String!
    evidence: EvidenceInput
  }
  "An action of the plan."
  input PlanItemInput {
    "What is to be done."
    text: String!
    "The month of the sprint: 1, 2 or 3."
    month: Int!
    effort: Effort!
    evidence: EvidenceInput
  }
  "When a habit is to be kept."
  input CadenceInput {
    "Which of times and weekdays says more."
    kind: CadenceKind!
    "Of weekdays: 1 is Monday, 7 is Sunday."
    weekdays: [Int!]
    "How often a week, of times_a_week."
    times: Int
  }
  "A habit of the weekly rhythm."
  input HabitInput {
    "What is done."
    text: String!
    cadence: CadenceInput!
    evidence: EvidenceInput
  }
  "The plan of phase 2, as the user wants it to read."
  input BreakthroughPlanInput {
    "Beliefs that hold the user back."
    beliefs: [PlanLineInput!]!
    "Ways to think instead, one for each belief."
    shifts: [PlanLineInput!]!
    "What to do about them."
    steps: [PlanLineInput!]!
  }
  "The plan of a sprint, as the user wants it."
  input SprintPlanInput {
    "What is to be reached in ninety days."
    goal: String!
    "What a sprint of this plan is called; null where the goal names it."
    name: String
    "The actions of month 1, 2 and 3."
    months: [[PlanItemInput!]!]!
    "What is done again and again."
    weeklyRhythm: [HabitInput!]!
  }
`
