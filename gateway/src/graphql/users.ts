import * as users from '../usecases/users.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A page of users. For administrators."
  type UserPage {
    "By username."
    users: [User!]!
    "Of all pages together."
    total: Int!
    "Counted from 1."
    page: Int!
    "How many there are on a page."
    pageSize: Int!
  }
  "What the dashboard of administrators counts."
  type AdminTotals {
    "Accounts."
    users: Int!
    "Users whose subscription gives access."
    activeSubscriptions: Int!
    "Pages of the public site, drafts included."
    pages: Int!
  }
  "An account that the audit log names."
  type AuditPerson {
    "The id of the account."
    id: Int!
    username: String!
  }
  "Something that happened to an account, as administrators see it."
  type AuditEntry {
    "Tells one happening from another."
    id: ID!
    "What happened, such as login or admin_granted."
    kind: String!
    "When it happened, ISO 8601 in UTC."
    at: String!
    "Who did it; null for nobody known and for accounts that are gone."
    actor: AuditPerson
    "Whom it was done to."
    subject: AuditPerson
    device: String!
    address: String!
  }
  "A page of the audit log, newest first. For administrators."
  type AuditPage {
    "Newest first."
    entries: [AuditEntry!]!
    "How many there are in all."
    total: Int!
    "Counted from 1."
    page: Int!
    "How many there are on a page."
    pageSize: Int!
  }
  "Something an admin asked for. Nothing is ever taken out of the trail."
  type TrailEntry {
    "Its place in the trail."
    id: ID!
    "When it was asked for, as ISO 8601."
    at: String!
    "What was asked for, such as page.changed."
    action: String!
    "Null for the operator, and for accounts that are gone."
    actor: AuditPerson
    "Whose data was shown or changed; without those whose accounts are gone."
    users: [AuditPerson!]!
    "What it was done to, where that is no user."
    subject: String!
  }
  "A page of the trail, newest first."
  type TrailPage {
    "What admins asked for."
    entries: [TrailEntry!]!
    "How many there are in all."
    total: Int!
    "Which page this is, from 1."
    page: Int!
    "How many a page has at most."
    pageSize: Int!
    "For before; null where no line is older."
    next: ID
  }
  extend type Query {
    "Searched in username, email address and full name, of one subscription status and on one plan where they are given; 20 to a page unless told."
    adminUsers(search: String, status: SubscriptionStatus, plan: PlanFilter, page: Int, pageSize: Int): UserPage!
    "For administrators."
    adminTotals: AdminTotals!
    "What happened to accounts, 50 to a page, newest first; of the accounts that the search finds, of one kind. For administrators."
    auditLog(page: Int, search: String, kind: String): AuditPage!
    "What admins did, newest first: from the newest on, or behind a line; of one account's data, with userId; only: changes leaves readings out. Reading adds a line."
    adminTrail(page: Int, before: ID, search: String, userId: Int, only: String): TrailPage!
  }
  extend type Mutation {
    "Ends the sessions of the user, so that the new role holds at once."
    setAdminStatus(userId: Int!, isAdmin: Boolean!): User!
  }
`

export const resolvers = {
  Query: {
    adminUsers: field(users.listUsers, (args) => ({ ...args, page: args.page ?? 1 })),
    adminTotals: field(users.getTotals),
    auditLog: field(users.listAudit),
    adminTrail: field(users.listTrail),
  },
  Mutation: { setAdminStatus: field(users.setAdminStatus) },
}
