import * as identity from '../usecases/identity.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type User {
    id: Int!
    username: String!
    email: String!
    firstName: String!
    lastName: String!
    country: String!
    isAdmin: Boolean!
    createdAt: String!
    "active, past_due, canceled or inactive: a copy of billing's truth."
    subscriptionStatus: String!
    timeZone: String
    "The new address that waits to be confirmed."
    pendingEmail: String
    "Whether this is an admin who must set up a second factor before doing what admins may."
    secondFactorDue: Boolean
  }
  input LoginInput {
    username: String!
    password: String!
    "From an authenticator app, or a recovery code; asked for with the error code SECOND_FACTOR_REQUIRED."
    code: String
  }
  input RegisterInput {
    username: String!
    password: String!
    email: String!
    firstName: String!
    lastName: String!
    country: String!
    timeZone: String
  }
  input ProfileInput {
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
    login(input: LoginInput!): User!
    register(input: RegisterInput!): User!
    logout: Boolean!
    updateProfile(input: ProfileInput!): User!
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
  },
}
