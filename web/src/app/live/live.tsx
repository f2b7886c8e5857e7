/** Keeps the page up to date with changes from other tabs, other devices and Sol. Renders nothing. */
import { ApolloLink } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { TAB } from '../../lib/tab.ts'
import { VIEWER } from '../../session/session.ts'
import { createEventClient } from '../event-client.ts'
import { followTimeZone } from './account-time-zone.ts'
import { createCrossingLink } from './crossing.ts'
import { createRefetcher } from './refetch.ts'
import { holdStream } from './hold-stream.ts'
import type { News } from './queries.ts'
import { isTouched } from './topics.ts'
import { watchUnanswered } from './unanswered.ts'

export function Live() {
  const client = useApolloClient()
  useEffect(() => {
    const { onNews, stop } = followChanges(client)
    const unfollow = followTimeZone(client)
    const leave = holdStream({
      events: createEventClient({ retryAttempts: 0 }),
      onNews,
      checkViewer: () => void checkViewer(client, () => window.location.reload()),
    })
    return () => {
      leave()
      stop()
      unfollow()
    }
  }, [client])
  return null
}

/** What the page does with news, and with an answer that it does not get. */
export function followChanges(client: ApolloClient) {
  const refetch = createRefetcher(client)
  const refetchAll = () => refetch((field) => isTouched(field, null))
  const unanswered = watchUnanswered(refetchAll)
  const { link } = client
  client.setLink(ApolloLink.from([unanswered.link, createCrossingLink(), link]))
  const onNews = ({ complete, changes }: News) => {
    if (!complete) return refetchAll()
    // What this tab did itself was answered to it.
    const others = changes.filter(({ tab }) => tab !== TAB || unanswered.mayStillHappen())
    const topics = new Set(others.map(({ topic }) => topic))
    if (topics.size > 0) refetch((field) => isTouched(field, topics))
  }
  return { onNews, stop: () => client.setLink(link) }
}

/** Tabs share their session. Where another person has signed in, nothing of the one before stays in this page. */
export async function checkViewer(client: ApolloClient, reload: () => void): Promise<void> {
  const known = client.readQuery({ query: VIEWER })?.viewer
  const { data } = await client.query({ query: VIEWER, fetchPolicy: 'no-cache' }).catch(() => ({ data: undefined }))
  if (!data) return
  if (known && data.viewer && data.viewer.id !== known.id) return reload()
  client.writeQuery({ query: VIEWER, data })
}
