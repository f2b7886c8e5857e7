/** The weekly check-in of a sprint. */
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
