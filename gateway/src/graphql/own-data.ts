import * as ownData from '../usecases/own-data.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type ContactSync {
    "never, waiting, synced or failed."
    state: String!
    syncedAt: String
    "Why it failed, or why it still waits."
    reason: String
  }
  type DataExport {
    id: ID!
    "collecting, ready, failed or expired."
    state: String!
    "How many of the six services have handed in their part."
    progress: Int!
    total: Int!
    createdAt: String!
    expiresAt: String
    "Path of the zip file; null unless it is ready."
    downloadUrl: String
  }
  type Erased {
    service: String!
    what: String!
    count: Int!
  }
  "What was erased. Kept without a word on whose it was; its id is its only key."
  type ErasureReceipt {
    id: ID!
    "erasing or erased."
    state: String!
    requestedAt: String!
    finishedAt: String
    erased: [Erased!]!
  }
  extend type Query {
    contactSync: ContactSync!
    "The latest one."
    dataExport: DataExport
    "Open to whoever has the id: the account is gone."
    erasureReceipt(id: ID!): ErasureReceipt!
  }
  extend type Mutation {
    "Accepted when it answers, delivered a moment later: contactSync says how far it is."
    syncContact(input: ProfileInput!): ContactSync!
    startExport: DataExport!
    "Signs the viewer out everywhere at once."
    deleteAccount(password: String!): ErasureReceipt!
  }
`

export const resolvers = {
  Query: {
    contactSync: field(ownData.getContactSync),
    dataExport: field(ownData.getExport),
    erasureReceipt: field(ownData.getReceipt),
  },
  Mutation: {
    syncContact: field(ownData.syncContact, inputOf),
    startExport: field(ownData.startExport),
    deleteAccount: field(ownData.deleteAccount),
  },
}
