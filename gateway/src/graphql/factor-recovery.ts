import * as recovery from '../usecases/factor-recovery.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "Somebody who knows the password says that the second factor is lost, and waits."
  type FactorRecovery {
    "When it was asked for, as ISO 8601."
    requestedAt: String!
    "When a link is mailed that turns the authenticator app off; null until the owner has been told."
    dueAt: String
  }
  extend type SecondFactor {
    "Who waits for a way back to the account; null where nobody does."
    recovery: FactorRecovery
  }
  extend type Mutation {
    "For who lost the authenticator app and every recovery code: tells the owner by mail, and begins a wait of 72 hours."
    startFactorRecovery(username: String!, password: String!): FactorRecovery!
    "Ends the wait, if somebody waits."
    stopFactorRecovery: Boolean!
    "Turns the authenticator app off with the link that was mailed after the wait; ends all sessions."
    finishFactorRecovery(token: String!): Boolean!
  }
`

const done = () => true

export const resolvers = {
  Mutation: {
    startFactorRecovery: field(recovery.startFactorRecovery),
    stopFactorRecovery: field(recovery.stopFactorRecovery, undefined, done),
    finishFactorRecovery: field(recovery.finishFactorRecovery, undefined, done),
  },
}
