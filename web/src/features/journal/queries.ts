/** What the journal asks and tells. */
import { graphql } from '../../gql/index.ts'
import type { EntryFieldsFragment, SearchEntriesQuery, JournalStatisticsQuery } from '../../gql/graphql.ts'

export const ENTRY_FIELDS = graphql(`
  fragment EntryFields on Entry {
    id
    title
    content
    tags
    mood
    keptFromGuide
    pinned
    version
    createdAt
    editedAt
  }
`)

export const FOUND_ENTRIES = graphql(`
  query SearchEntries($input: FindEntriesInput!) {
    searchEntries(input: $input) {
      entry {
        ...EntryFields
      }
      title {
        text
        hit
      }
      excerpt {
        text
        hit
      }
    }
  }
`)

export const ENTRY_COUNT = graphql(`
  query EntryCount($input: CountEntriesInput!) {
    entryCount(input: $input) {
      entries
      isMore
    }
  }
`)

export const ENTRY = graphql(`
  query Entry($entryId: Int!) {
    entry(entryId: $entryId) {
      ...EntryFields
    }
  }
`)

export const VERSIONS = graphql(`
  query EntryVersions($entryId: Int!) {
    entryVersions(entryId: $entryId) {
      version
      title
      content
      tags
      writtenAt
      replacedAt
    }
  }
`)

export const ON_THIS_DAY = graphql(`
  query EntriesOnThisDay($timeZone: String!) {
    entriesOnThisDay(timeZone: $timeZone) {
      monthsAgo
      entry {
        ...EntryFields
      }
    }
  }
`)

export const DAYS = graphql(`
  query JournalDays($month: String!, $timeZone: String!) {
    journalDays(month: $month, timeZone: $timeZone) {
      day
      entries
      mood
    }
  }
`)

export const TAGS = graphql(`
  query JournalTags {
    journalTags {
      tag
      entries
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
      ratedEntries
      positiveEntries
      weeksInARow
      moodDays {
        day
        entries
        mood
      }
      themes {
        tag
        entries
      }
    }
  }
`)

/** What the prompt of the day may draw on. */
export const JOURNEY_FOR_PROMPT = graphql(`
  query JourneyForPrompt {
    phases {
      phaseNumber
      completed
      output
      answers {
        text
      }
      breakthroughPlan {
        ...BreakthroughPlanFields
      }
      sprintPlan {
        ...SprintPlanFields
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

export const CHANGE_ENTRY = graphql(`
  mutation ChangeEntry($input: ChangeEntryInput!) {
    changeEntry(input: $input) {
      ...EntryFields
    }
  }
`)

export const DELETE_ENTRY = graphql(`
  mutation DeleteEntry($entryId: Int!) {
    deleteEntry(entryId: $entryId)
  }
`)

export const RESTORE_ENTRY = graphql(`
  mutation RestoreEntry($entryId: Int!) {
    restoreEntry(entryId: $entryId) {
      ...EntryFields
    }
  }
`)

export type Entry = EntryFieldsFragment
export type Found = SearchEntriesQuery['searchEntries'][number]
export type Statistics = JournalStatisticsQuery['journalStatistics']
