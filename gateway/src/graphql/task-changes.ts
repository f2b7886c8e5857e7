/** Tasks of a sprint, and their changes: one by one, and many together. */
import * as sprint from '../usecases/sprint.ts'
import { field, inputOf, withSprint } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A task of a sprint. Only its user sees it."
  type Task {
    id: Int!
    sprintId: Int!
    "Plain text."
    title: String!
    "Plain text."
    description: String!
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
  "What a task said, when it was due, and where it stood."
  type TaskChange {
    taskId: Int!
    "Plain text."
    title: String
    "Plain text."
    description: String
    dueDate: String
    "Its place in the person's own order, where the change took it away."
    position: Int
  }
  "What takes changes back, field by field as TaskChangesInput takes it."
  type TaskChanges {
    "What the tasks said before."
    change: [TaskChange!]
    "Tasks that were added or restored."
    remove: [Int!]
    "Tasks that were removed."
    restore: [Int!]
    "Habits that were added or restored."
    removeHabits: [Int!]
    "Habits that were removed."
    restoreHabits: [Int!]
    "The end of the sprint before, ISO 8601."
    endDate: String
    "The goal of the sprint before."
    goal: String
    "The plan that the sprint followed before."
    plan: SprintPlan
    "What a client had stored in the place of a plan."
    content: JSON
  }
  "Changes that were applied, and what has become of the sprint."
  type TasksChanged {
    "The sprint as it stands then."
    sprint: Sprint!
    "New, changed and restored ones."
    tasks: [Task!]!
    "New and restored ones."
    habits: [SprintHabit!]!
    "What takes the changes back: hand its fields to changeTasks."
    undo: TaskChanges!
  }
  "A new task; it is pending."
  input CreateTaskInput {
    sprintId: Int!
    "At most 300 characters."
    title: String!
    "At most 5,000 characters."
    description: String
    dueDate: String!
    timeZone: String
    "A UUID: sent again with the same words after a lost answer, it is one task."
    key: String
  }
  "What is to be changed of a task; what is left out stays."
  input UpdateTaskInput {
    taskId: Int!
    "One of its moves."
    status: TaskStatus
    "When it was completed, ISO 8601; now if left out."
    completedDate: String
    "At most 300 characters."
    title: String
    "At most 5,000 characters."
    description: String
    dueDate: String
    timeZone: String
  }
  "A task that is to be added to a sprint."
  input PlannedTaskInput {
    "At most 300 characters."
    title: String!
    "At most 5,000 characters."
    description: String
    dueDate: String!
    "A UUID that the tasks of one recurring series share."
    seriesId: String
    "The line of the plan it is made from; null for none."
    planItem: String
  }
  "What is to be changed of one task; what is left out stays."
  input TaskChangeInput {
    taskId: Int!
    "At most 300 characters."
    title: String
    "At most 5,000 characters."
    description: String
    dueDate: String
    "Its place in the person's own order; without it, another due date takes that away."
    position: Int
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
  extend type Mutation {
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
  }
`

export const resolvers = {
  Mutation: {
    createTask: field(sprint.createTask, inputOf),
    updateTask: field(sprint.updateTask, inputOf),
    deleteTask: field(sprint.deleteTask, undefined, ({ id }) => id),
    changeTasks: field(sprint.changeTasks, withSprint('changes')),
    setTaskOrder: field(sprint.setTaskOrder),
  },
}
