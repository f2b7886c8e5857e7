/** What a plan would become: a preview, and nothing is stored. */
import * as plan from '../usecases/sprint-plan.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A habit that the plan would become."
  type PreviewHabit {
    "Stays the same when the choices change."
    key: String!
    "What is done."
    title: String!
    planItem: String!
    evidence: Evidence
    cadence: Cadence!
    "Open copies of the same line, whose place the habit takes."
    replaces: [Int!]!
  }
  "An action of the plan on the day that it would be due."
  type PreviewTask {
    "Stays the same when the choices change."
    key: String!
    "What is to be done."
    title: String!
    planItem: String!
    evidence: Evidence
    "The month of the sprint: 1, 2 or 3."
    month: Int!
    effort: Effort!
    "About how long it takes."
    minutes: Int!
    day: String!
    dueDate: String!
  }
  "A task that is in the sprint already."
  type PlannedTask {
    taskId: Int!
    "What is to be done."
    title: String!
    day: String!
    dueDate: String!
  }
  "A week of the sprint with what would be due in it."
  type PreviewWeek {
    from: String!
    until: String!
    "Nothing is put into it unless somebody asks for it."
    keptFree: Boolean!
    "Actions that would become tasks."
    tasks: [PreviewTask!]!
    "Tasks that are in the sprint already; they count and stay."
    planned: [PlannedTask!]!
  }
  "Why there is no day for an action."
  enum UnplacedReason {
    "Every week of its month is full."
    full
    "Its month has passed, or has no working day left."
    over
  }
  "A later week that has room, and the day it would be."
  type WeekOffer {
    from: String!
    until: String!
    day: String!
    dueDate: String!
  }
  "An action for which there is no day."
  type Unplaced {
    "Stays the same when the choices change."
    key: String!
    "What is to be done."
    title: String!
    planItem: String!
    evidence: Evidence
    "The month of the sprint: 1, 2 or 3."
    month: Int!
    effort: Effort!
    "About how long it takes."
    minutes: Int!
    "Why there is no day."
    reason: UnplacedReason!
    "Later weeks that have room; empty where only the next sprint has."
    offers: [WeekOffer!]!
  }
  "A task that the newer plan does not ask for."
  type DroppedTask {
    taskId: Int!
    "What was to be done."
    title: String!
  }
  "A habit that the newer plan does not ask for."
  type DroppedHabit {
    habitId: Int!
    "What is done."
    title: String!
  }
  "A newer plan beside the sprint's own, line by line."
  type PlanDifference {
    "Lines that both have."
    kept: [String!]!
    "Lines that only the newer plan has."
    added: [String!]!
    "Lines that only the present plan has."
    dropped: [String!]!
    "Tasks, not yet begun, that only a dropped line asked for."
    remove: [DroppedTask!]!
    "Habits, never kept, that only a dropped line asked for."
    removeHabits: [DroppedHabit!]!
  }
  "What a plan would become from today on. Nothing is stored."
  type PlanPreview {
    "How the plan was spread."
    choices: Planning!
    "The day of the sprint, from 1."
    day: Int!
    "What would be done again and again."
    habits: [PreviewHabit!]!
    "From this week to the last one."
    weeks: [PreviewWeek!]!
    "Actions for which there is no day."
    unplaced: [Unplaced!]!
    "Null where no newer plan was given."
    difference: PlanDifference
  }
  "How many lines of a plan are not in its sprint yet."
  type PlanLeft {
    "Actions that are no tasks."
    tasks: Int!
    "Habits that the sprint does not have."
    habits: Int!
  }
  "Which plan is to be looked at, and how it is to be spread."
  input PreviewPlanInput {
    "The sprint that the plan is for."
    sprintId: Int!
    "At most 5 tasks a week; those of the last time where it is left out."
    choices: PlanningInput
    "A newer plan, which the sprint does not follow yet."
    plan: SprintPlanInput
    timeZone: String
  }
  extend type Query {
    "What a plan would become; nothing is stored."
    planPreview(input: PreviewPlanInput!): PlanPreview!
    "What the plan of a sprint still holds."
    sprintPlanLeft(sprintId: Int!, timeZone: String): PlanLeft!
  }
`

export const resolvers = {
  Query: { planPreview: field(plan.previewPlan, inputOf), sprintPlanLeft: field(plan.getPlanLeft) },
}
