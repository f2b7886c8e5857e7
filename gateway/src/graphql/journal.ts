import * as journal from '../usecases/journal.ts'
import { field, inputOf } from './field.ts'

/** What a search and its count ask for alike. */
const CONDITIONS = `
    "Words that all occur, at most 200 characters."
    text: String
    "A tag that they carry."
    tag: String
    "How the day felt."
    mood: Mood
    "Only those that stand first."
    pinned: Boolean
    "First and last day, on the calendar of timeZone."
    from: String
    "The last day: '2026-11-20'."
    to: String
    timeZone: String
`

export const typeDefs = /* GraphQL */ `
  "A journal entry. Only its writer sees it."
  type Entry {
    id: Int!
    "Plain text."
    title: String!
    "Markdown, stored as plain text."
    content: String!
    "In the order in which they were given."
    tags: [String!]!
    "Null where none was given."
    mood: Mood
    "Whether the guide never sees the entry."
    keptFromGuide: Boolean!
    "Whether it stands first."
    pinned: Boolean!
    "Rises with every change of title, content or tags."
    version: Int!
    createdAt: String!
    "When its words last changed, ISO 8601 in UTC; null for never."
    editedAt: String
  }
  "Text in pieces; a hit is what was searched for."
  type Piece {
    "Joined, the pieces are the whole text."
    text: String!
    "Whether it was searched for."
    hit: Boolean!
  }
  "An entry that was found."
  type EntryMatch {
    "The whole entry."
    entry: Entry!
    "Its title, with what was searched for marked."
    title: [Piece!]!
    "Where the words were found; empty where no text was searched for."
    excerpt: [Piece!]!
  }
  "What an entry said before an edit."
  type EntryVersion {
    "Counts from 1 within the entry."
    version: Int!
    "The title it had."
    title: String!
    "Markdown."
    content: String!
    "The tags it had."
    tags: [String!]!
    "When it was written, ISO 8601 in UTC."
    writtenAt: String!
    "When it was edited, ISO 8601 in UTC."
    replacedAt: String!
  }
  "An entry of the same day in an earlier month or year."
  type Anniversary {
    "What was written then."
    entry: Entry!
    "How many whole months lie between."
    monthsAgo: Int!
  }
  "A day of the viewer's calendar ('2026-11-20'); its mood is the one given last."
  type JournalDay {
    day: String!
    "How many entries it has."
    entries: Int!
    "The mood given last; null for none."
    mood: Mood
  }
  "A tag, and how often it was used."
  type Theme {
    "The tag itself."
    tag: String!
    "How many entries carry it."
    entries: Int!
  }
  "What can be counted in the viewer's journal, on the calendar of the time zone."
  type JournalStatistics {
    "All there are."
    entries: Int!
    "Those of this month of the calendar."
    entriesThisMonth: Int!
    "How many different tags there are."
    tagsUsed: Int!
    "In titles and texts."
    wordsWritten: Int!
    "Entries that were given a mood, and those of them whose tone is positive."
    ratedEntries: Int!
    "Those whose mood is light or bright."
    positiveEntries: Int!
    "The last 28 days, today the last."
    moodDays: [JournalDay!]!
    "Weeks with an entry; one without is forgiven, two end the row."
    weeksInARow: Int!
    "The tags used most, the first most of all."
    themes: [Theme!]!
  }
  "A new journal entry."
  input CreateEntryInput {
    "At most 300 characters."
    title: String!
    "Markdown, at most 100,000 characters."
    content: String!
    "At most 20."
    tags: [String!]
    "How the day felt; null for no mood."
    mood: Mood
    "Whether the guide must never see it."
    keptFromGuide: Boolean
    "When it was written, for an entry of an earlier day."
    createdAt: String
    "A UUID of the device: the same entry sent again under it is not stored again."
    key: String
  }
  "What is left out stays as it is."
  input ChangeEntryInput {
    "The entry it is about."
    entryId: Int!
    "The version that was edited; where it is not the present one any more, the edit is refused."
    version: Int
    "At most 300 characters."
    title: String
    "Markdown, at most 100,000 characters."
    content: String
    "At most 20, in place of the ones before."
    tags: [String!]
    "How the day felt; null takes the mood away."
    mood: Mood
    "Whether the guide must never see it."
    keptFromGuide: Boolean
    "Whether it stands first."
    pinned: Boolean
  }
  "How many entries a search finds."
  type EntryCount {
    "1,000 at most."
    entries: Int!
    "Whether there are more than that."
    isMore: Boolean!
  }
  "What the entries that are counted have in common; each condition narrows the search."
  input CountEntriesInput {
    ${CONDITIONS}
  }
  "Which entries are looked for; each condition narrows the search."
  input FindEntriesInput {
    ${CONDITIONS}
    "newest, oldest or tag"
    order: EntryOrder
    "How many are wanted at most."
    limit: Int
    "Id of the last entry already seen."
    after: Int
  }
  extend type Query {
    "Newest first; before is the id of the last entry already seen."
    entries(limit: Int, before: Int): [Entry!]!
    "Entries by words, tag, mood and day, with what was searched for marked."
    searchEntries(input: FindEntriesInput!): [EntryMatch!]!
    "How many entries searchEntries finds on all pages together."
    entryCount(input: CountEntriesInput!): EntryCount!
    "One entry of the viewer's."
    entry(entryId: Int!): Entry!
    "Earlier versions, the last first."
    entryVersions(entryId: Int!): [EntryVersion!]!
    "What was written on this day of earlier months and years."
    entriesOnThisDay(timeZone: String): [Anniversary!]!
    "The days of a month ('2026-11') that have entries."
    journalDays(month: String!, timeZone: String): [JournalDay!]!
    "Every tag of the journal, the most used first."
    journalTags: [Theme!]!
    "What can be counted in the journal."
    journalStatistics(timeZone: String): JournalStatistics!
  }
  extend type Mutation {
    "Writes an entry; the same again within seconds answers with the first."
    createEntry(input: CreateEntryInput!): Entry!
    "Edits an entry; what is left out stays."
    changeEntry(input: ChangeEntryInput!): Entry!
    "Can be taken back for a moment."
    deleteEntry(entryId: Int!): Boolean!
    "Brings a deleted entry back."
    restoreEntry(entryId: Int!): Entry!
  }
`

export const resolvers = {
  Query: {
    entries: field(journal.listEntries),
    searchEntries: field(journal.findEntries, inputOf),
    entryCount: field(journal.countEntries, inputOf),
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
