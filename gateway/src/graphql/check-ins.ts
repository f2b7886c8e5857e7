/** The weekly check-in of a sprint. */
import * as sprint from '../usecases/sprint.ts'
import { field, withSprint } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A weekly look at a sprint."
  type CheckIn {
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
    createdAt: String!
  }
  "A saved check-in, and what it changed in the sprint."
  type CheckInSaved {
    "The sprint after the check-in."
    sprint: Sprint!
    "The saved check-in."
    checkIn: CheckIn!
    "New, changed and restored tasks."
    tasks: [Task!]!
    "New and restored habits."
    habits: [SprintHabit!]!
    "The changes that undo this one: pass its fields to changeTasks."
    undo: TaskChanges!
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
    "The new values of the counters."
    counters: [CounterInput!]
    "The proposals that were accepted."
    changes: TaskChangesInput
    "The status that the user gives the sprint."
    status: StoredSprintStatus
    "The month that the user is in: 1, 2 or 3."
    currentMonth: Int
  }
  extend type Query {
    "The latest first."
    checkIns(sprintId: Int!): [CheckIn!]!
  }
  extend type Mutation {
    "Saves the weekly check-in, applies its accepted changes, and writes a journal entry."
    saveCheckIn(sprintId: Int!, input: CheckInInput!, timeZone: String): CheckInSaved!
  }
`

export const resolvers = {
  Query: { checkIns: field(sprint.listCheckIns) },
  Mutation: { saveCheckIn: field(sprint.saveCheckIn, withSprint('input')) },
}
