import * as sprint from '../usecases/sprint.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A task of a sprint. Only its user sees it."
  type Task {
    "Its number."
    id: Int!
    "The sprint it belongs to."
    sprintId: Int!
    "Plain text."
    title: String!
    "Plain text."
    description: String!
    "The moment until which it counts as on time, ISO 8601."
    dueDate: String!
    "How far it is."
    status: TaskStatus!
    "When it was completed, ISO 8601 in UTC; null while it is open."
    completedDate: String
    "Its place where the person has put tasks in an order of their own."
    position: Int
    "Shared by the tasks of one recurring series."
    seriesId: String
    "The line of the plan it was made from."
    planItem: String
    "Where in the list it stands."
    group: TaskGroup!
    "Past its due date and not completed."
    overdue: Boolean!
    "The statuses that it may take next: Start and Complete, Complete, or Reopen."
    moves: [TaskStatus!]!
    "What a change of the task has made of its sprint; null where the task was only read."
    sprint: Sprint
  }
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
  "A weekly look at a sprint."
  type CheckIn {
    "Its number."
    id: Int!
    "Tasks that were due in the week."
    planned: Int!
    "Tasks of the week that were completed."
    done: Int!
    "What went well."
    win: String!
    "What was in the way."
    blocker: String!
    "What the user wants to do next."
    choice: String!
    "When it was made, ISO 8601 in UTC."
    createdAt: String!
  }
  "Changes that were applied, and what has become of the sprint."
  type TasksChanged {
    "The sprint as it stands then."
    sprint: Sprint!
    "New, changed and restored ones."
    tasks: [Task!]!
    "New and restored ones."
    habits: [SprintHabit!]!
    "What takes the changes back: hand it to changeTasks as it is."
    undo: JSON!
  }
  "A check-in that was saved, and what has become of the sprint."
  type CheckInSaved {
    "The sprint as it stands then."
    sprint: Sprint!
    "The check-in as it was saved."
    checkIn: CheckIn!
    "New, changed and restored ones."
    tasks: [Task!]!
    "New and restored ones."
    habits: [SprintHabit!]!
    "What takes the changes back: hand it to changeTasks as it is."
    undo: JSON!
  }
  "The calendar feed of a sprint."
  type SprintFeed {
    "Null where the sprint has no calendar feed."
    path: String
  }
  "A stretch of work with a beginning, an end and tasks. Only its user sees it."
  type Sprint {
    "Its number."
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
    "The sprint that this one continues."
    follows: Int
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
  "A new task; it is pending."
  input CreateTaskInput {
    "The sprint it belongs to."
    sprintId: Int!
    "At most 300 characters."
    title: String!
    "At most 5,000 characters."
    description: String
    "The moment until which it counts as on time, ISO 8601."
    dueDate: String!
    "IANA name of the calendar that days are counted on, such as Europe/Berlin; the viewer's own if left out."
    timeZone: String
  }
  "What is to be changed of a task; what is left out stays."
  input UpdateTaskInput {
    "The task it is about."
    taskId: Int!
    "One of its moves."
    status: TaskStatus
    "When it was completed, ISO 8601; now if left out."
    completedDate: String
    "At most 300 characters."
    title: String
    "At most 5,000 characters."
    description: String
    "The moment until which it counts as on time, ISO 8601."
    dueDate: String
    "IANA name of the calendar that days are counted on, such as Europe/Berlin; the viewer's own if left out."
    timeZone: String
  }
  "A task that is to be added to a sprint."
  input PlannedTaskInput {
    "At most 300 characters."
    title: String!
    "At most 5,000 characters."
    description: String
    "The moment until which it counts as on time, ISO 8601."
    dueDate: String!
    "A UUID that the tasks of one recurring series share."
    seriesId: String
    "The line of the plan it is made from; null for none."
    planItem: String
  }
  "What is to be changed of one task; what is left out stays."
  input TaskChangeInput {
    "The task it is about."
    taskId: Int!
    "At most 300 characters."
    title: String
    "At most 5,000 characters."
    description: String
    "The moment until which it counts as on time, ISO 8601."
    dueDate: String
  }
  "Many changes that happen together or not at all."
  input TaskChangesInput {
    "New tasks, all pending; at most 1,000."
    add: [PlannedTaskInput!]
    "Edits of tasks, at most 2,000."
    change: [TaskChangeInput!]
    "Tasks that go; they can be restored for a day."
    remove: [Int!]
    "Tasks that were removed within the last day."
    restore: [Int!]
    "Another end of the sprint, ISO 8601."
    endDate: String
    "Another goal of the sprint."
    goal: String
    "The plan that the sprint follows from now on."
    plan: SprintPlanInput
    "Part of what takes a change back: what a client had stored in the place of a plan."
    content: JSON
  }
  "The answers of a weekly check-in, and the changes that were accepted with them."
  input CheckInInput {
    "Tasks that were due in the week."
    planned: Int!
    "Tasks of the week that were completed."
    done: Int!
    "What went well."
    win: String!
    "What was in the way."
    blocker: String!
    "What the user wants to do next."
    choice: String!
    "The counters as they stand now."
    counters: [CounterInput!]
    "The proposals that were accepted."
    changes: TaskChangesInput
    "How the user sees the sprint."
    status: StoredSprintStatus
    "The month that the user is in: 1, 2 or 3."
    currentMonth: Int
  }
  extend type Query {
    "The first is the current one."
    sprints: [Sprint!]!
    "One sprint of the viewer's."
    sprint(id: Int!): Sprint!
    "The latest first."
    checkIns(sprintId: Int!): [CheckIn!]!
    "The calendar feed of a sprint."
    sprintFeed(sprintId: Int!): SprintFeed!
  }
  extend type Mutation {
    "Creates a sprint; the same first plan again answers with the sprint that it made."
    createSprint(input: CreateSprintInput!): Sprint!
    "Edits a sprint, completes it or takes it up again."
    updateSprint(input: UpdateSprintInput!): Sprint!
    "Adds a task to a sprint."
    createTask(input: CreateTaskInput!): Task!
    "Starts, completes, reopens or edits a task of the viewer."
    updateTask(input: UpdateTaskInput!): Task!
    "Answers with the id of the task that is gone."
    deleteTask(taskId: Int!): Int!
    "Applies changes that the user has seen and accepted, all or none."
    changeTasks(sprintId: Int!, changes: TaskChangesInput!, timeZone: String): TasksChanged!
    "Puts these tasks in this order, before all that have no place of their own."
    setTaskOrder(sprintId: Int!, taskIds: [Int!]!, timeZone: String): [Task!]!
    "Keeps the weekly check-in, its accepted changes, and an entry in the journal."
    saveCheckIn(sprintId: Int!, input: CheckInInput!, timeZone: String): CheckInSaved!
    "Gives the calendar feed a new address."
    openSprintFeed(sprintId: Int!): SprintFeed!
    "Ends the calendar feed; its address opens nothing any more."
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
