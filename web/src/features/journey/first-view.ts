/** All that the home screen shows of the journey, by one question. Its parts find their answers in the cache. */
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { startTransition, useEffect, useState } from 'react'
import { askTogether } from '../../lib/merged-query.ts'
import { READERS } from '../../session/readers.ts'
import { INSIGHTS } from './memory/queries.ts'
import { CARE, JOURNEY, JOURNEY_SPRINTS } from './queries.ts'
import { SPRINT_BASES } from './stale-queries.ts'

/** What is remembered comes by itself: with it the document would cost more than the server allows. */
export const PARTS = [JOURNEY, JOURNEY_SPRINTS, INSIGHTS, CARE, SPRINT_BASES, READERS]

const ask = (client: ApolloClient) => askTogether(client, 'Home', PARTS)

const visited = new WeakSet<ApolloClient>()
const early = new WeakMap<ApolloClient, Promise<void>>()

/** Asks before the first visit: it takes the answer that has come, or is on its way. */
export function askFirstView(client: ApolloClient): Promise<void> {
  const answer =
    early.get(client) ??
    ask(client).catch((error: unknown) => {
      early.delete(client)
      throw error
    })
  early.set(client, answer)
  return answer
}

/** Asks, on every visit. True until the answer has come, or failed: then each part asks for itself what it misses. */
export function useFirstView(): boolean {
  const client = useApolloClient()
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    const answer = visited.has(client) ? ask(client) : askFirstView(client)
    visited.add(client)
    // Everything that waited is drawn in pieces, so that the page can be scrolled meanwhile.
    const end = () => startTransition(() => setWaits(false))
    answer.then(end, end)
  }, [client])
  return waits
}
