/**
 * The one GraphQL client: cache first, no polling, no refetch on focus, no retries. Subscriptions come as
 * server-sent events. A refusal for lack of a session signs the page out; any other failure leaves it as it is.
 */
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import type { TypePolicies } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { OperationTypeNode } from 'graphql'
import { hasCode } from '../lib/errors.ts'
import { searchEntries } from '../lib/search-pages.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { VIEWER } from '../session/session.ts'
import { failureOf, httpLink, textOf } from './http-link.ts'
import { proofLink } from './proof-link.ts'
import { wholeLists } from './whole-lists.ts'

/** Few screens use subscriptions, so their client is loaded with the first. */
const eventClient = once(async () => {
  const { createEventClient } = await loadChunk(() => import('./event-client.ts'))
  return createEventClient()
})

/** For these operations the same code means that the credentials were wrong. */
const SIGN_INS = ['Login', 'FinishPasskeyLogin']

/** Follows a subscription over server-sent events; unsubscribing closes the stream. */
const eventLink = new ApolloLink(
  ({ query, variables, operationName }) =>
    new Observable((observer) => {
      let stop: (() => void) | null = null
      let stopped = false
      const follow = async () => {
        const events = await eventClient()
        if (stopped) return
        stop = events.subscribe(
          { query: textOf(query), variables, ...(operationName && { operationName }) },
          {
            next: ({ data, errors }) =>
              observer.next({
                data: data ?? null,
                ...(errors && { errors: errors.map(({ message, extensions }) => ({ message, extensions })) }),
              }),
            error: () => observer.error(failureOf()),
            complete: () => observer.complete(),
          },
        )
      }
      follow().catch(() => observer.error(failureOf()))
      return () => {
        stopped = true
        stop?.()
      }
    }),
)

/** Caches the promise of the first call. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** How the cache knows an object again, and the pages of one list. */
const POLICIES: TypePolicies = {
  // One per person, one per product: any answer that holds it updates every place that shows it.
  SubscriptionState: { keyFields: [] },
  Config: { keyFields: [] },
  ContactSync: { keyFields: [] },
  EmailStatus: { keyFields: [] },
  Proof: { keyFields: [] },
  SecondFactor: { keyFields: [] },
  MemoryState: { keyFields: [] },
  CareState: { keyFields: [] },
  GuideLimits: { keyFields: [] },
  SprintBasis: { keyFields: ['sprintId'] },
  FollowUp: { keyFields: ['phaseNumber', 'index'] },
  // However many of them are asked for, the tasks of one list are one list.
  Query: {
    fields: {
      searchEntries,
      sprintTasks: { keyArgs: ['input', ['sprintId', 'filter', 'words']] },
      dueTasks: { keyArgs: ['input', ['sprintId', 'from', 'until']] },
    },
  },
}

export function createApolloClient(): ApolloClient {
  const cache = new InMemoryCache({ typePolicies: POLICIES })
  if (import.meta.env.DEV) cache.policies.addTypePolicies(wholeLists())
  const client: ApolloClient = new ApolloClient({
    cache,
    link: ApolloLink.from([
      new ErrorLink(({ error, operation }) => {
        if (SIGN_INS.includes(operation.operationName ?? '') || !hasCode(error, 'UNAUTHENTICATED')) return
        client.writeQuery({ query: VIEWER, data: { viewer: null } })
      }),
      proofLink,
      ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, eventLink, httpLink),
    ]),
  })
  return client
}
