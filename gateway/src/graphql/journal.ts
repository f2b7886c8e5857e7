import * as journal from '../usecases/journal.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type Entry {
    id: Int!
    title: String!
    "Markdown, stored as plain text."
    content: String!
    tags: [String!]!
    createdAt: String!
  }
  type Theme {
    tag: String!
    entries: Int!
  }
  type JournalStatistics {
    entries: Int!
    entriesThisMonth: Int!
    tagsUsed: Int!
    wordsWritten: Int!
    themes: [Theme!]!
  }
  input CreateEntryInput {
    title: String!
    content: String!
    tags: [String!]
    "When it was written, for an entry of an earlier day."
    createdAt: String
  }
  extend type Query {
    "Newest first; before is the id of the last entry already seen."
    entries(limit: Int, before: Int): [Entry!]!
    journalStatistics(timeZone: String): JournalStatistics!
  }
  extend type Mutation {
    createEntry(input: CreateEntryInput!): Entry!
  }
`

export const resolvers = {
  Query: { entries: field(journal.listEntries), journalStatistics: field(journal.getStatistics) },
  Mutation: { createEntry: field(journal.createEntry, inputOf) },
}
