/** What the journal asks and tells. */
import { graphql } from '../../gql/index.ts'
import type { EntryFieldsFragment } from '../../gql/graphql.ts'

export const ENTRY_FIELDS = graphql(`
  fragment EntryFields on Entry {
    id
    title
    content
    tags
    createdAt
  }
`)

export const ENTRIES = graphql(`
  query Entries($limit: Int!, $before: Int) {
    entries(limit: $limit, before: $before) {
      ...EntryFields
    }
  }
`)

export const STATISTICS = graphql(`
  query JournalStatistics($timeZone: String!) {
    journalStatistics(timeZone: $timeZone) {
      entries
      entriesThisMonth
      tagsUsed
      wordsWritten
      themes {
        tag
        entries
      }
    }
  }
`)

export const CREATE_ENTRY = graphql(`
  mutation CreateEntry($input: CreateEntryInput!) {
    createEntry(input: $input) {
      ...EntryFields
    }
  }
`)

export type Entry = EntryFieldsFragment
