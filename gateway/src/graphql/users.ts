import * as users from '../usecases/users.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type UserPage {
    users: [User!]!
    "Of all pages together."
    total: Int!
    page: Int!
    pageSize: Int!
  }
  type AdminTotals {
    users: Int!
    activeSubscriptions: Int!
    pages: Int!
  }
  type AuditPerson {
    id: Int!
    username: String!
  }
  type AuditEntry {
    id: ID!
    kind: String!
    at: String!
    "Who did it; null for nobody known and for accounts that are gone."
    actor: AuditPerson
    "Whom it was done to."
    subject: AuditPerson
    device: String!
    address: String!
  }
  type AuditPage {
    entries: [AuditEntry!]!
    total: Int!
    page: Int!
    pageSize: Int!
  }
  "Something an admin asked for. Nothing is ever taken out of the trail."
  type TrailEntry {
    id: ID!
    at: String!
    action: String!
    "Null for the operator, and for accounts that are gone."
    actor: AuditPerson
    "Whose data was shown or changed; without those whose accounts are gone."
    users: [AuditPerson!]!
    "What it was done to, where that is no user."
    subject: String!
  }
  type TrailPage {
    entries: [TrailEntry!]!
    total: Int!
    page: Int!
    pageSize: Int!
  }
  extend type Query {
    "Searched in username, e-mail address and full name; 20 to a page unless told."
    adminUsers(search: String, page: Int, pageSize: Int): UserPage!
    adminTotals: AdminTotals!
    auditLog(page: Int): AuditPage!
    "What admins did, newest first."
    adminTrail(page: Int): TrailPage!
  }
  extend type Mutation {
    "Ends the sessions of the user, so that the new role holds at once."
    setAdminStatus(userId: Int!, isAdmin: Boolean!): User!
  }
`

export const resolvers = {
  Query: {
    adminUsers: field(users.listUsers),
    adminTotals: field(users.getTotals),
    auditLog: field(users.listAudit),
    adminTrail: field(users.listTrail),
  },
  Mutation: { setAdminStatus: field(users.setAdminStatus) },
}
