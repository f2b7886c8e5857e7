import * as identity from '../usecases/identity.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "An account. Its owner sees it, and administrators."
  type User {
    id: Int!
    username: String!
    "Where mail is sent."
    email: String!
    firstName: String!
    lastName: String!
    country: String!
    "Whether the calls for administrators are open."
    isAdmin: Boolean!
    createdAt: String!
    "active, past_due, canceled or inactive: a copy of billing's truth."
    subscriptionStatus: SubscriptionStatus!
    "IANA name, such as Europe/Berlin; null where it is not known."
    timeZone: String
    "The new address that waits to be confirmed."
    pendingEmail: String
    "Whether this is an admin who must set up a second factor before doing what admins may."
    secondFactorDue: Boolean
    "How often the plan is charged; null without a plan. Only adminUsers tells it."
    plan: PlanInterval
    "The last use that is known, to the hour, ISO 8601 in UTC. Only adminUsers tells it."
    lastSeenAt: String
  }
  "How often a plan is charged, such as every three months."
  type PlanInterval {
    "The unit."
    interval: Interval!
    "How many of them."
    intervalCount: Int!
  }
  "Who signs in, and with what."
  input LoginInput {
    "The username or the email address."
    username: String!
    "The password of the account."
    password: String!
    "From an authenticator app, or a recovery code; asked for with the error code SECOND_FACTOR_REQUIRED."
    code: String
  }
  "A new account."
  input RegisterInput {
    username: String!
    "At least 8 characters when it is chosen."
    password: String!
    "Where mail is sent; confirmed by a link."
    email: String!
    firstName: String!
    lastName: String!
    country: String!
    timeZone: String
  }
  "What a user says about themselves."
  input ProfileInput {
    "Another one holds once it is confirmed."
    email: String!
    firstName: String!
    lastName: String!
    country: String!
  }
  extend type Query {
    "Who is signed in; null for nobody."
    viewer: User
  }
  extend type Mutation {
    "Signs in. For everybody; SECOND_FACTOR_REQUIRED asks for a code."
    login(input: LoginInput!): User!
    "Opens an account and signs in. For everybody."
    register(input: RegisterInput!): User!
    "Ends the session, if there is one."
    logout: Boolean!
    "Changes what the viewer says about themselves; another email address takes effect once it is confirmed."
    updateProfile(input: ProfileInput!): User!
    "Says where the viewer is now, such as Europe/Berlin; their days, plans and mails follow."
    setTimeZone(timeZone: String!): User!
  }
`

export const resolvers = {
  Query: { viewer: field(identity.getViewer) },
  Mutation: {
    login: field(identity.login, inputOf),
    register: field(identity.register, inputOf),
    logout: field(
      identity.logout,
      () => ({}),
      () => true,
    ),
    updateProfile: field(identity.updateProfile, inputOf),
    setTimeZone: field(identity.setTimeZone),
  },
}
