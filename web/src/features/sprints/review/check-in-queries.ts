/** The weekly check-in of a sprint. */
import { graphql } from '../../../gql/index.ts'

export const SAVE_CHECK_IN = graphql(`
  mutation SaveCheckIn(
    $sprintId: Int!
    $input: CheckInInput!
    $timeZone: String
    $withDays: Boolean = false
    $withForecast: Boolean = false
  ) {
    saveCheckIn(sprintId: $sprintId, input: $input, timeZone: $timeZone) {
      sprint {
        ...SprintFields
        ...SprintOutlook
      }
      tasks {
        ...TaskFields
      }
      habits {
        ...SprintHabitFields
      }
      checkIn {
        id
      }
      undo {
        ...UndoFields
      }
    }
  }
`)
