/** GraphQL operations on email reminders. */
import { graphql } from '../../gql/index.ts'

export const REMINDERS = graphql(`
  query Reminders {
    reminders {
      enabled
      hour
      timeZone
    }
  }
`)

export const SET_REMINDERS = graphql(`
  mutation SetReminders($input: RemindersInput!) {
    setReminders(input: $input) {
      enabled
      hour
      timeZone
    }
  }
`)

export const STOP_REMINDERS = graphql(`
  mutation StopReminders($token: String!) {
    stopReminders(token: $token)
  }
`)
