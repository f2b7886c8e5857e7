import * as journal from '../usecases/journal.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type Entry {
    id: Int!
    title: String!
    "Markdown, stored as plain text."
    content: String!
    tags: [String!]!
    "Null where none was given."
    mood: Mood
    "Whether the guide never sees the entry."
    keptFromGuide: Boolean!
    pinned: Boolean!
    "Rises with every change of title, content or tags."
    version: Int!
    createdAt: String!
    editedAt: String
  }
  "Text in pieces; a hit is what was searched for."
  type Piece {
    text: String!
    hit: Boolean!
  }
  type EntryMatch {
    entry: Entry!
    title: [Piece!]!
    "Where the words were found; empty where no text was searched for."
    excerpt: [Piece!]!
  }
  "What an entry said before an edit."
  type EntryVersion {
    version: Int!
    title: String!
    content: String!
    tags: [String!]!
    writtenAt: String!
    replacedAt: String!
  }
  type Anniversary {
    entry: Entry!
    monthsAgo: Int!
  }
  "A day of the viewer's calendar ('2026-11-20'); its mood is the one given last."
  type JournalDay {
    day: String!
    entries: Int!
    mood: Mood
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
    "Entries that were given a mood, and those of them whose tone is positive."
    ratedEntries: Int!
    positiveEntries: Int!
    "The last 28 days, today the last."
    moodDays: [JournalDay!]!
    "Weeks with an entry; one without is forgiven, two end the row."
    weeksInARow: Int!
    themes: [Theme!]!
  }
  input CreateEntryInput {
    title: String!
    content: String!
    tags: [String!]
    mood: Mood
    keptFromGuide: Boolean
    "When it was written, for an entry of an earlier day."
    createdAt: String
    "A UUID of the device: the same entry sent again under it is not stored again."
    key: String
  }
  "What is left out stays as it is."
  input ChangeEntryInput {
    entryId: Int!
    "The version that was edited; where it is not the present one any more, the edit is refused."
    version: Int
    title: String
    content: String
    tags: [String!]
    mood: Mood
    keptFromGuide: Boolean
    pinned: Boolean
  }
  input FindEntriesInput {
    text: String
    tag: String
    mood: Mood
    pinned: Boolean
    "First and last day, on the calendar of timeZone."
    from: String
    to: String
    timeZone: String
    "newest, oldest or tag"
    order: String
    limit: Int
    "Id of the last entry already seen."
    after: Int
  }
  extend type Query {
    "Newest first; before is the id of the last entry already seen."
    entries(limit: Int, before: Int): [Entry!]!
    searchEntries(input: FindEntriesInput!): [EntryMatch!]!
    entry(entryId: Int!): Entry!
    "Earlier versions, the last first."
    entryVersions(entryId: Int!): [EntryVersion!]!
    "What was written on this day of earlier months and years."
    entriesOnThisDay(timeZone: String): [Anniversary!]!
    "The days of a month ('2026-11') that have entries."
    journalDays(month: String!, timeZone: String): [JournalDay!]!
    journalTags: [Theme!]!
    journalStatistics(timeZone: String): JournalStatistics!
  }
  extend type Mutation {
    createEntry(input: CreateEntryInput!): Entry!
    changeEntry(input: ChangeEntryInput!): Entry!
    "Can be taken back for a moment."
    deleteEntry(entryId: Int!): Boolean!
    restoreEntry(entryId: Int!): Entry!
  }
`

export const resolvers = {
  Query: {
    entries: field(journal.listEntries),
    searchEntries: field(journal.findEntries, inputOf),
    entry: field(journal.getEntry),
    entryVersions: field(journal.listVersions),
    entriesOnThisDay: field(journal.listOnThisDay),
    journalDays: field(journal.listDays),
    journalTags: field(journal.listTags),
    journalStatistics: field(journal.getStatistics),
  },
  Mutation: {
    createEntry: field(journal.createEntry, inputOf),
    changeEntry: field(journal.changeEntry, inputOf),
    deleteEntry: field(journal.deleteEntry, undefined, () => true),
    restoreEntry: field(journal.restoreEntry),
  },
}
