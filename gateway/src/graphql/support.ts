import * as support from '../usecases/support.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A place where somebody is signed in, as administrators see it."
  type PersonSession {
    device: String!
    address: String!
    createdAt: String!
    "When it was last used, ISO 8601 in UTC."
    lastSeenAt: String!
  }
  "That the guide was asked to write, without a word of it."
  type PersonGeneration {
    "The phase it was written for."
    phaseNumber: PhaseNumber!
    "How far it is."
    status: GenerationStatus!
    "When it was asked for, ISO 8601 in UTC."
    createdAt: String!
    "When it ended, ISO 8601 in UTC; null while it is being written."
    finishedAt: String
  }
  "That somebody cannot sign in."
  type Suspension {
    "ISO 8601 in UTC."
    since: String!
    "In an administrator's words, for the person to read."
    reason: String!
  }
  "One person as support sees them. Null stands for what a service did not answer."
  type Person {
    "The account."
    user: User!
    "The address, and whether mail reaches it."
    email: EmailStatus!
    "The place last used first."
    sessions: [PersonSession!]!
    "Null for whoever may sign in."
    suspension: Suspension
    "What the person pays for."
    subscription: SubscriptionState
    "Newest first, a hundred at most."
    payments: [Payment!]
    "The newest of each phase."
    generations: [PersonGeneration!]
    "Texts of the guide in the last 24 hours."
    textsToday: GuideShare
  }
  extend type Query {
    "For administrators. Asking adds a line to the trail."
    adminPerson(userId: Int!): Person!
  }
  extend type Mutation {
    "Mails the link that confirms the address once more. For administrators."
    requestVerificationFor(userId: Int!): EmailStatus!
    "Signs somebody out everywhere; answers how many sessions ended. For administrators."
    endSessionsOf(userId: Int!): Int!
    "Ends what somebody pays for, right away or with the paid period. For administrators, proven a moment ago."
    cancelSubscriptionOf(userId: Int!, atPeriodEnd: Boolean!): SubscriptionState!
    "Pays somebody's last payment back in full, once. For administrators, proven a moment ago."
    refundPayment(userId: Int!, paymentId: String!): Payment!
    "Access without payment for 1 to 90 days from now. For administrators, proven a moment ago."
    grantAccess(userId: Int!, days: Int!): SubscriptionState!
    "Signs somebody out everywhere and lets them in no more. For administrators, proven a moment ago."
    suspendUser(userId: Int!, reason: String!): Suspension!
    "Lets somebody sign in again. For administrators, proven a moment ago."
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
