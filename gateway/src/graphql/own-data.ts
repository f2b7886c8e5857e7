import * as ownData from '../usecases/own-data.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "How far the contact details are on their way to the contact list."
  type ContactSync {
    "never, waiting, synced or failed."
    state: ContactSyncState!
    "When the list took them last, ISO 8601 in UTC; null for never."
    syncedAt: String
    "Why it failed, or why it still waits."
    reason: String
  }
  "A file of all that is held about the viewer."
  type DataExport {
    "Its number, also in the address of the file."
    id: ID!
    "collecting, ready, failed or expired."
    state: ExportState!
    "How many of the six services have handed in their part."
    progress: Int!
    "How many services have to hand in their part."
    total: Int!
    createdAt: String!
    "Until when it can be had, ISO 8601 in UTC."
    expiresAt: String
    "Path of the zip file; null unless it is ready."
    downloadUrl: String
  }
  "What one service has erased."
  type Erased {
    "Which part of the product held them."
    service: String!
    "What they were."
    what: String!
    "How many of them."
    count: Int!
  }
  "What was erased. Kept without a word on whose it was; its id is its only key."
  type ErasureReceipt {
    "The only way to this receipt."
    id: ID!
    "erasing or erased."
    state: ErasureState!
    "When it was asked for, ISO 8601 in UTC."
    requestedAt: String!
    "When nothing was left, ISO 8601 in UTC; null until then."
    finishedAt: String
    "Empty until something is."
    erased: [Erased!]!
  }
  extend type Query {
    "For whoever is signed in."
    contactSync: ContactSync!
    "The latest one."
    dataExport: DataExport
    "Open to whoever has the id: the account is gone."
    erasureReceipt(id: ID!): ErasureReceipt!
  }
  extend type Mutation {
    "Accepted when it answers, delivered a moment later: contactSync says how far it is."
    syncContact(input: ProfileInput!): ContactSync!
    "Begins to collect all that is held about the viewer."
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
