/**
 * What Sol remembers, and the insights, each with the words it rests on. Spelled out at length: the server counts
 * every fragment as a level, and takes six.
 */
import { graphql } from '../../../gql/index.ts'
import type { InsightsQuery, MemoryQuery } from '../../../gql/graphql.ts'

export const MEMORY = graphql(`
  query Memory {
    memory {
      memory
      journal
      status
      note
      foundBy
      updatedAt
      memories {
        id
        kind
        text
        corrected
        receipts {
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
      }
    }
  }
`)

export const SET_MEMORY = graphql(`
  mutation SetMemory($input: SetMemoryInput!) {
    setMemory(input: $input) {
      memory
      journal
      status
      note
      foundBy
      updatedAt
      memories {
        id
        kind
        text
        corrected
        receipts {
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
      }
    }
  }
`)

export const CORRECT_MEMORY = graphql(`
  mutation CorrectMemory($id: Int!, $text: String!) {
    correctMemory(id: $id, text: $text) {
      id
      kind
      text
      corrected
      receipts {
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
    }
  }
`)

export const FORGET_MEMORY = graphql(`
  mutation ForgetMemory($id: Int!) {
    forgetMemory(id: $id) {
      memory
      journal
      status
      note
      foundBy
      updatedAt
      memories {
        id
        kind
        text
        corrected
        receipts {
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
      }
    }
  }
`)

export const INSIGHTS = graphql(`
  query Insights {
    insights {
      completedPhases
      dreamHighlights {
        text
        receipt {
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
      }
      keyBreakthroughs {
        text
        receipt {
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
export type Receipt = Memory['receipts'][number]
export type Insight = InsightsQuery['insights']['dreamHighlights'][number]
export type InsightsData = InsightsQuery['insights']
