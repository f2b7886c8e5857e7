import * as sprint from '../usecases/sprint.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type Task {
    id: Int!
    sprintId: Int!
    title: String!
    description: String!
    dueDate: String!
    "pending, in-progress or completed."
    status: String!
    completedDate: String
  }
  type Counter {
    name: String!
    value: Int!
  }
  type Sprint {
    id: Int!
    name: String!
    description: String!
    goal: String!
    startDate: String!
    endDate: String!
    "upcoming, in-progress, at-risk, overdue or completed."
    status: String!
    currentMonth: Int!
    "The sprint plan object."
    content: JSON!
    counters: [Counter!]!
    completedAt: String
    tasks: [Task!]!
  }
  input CreateSprintInput {
    name: String
    description: String
    goal: String
    startDate: String
    endDate: String
    content: JSON
  }
  input UpdateSprintInput {
    id: Int!
    name: String
    description: String
    goal: String
    startDate: String
    endDate: String
    status: String
    currentMonth: Int
  }
  input CreateTaskInput {
    sprintId: Int!
    title: String!
    description: String
    dueDate: String!
  }
  input UpdateTaskInput {
    taskId: Int!
    status: String
    completedDate: String
    title: String
    description: String
    dueDate: String
  }
  extend type Query {
    "The first is the current one."
    sprints: [Sprint!]!
    sprint(id: Int!): Sprint!
  }
  extend type Mutation {
    createSprint(input: CreateSprintInput!): Sprint!
    "Edits a sprint, completes it or takes it up again."
    updateSprint(input: UpdateSprintInput!): Sprint!
    createTask(input: CreateTaskInput!): Task!
    "Starts, completes, reopens or edits a task of the viewer."
    updateTask(input: UpdateTaskInput!): Task!
  }
`

export const resolvers = {
  Query: { sprints: field(sprint.listSprints), sprint: field(sprint.getSprint) },
  Mutation: {
    createSprint: field(sprint.createSprint, inputOf, ({ sprint }) => sprint),
    updateSprint: field(sprint.updateSprint, inputOf),
    createTask: field(sprint.createTask, inputOf),
    updateTask: field(sprint.updateTask, inputOf),
  },
}
