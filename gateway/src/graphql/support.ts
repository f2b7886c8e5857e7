import * as support from '../usecases/support.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A session of a user, as administrators see it."
  type PersonSession {
    device: String!
    address: String!
    createdAt: String!
    "When it was last used, ISO 8601 in UTC."
    lastSeenAt: String!
  }
  "A text that the guide was asked to write, without its content."
  type PersonGeneration {
    "The phase it was written for."
    phaseNumber: PhaseNumber!
    "The status of the generation."
    status: GenerationStatus!
    "When it was requested, ISO 8601 in UTC."
    createdAt: String!
    "When it ended, ISO 8601 in UTC; null while it is being written."
    finishedAt: String
  }
  "A suspension: the user cannot sign in."
  type Suspension {
    "When it began, ISO 8601 in UTC."
    since: String!
    "The reason, in an administrator's words. The user sees it."
    reason: String!
  }
  "A user as support sees them. A field is null if its service did not answer."
  type Person {
    "The account."
    user: User!
    "The email address, and whether mail reaches it."
    email: EmailStatus!
    "The most recently used session first."
    sessions: [PersonSession!]!
    "Null if the user is not suspended."
    suspension: Suspension
    "The subscription of the user."
    subscription: SubscriptionState
    "Newest first, at most 100."
    payments: [Payment!]
    "The newest generation of each phase."
    generations: [PersonGeneration!]
    "The texts that the guide wrote in the last 24 hours, and the limit."
    textsToday: GuideShare
  }
  extend type Query {
    "A user, for administrators. Each request adds a line to the trail."
    adminPerson(userId: Int!): Person!
  }
  extend type Mutation {
    "Sends the confirmation email again. For administrators."
    requestVerificationFor(userId: Int!): EmailStatus!
    "Ends all sessions of a user; returns how many ended. For administrators."
    endSessionsOf(userId: Int!): Int!
    "Cancels the subscription of a user, now or at the end of the paid period. For administrators with a recent proof."
    cancelSubscriptionOf(userId: Int!, atPeriodEnd: Boolean!): SubscriptionState!
    "Refunds the last payment of a user in full, once. For administrators with a recent proof."
    refundPayment(userId: Int!, paymentId: String!): Payment!
    "Grants access without payment for 1 to 90 days from now. For administrators with a recent proof."
    grantAccess(userId: Int!, days: Int!): SubscriptionState!
    "Ends all sessions of a user and blocks sign-in. For administrators with a recent proof."
    suspendUser(userId: Int!, reason: String!): Suspension!
    "Lifts the suspension of a user. For administrators with a recent proof."
    liftSuspension(userId: Int!): Boolean!
  }
`

export const resolvers = {
  Query: { adminPerson: field(support.getPerson) },
  Mutation: {
    requestVerificationFor: field(support.requestVerificationFor),
    endSessionsOf: field(support.endSessionsOf, undefined, ({ ended }) => ended),
    cancelSubscriptionOf: field(support.cancelSubscriptionOf),
    refundPayment: field(support.refundPayment),
    grantAccess: field(support.grantAccess),
    suspendUser: field(support.suspendUser),
    liftSuspension: field(support.liftSuspension, undefined, () => true),
  },
}
