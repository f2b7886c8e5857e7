/** Queries on memories and insights. */
import { graphql } from '../../../gql/index.ts'
import type { InsightsQuery, MemoryQuery } from '../../../gql/graphql.ts'

graphql(`
  fragment ReceiptFields on Citation {
    quote
    title
    at
    source {
      kind
      phaseNumber
      index
      entryId
      versionId
    }
  }
`)

graphql(`
  fragment MemoryFields on Memory {
    id
    kind
    text
    corrected
    heavy
    citations {
      ...ReceiptFields
    }
  }
`)

graphql(`
  fragment MemoryStateFields on MemoryState {
    memory
    journal
    status
    note
    foundBy
    updatedAt
    memories {
      ...MemoryFields
    }
  }
`)

export const MEMORY = graphql(`
  query Memory {
    memory {
      ...MemoryStateFields
    }
  }
`)

export const SET_MEMORY = graphql(`
  mutation SetMemory($input: SetMemoryInput!) {
    setMemory(input: $input) {
      ...MemoryStateFields
    }
  }
`)

export const CORRECT_MEMORY = graphql(`
  mutation CorrectMemory($id: Int!, $text: String!) {
    correctMemory(id: $id, text: $text) {
      ...MemoryFields
    }
  }
`)

export const FORGET_MEMORY = graphql(`
  mutation ForgetMemory($id: Int!) {
    forgetMemory(id: $id) {
      ...MemoryStateFields
    }
  }
`)

export const INSIGHTS = graphql(`
  query Insights {
    insights {
      completedPhases
      dreamHighlights {
        text
        citation {
          ...ReceiptFields
        }
      }
      keyBreakthroughs {
        text
        citation {
          ...ReceiptFields
        }
      }
      progressMetrics {
        label
        value
      }
    }
  }
`)

export type MemoryState = MemoryQuery['memory']
export type Memory = MemoryState['memories'][number]
export type Citation = Memory['citations'][number]
export type Insight = InsightsQuery['insights']['dreamHighlights'][number]
export type InsightsData = InsightsQuery['insights']
