import * as reminders from '../usecases/reminders.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type Reminders {
    enabled: Boolean!
    "0 to 23, on the clock of the time zone."
    hour: Int!
    "Null until reminders are chosen for the first time."
    timeZone: String
  }
  input RemindersInput {
    enabled: Boolean!
    hour: Int!
    "The viewer's own where it is left out."
    timeZone: String
  }
  extend type Query {
    reminders: Reminders!
  }
  extend type Mutation {
    setReminders(input: RemindersInput!): Reminders!
    "Ends reminders by the key that each of them carries; needs no session."
    stopReminders(token: String!): Boolean!
  }
`

export const resolvers = {
  Query: { reminders: field(reminders.getReminders) },
  Mutation: {
    setReminders: field(reminders.setReminders, inputOf),
    stopReminders: field(reminders.stopReminders, undefined, () => true),
  },
}
