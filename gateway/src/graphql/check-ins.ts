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
    "What takes the changes back: hand its fields to changeTasks."
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
    "The latest first."
    checkIns(sprintId: Int!): [CheckIn!]!
  }
  extend type Mutation {
    "Keeps the weekly check-in, its accepted changes, and an entry in the journal."
    saveCheckIn(sprintId: Int!, input: CheckInInput!, timeZone: String): CheckInSaved!
  }
`

export const resolvers = {
  Query: { checkIns: field(sprint.listCheckIns) },
  Mutation: { saveCheckIn: field(sprint.saveCheckIn, withSprint('input')) },
}
