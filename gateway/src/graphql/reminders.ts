import * as reminders from '../usecases/reminders.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "When the viewer is reminded by mail."
  type Reminders {
    "Whether mail is sent at all."
    enabled: Boolean!
    "0 to 23, on the clock of the time zone."
    hour: Int!
    "Null until reminders are chosen for the first time."
    timeZone: String
  }
  "When the viewer wants to be reminded by mail."
  input RemindersInput {
    "Whether mail is to be sent."
    enabled: Boolean!
    "0 to 23, on the clock of the time zone."
    hour: Int!
    "The viewer's own where it is left out."
    timeZone: String
  }
  extend type Query {
    "When the viewer is reminded by mail."
    reminders: Reminders!
  }
  extend type Mutation {
    "Chooses when the viewer is reminded by mail."
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
