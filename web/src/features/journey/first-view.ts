/** All that the home screen shows of the journey, by one question. Its parts find their answers in the cache. */
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { startTransition, useEffect, useState } from 'react'
import { mergedQuery } from '../../lib/merged-query.ts'
import { READERS } from '../../session/readers.ts'
import { INSIGHTS } from './memory/queries.ts'
import { CARE, JOURNEY, JOURNEY_SPRINTS } from './queries.ts'
import { SPRINT_BASES } from './versions/queries.ts'

/** What is remembered comes by itself: with it the document would cost more than the server allows. */
const HOME = mergedQuery('Home', [JOURNEY, JOURNEY_SPRINTS, INSIGHTS, CARE, SPRINT_BASES, READERS])

/** What the home screen asks first. */
export const firstView: ApolloClient.QueryOptions = { query: HOME }

const visited = new WeakSet<ApolloClient>()
const onTheWay = new WeakMap<ApolloClient, Promise<unknown>>()

/** Asks, or waits for the answer that is on its way: Apollo would send the question once, but store its answer twice. */
export function askFirstView(client: ApolloClient, fetchPolicy: 'cache-first' | 'network-only' = 'cache-first') {
  const known = onTheWay.get(client)
  if (known) return known
  const answer = client.query({ ...firstView, fetchPolicy }).finally(() => onTheWay.delete(client))
  onTheWay.set(client, answer)
  return answer
}

/**
 * Asks for it: on the first visit the answer may be there or on its way already, later ones ask what has changed since.
 * True until it has come, or failed: then each part asks for itself what it misses.
 */
export function useFirstView(): boolean {
  const client = useApolloClient()
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    const fetchPolicy = visited.has(client) ? 'network-only' : 'cache-first'
    visited.add(client)
    // Everything that waited is drawn in pieces, so that the page can be scrolled meanwhile.
    const end = () => startTransition(() => setWaits(false))
    askFirstView(client, fetchPolicy).then(end, end)
  }, [client])
  return waits
}
