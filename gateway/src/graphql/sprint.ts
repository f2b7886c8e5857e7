import * as sprint from '../usecases/sprint.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type Task {
    id: Int!
    sprintId: Int!
    title: String!
    description: String!
    dueDate: String!
    status: TaskStatus!
    completedDate: String
    "Its place where the person has put tasks in an order of their own."
    position: Int
    "Shared by the tasks of one recurring series."
    seriesId: String
    "The line of the plan it was made from."
    planItem: String
    group: TaskGroup!
    "Past its due date and not completed."
    overdue: Boolean!
    "The statuses that it may take next: Start and Complete, Complete, or Reopen."
    moves: [TaskStatus!]!
    "What a change of the task has made of its sprint; null where the task was only read."
    sprint: Sprint
  }
  type Counter {
    name: String!
    value: Int!
  }
  "What a completed sprint leaves behind."
  type SprintReview {
    done: String!
    notDone: String!
    learnt: String!
  }
  "The numbers that a status rests on."
  type Progress {
    expectedPercent: Int!
    donePercent: Int!
    overdueTasks: Int!
  }
  "What the daily look at a sprint found."
  type SprintNotice {
    "at_risk or overdue."
    status: SprintStatus!
    since: String!
  }
  type CheckIn {
    id: Int!
    planned: Int!
    done: Int!
    win: String!
    blocker: String!
    choice: String!
    createdAt: String!
  }
  type TasksChanged {
    sprint: Sprint!
    "New, changed and restored ones."
    tasks: [Task!]!
    "New and restored ones."
    habits: [SprintHabit!]!
    "What takes the changes back: hand it to changeTasks as it is."
    undo: JSON!
  }
  type CheckInSaved {
    sprint: Sprint!
    checkIn: CheckIn!
    tasks: [Task!]!
    habits: [SprintHabit!]!
    undo: JSON!
  }
  type SprintFeed {
    "Null where the sprint has no calendar feed."
    path: String
  }
  type Sprint {
    id: Int!
    name: String!
    description: String!
    goal: String!
    startDate: String!
    endDate: String!
    status: SprintStatus!
    currentMonth: Int!
    chosenStatus: StoredSprintStatus!
    "Null where the month follows from the day."
    chosenMonth: Int
    "Null where the sprint follows no plan."
    plan: SprintPlan
    counters: [Counter!]!
    completedAt: String
    review: SprintReview
    progress: Progress!
    "Null where there is no news, or it was put away."
    notice: SprintNotice
    taskCounts: TaskCounts!
  }
  "Every task is counted once: a late one is overdue and nothing else."
  type TaskCounts {
    total: Int!
    completed: Int!
    inProgress: Int!
    pending: Int!
    overdue: Int!
  }
  input CreateSprintInput {
    name: String
    description: String
    goal: String
    startDate: String
    endDate: String
    plan: SprintPlanInput
    "The sprint that this one continues."
    follows: Int
  }
  input CounterInput {
    name: String!
    value: Int!
  }
  input SprintReviewInput {
    done: String!
    notDone: String!
    learnt: String!
  }
  input UpdateSprintInput {
    id: Int!
    name: String
    description: String
    goal: String
    startDate: String
    endDate: String
    status: StoredSprintStatus
    currentMonth: Int
    counters: [CounterInput!]
    review: SprintReviewInput
    "Puts the notice away."
    noticeRead: Boolean
  }
  input CreateTaskInput {
    sprintId: Int!
    title: String!
    description: String
    dueDate: String!
    timeZone: String
  }
  input UpdateTaskInput {
    taskId: Int!
    status: TaskStatus
    completedDate: String
    title: String
    description: String
    dueDate: String
    timeZone: String
  }
  input PlannedTaskInput {
    title: String!
    description: String
    dueDate: String!
    seriesId: String
    planItem: String
  }
  input TaskChangeInput {
    taskId: Int!
    title: String
    description: String
    dueDate: String
  }
  "Many changes that happen together or not at all."
  input TaskChangesInput {
    add: [PlannedTaskInput!]
    change: [TaskChangeInput!]
    remove: [Int!]
    "Tasks that were removed within the last day."
    restore: [Int!]
    endDate: String
    goal: String
    "The plan that the sprint follows from now on."
    plan: SprintPlanInput
    "Part of what takes a change back: what a client had stored in the place of a plan."
    content: JSON
  }
  input CheckInInput {
    planned: Int!
    done: Int!
    win: String!
    blocker: String!
    choice: String!
    counters: [CounterInput!]
    changes: TaskChangesInput
    status: StoredSprintStatus
    currentMonth: Int
  }
  extend type Query {
    "The first is the current one."
    sprints: [Sprint!]!
    sprint(id: Int!): Sprint!
    "The latest first."
    checkIns(sprintId: Int!): [CheckIn!]!
    sprintFeed(sprintId: Int!): SprintFeed!
  }
  extend type Mutation {
    createSprint(input: CreateSprintInput!): Sprint!
    "Edits a sprint, completes it or takes it up again."
    updateSprint(input: UpdateSprintInput!): Sprint!
    createTask(input: CreateTaskInput!): Task!
    "Starts, completes, reopens or edits a task of the viewer."
    updateTask(input: UpdateTaskInput!): Task!
    "Answers with the id of the task that is gone."
    deleteTask(taskId: Int!): Int!
    changeTasks(sprintId: Int!, changes: TaskChangesInput!, timeZone: String): TasksChanged!
    setTaskOrder(sprintId: Int!, taskIds: [Int!]!, timeZone: String): [Task!]!
    "Keeps the weekly check-in, its accepted changes, and an entry in the journal."
    saveCheckIn(sprintId: Int!, input: CheckInInput!, timeZone: String): CheckInSaved!
    "Gives the calendar feed a new address."
    openSprintFeed(sprintId: Int!): SprintFeed!
    closeSprintFeed(sprintId: Int!): SprintFeed!
  }
`

/** The fields of one argument beside the sprint they are about. */
const withSprint = (name: string) => (args: Record<string, unknown>) => ({
  ...(args[name] as object),
  ...(args.timeZone !== undefined && { timeZone: args.timeZone }),
  sprintId: args.sprintId,
  brief: true,
})

/** The tasks of a sprint are asked for on their own. */
const inBrief = (args: Record<string, unknown>) => ({ ...args, brief: true })
const briefInput = (args: Record<string, unknown>) => ({ ...(args.input as object), brief: true })

export const resolvers = {
  Query: {
    sprints: field(sprint.listSprints, inBrief),
    sprint: field(sprint.getSprint, inBrief),
    checkIns: field(sprint.listCheckIns),
    sprintFeed: field(sprint.getFeed),
  },
  Mutation: {
    createSprint: field(sprint.createSprint, briefInput, ({ sprint }) => sprint),
    updateSprint: field(sprint.updateSprint, briefInput),
    createTask: field(sprint.createTask, inputOf),
    updateTask: field(sprint.updateTask, inputOf),
    deleteTask: field(sprint.deleteTask, undefined, ({ id }) => id),
    changeTasks: field(sprint.changeTasks, withSprint('changes')),
    setTaskOrder: field(sprint.setTaskOrder),
    saveCheckIn: field(sprint.saveCheckIn, withSprint('input')),
    openSprintFeed: field(sprint.openFeed),
    closeSprintFeed: field(sprint.closeFeed),
  },
}
