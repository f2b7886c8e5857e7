/** Has the account follow the time zone of the browser: reminders, mails and new plans count in it. */
import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../gql/index.ts'
import { localTimeZone } from '../../lib/time-zone.ts'
import { VIEWER } from '../../session/session.ts'

export const SET_TIME_ZONE = graphql(`
  mutation SetTimeZone($timeZone: String!) {
    setTimeZone(timeZone: $timeZone) {
      id
      timeZone
    }
  }
`)

/**
 * Says at once where the browser is, and again when somebody comes back to the page elsewhere. Once for each place: two
 * devices in different time zones do not overrule each other while both are open. Returns what ends it.
 */
export function followTimeZone(client: ApolloClient): () => void {
  let told: string | null = null
  const tell = async () => {
    const viewer = client.readQuery({ query: VIEWER })?.viewer
    const timeZone = localTimeZone()
    if (!viewer || document.hidden || timeZone === told) return
    told = timeZone
    if (viewer.timeZone === timeZone) return
    // Without an answer it is said when somebody comes back next.
    await client.mutate({ mutation: SET_TIME_ZONE, variables: { timeZone } }).catch(() => (told = null))
  }
  const again = () => void tell()
  again()
  document.addEventListener('visibilitychange', again)
  return () => document.removeEventListener('visibilitychange', again)
}
