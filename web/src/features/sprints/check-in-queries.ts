/** The weekly check-ins of a sprint. */
import type { CheckInsQuery } from '../../gql/graphql.ts'
import { graphql } from '../../gql/index.ts'

export const SAVE_CHECK_IN = graphql(`
  mutation SaveCheckIn($sprintId: Int!, $input: CheckInInput!) {
    saveCheckIn(sprintId: $sprintId, input: $input) {
      sprint {
        ...SprintFields
      }
      checkIn {
        id
      }
      undo
    }
  }
`)

export const CHECK_INS = graphql(`
  query CheckIns($sprintId: Int!) {
    checkIns(sprintId: $sprintId) {
      id
      planned
      done
      win
      blocker
      choice
      createdAt
    }
  }
`)

export type CheckIn = CheckInsQuery['checkIns'][number]
