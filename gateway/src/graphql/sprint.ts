import * as sprint from '../usecases/sprint.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "Something that the user counts along a sprint."
  type Counter {
    "What is counted."
    name: String!
    "How often so far."
    value: Int!
  }
  "What a completed sprint leaves behind."
  type SprintReview {
    "What was reached."
    done: String!
    "What was not."
    notDone: String!
    "What the user takes along."
    learnt: String!
  }
  "The numbers that a status rests on."
  type Progress {
    "Days that have gone by in a hundred."
    expectedPercent: Int!
    "Completed tasks in a hundred."
    donePercent: Int!
    "Open tasks past their due date."
    overdueTasks: Int!
  }
  "What the daily look at a sprint found."
  type SprintNotice {
    "at_risk or overdue."
    status: SprintStatus!
    "When it was found, ISO 8601 in UTC."
    since: String!
  }
  "The calendar feed of a sprint."
  type SprintFeed {
    "Null where the sprint has no calendar feed."
    path: String
  }
  "A stretch of work with a beginning, an end and tasks. Only its user sees it."
  type Sprint {
    id: Int!
    "Plain text."
    name: String!
    "Plain text."
    description: String!
    "Plain text."
    goal: String!
    "ISO 8601 in UTC."
    startDate: String!
    "ISO 8601 in UTC."
    endDate: String!
    "As it is to be shown."
    status: SprintStatus!
    "1, 2 or 3: from the day, unless the user chose."
    currentMonth: Int!
    "What the user chose; status follows from it."
    chosenStatus: StoredSprintStatus!
    "Null where the month follows from the day."
    chosenMonth: Int
    "Null where the sprint follows no plan."
    plan: SprintPlan
    "What the user counts along it."
    counters: [Counter!]!
    "When it was completed, ISO 8601 in UTC; null while it is open."
    completedAt: String
    "Null until it is completed."
    review: SprintReview
    "The numbers that status rests on."
    progress: Progress!
    "Null where there is no news, or it was put away."
    notice: SprintNotice
    "Each task is counted once."
    taskCounts: TaskCounts!
  }
  "Every task is counted once: a late one is overdue and nothing else."
  type TaskCounts {
    "How many there are in all."
    total: Int!
    "Done."
    completed: Int!
    "Begun and not late."
    inProgress: Int!
    "Not begun and not late."
    pending: Int!
    "Open past their due date."
    overdue: Int!
  }
  "A new sprint; what is left out is taken from the plan."
  input CreateSprintInput {
    "At most 200 characters."
    name: String
    "At most 2,000 characters."
    description: String
    "At most 4,000 characters."
    goal: String
    "ISO 8601; now if left out."
    startDate: String
    "ISO 8601; 90 days after the start if left out."
    endDate: String
    "The plan that the sprint follows."
    plan: SprintPlanInput
    "The sprint that this one continues; asked again with the same words, it is the one that is there."
    follows: Int
    "What the sprint begins with, at most 200 tasks."
    tasks: [PlannedTaskInput!]
  }
  "Something that the user counts along a sprint, up to 12 of them."
  input CounterInput {
    "What is counted, at most 60 characters."
    name: String!
    "How often so far."
    value: Int!
  }
  "What a completed sprint leaves behind."
  input SprintReviewInput {
    "What was reached, at most 4,000 characters."
    done: String!
    "What was not, at most 4,000 characters."
    notDone: String!
    "What the user takes along, at most 4,000 characters."
    learnt: String!
  }
  "What is to be changed of a sprint; what is left out stays."
  input UpdateSprintInput {
    "The sprint that is meant."
    id: Int!
    "At most 200 characters."
    name: String
    "At most 2,000 characters."
    description: String
    "At most 4,000 characters."
    goal: String
    "ISO 8601."
    startDate: String
    "ISO 8601, after the start."
    endDate: String
    "What the user chooses."
    status: StoredSprintStatus
    "1, 2 or 3; the month that the day is in is no choice."
    currentMonth: Int
    "In place of the ones before, up to 12."
    counters: [CounterInput!]
    "What it leaves behind."
    review: SprintReviewInput
    "Puts the notice away."
    noticeRead: Boolean
  }
  extend type Query {
    "The first is the current one."
    sprints: [Sprint!]!
    "One sprint of the viewer's."
    sprint(id: Int!): Sprint!
    "The calendar feed of a sprint."
    sprintFeed(sprintId: Int!): SprintFeed!
  }
  extend type Mutation {
    "Creates a sprint; the same first plan again answers with the sprint that it made."
    createSprint(input: CreateSprintInput!): Sprint!
    "Edits a sprint, completes it or takes it up again."
    updateSprint(input: UpdateSprintInput!): Sprint!
    "Gives the calendar feed a new address."
    openSprintFeed(sprintId: Int!): SprintFeed!
    "Ends the calendar feed; its address opens nothing any more."
    closeSprintFeed(sprintId: Int!): SprintFeed!
  }
`

/** The tasks of a sprint are asked for on their own. */
const inBrief = (args: Record<string, unknown>) => ({ ...args, brief: true })
const briefInput = (args: Record<string, unknown>) => ({ ...(args.input as object), brief: true })

export const resolvers = {
  Query: {
    sprints: field(sprint.listSprints, inBrief),
    sprint: field(sprint.getSprint, inBrief),
    sprintFeed: field(sprint.getFeed),
  },
  Mutation: {
    createSprint: field(sprint.createSprint, briefInput, ({ sprint }) => sprint),
    updateSprint: field(sprint.updateSprint, briefInput),
    openSprintFeed: field(sprint.openFeed),
    closeSprintFeed: field(sprint.closeFeed),
  },
}
