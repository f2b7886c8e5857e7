/** The session: the signed-in user, and the queries that the access guards use. */
import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { createContext, useContext } from 'react'
import { graphql } from '../gql/index.ts'
import type { ViewerQuery } from '../gql/graphql.ts'
import { storePageAnswer } from '../lib/page-answers.ts'
import { rememberSignIn } from './was-signed-in.ts'

/** The fields of the signed-in user that screens can use. */
export const VIEWER_FIELDS = graphql(`
  fragment ViewerFields on User {
    id
    username
    email
    firstName
    lastName
    country
    isAdmin
    createdAt
    subscriptionStatus
    timeZone
  }
`)

export const VIEWER = graphql(`
  query Viewer {
    viewer {
      ...ViewerFields
    }
  }
`)

export const SUBSCRIPTION = graphql(`
  query Subscription {
    subscription {
      status
      currentPeriodEnd
      cancelAtPeriodEnd
      priceId
      hasCustomer
    }
  }
`)

export type Viewer = NonNullable<ViewerQuery['viewer']>

export type Session =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'signed-out' }
  | { state: 'signed-in'; viewer: Viewer }

/** The session as the server sees it. A server that cannot answer is a failure, never a sign-out. */
export function useSession(): Session {
  const { data, loading, error, refetch } = useQuery(VIEWER, { notifyOnNetworkStatusChange: true })
  if (data) return data.viewer ? { state: 'signed-in', viewer: data.viewer } : { state: 'signed-out' }
  if (loading) return { state: 'loading' }
  return { state: 'failed', message: error?.message ?? '', retry: () => void refetch().catch(() => undefined) }
}

/** Provided by the guard that requires sign-in. Components below it see the same user until the guard changes it. */
export const ViewerContext = createContext<Viewer | null>(null)

/** The signed-in user. Only for screens behind that guard. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('This screen needs a guard that asks for sign-in')
  return viewer
}

/** Sets the signed-in user, or null for nobody, and clears the cached data of the previous user. */
export function changeSession(client: ApolloClient, viewer: Viewer | null): void {
  if (viewer) rememberSignIn()
  // One batch, so that screens see one change. After `clearStore`, active queries would not see the new session.
  client.cache.batch({
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY' })
      cache.evict({ id: 'ROOT_MUTATION' })
      cache.gc()
      cache.writeQuery({ query: VIEWER, data: { viewer } })
    },
  })
}

/** Loads the viewer at startup. A page that was requested without a session says so; otherwise the server is asked early. */
export function readVisitor(client: ApolloClient): void {
  const signedOut = document.querySelector('meta[name="visitor"][content="signed-out"]')
  if (signedOut) client.writeQuery({ query: VIEWER, data: { viewer: null } })
  // A failure is ignored here: the screen shows it and offers a retry.
  else if (!storePageAnswer(client, { query: VIEWER })) client.query({ query: VIEWER }).catch(() => undefined)
}

let exit: string | null = null

/** The path that a user chose when signing out, until the sign-in screen is shown. Prevents a redirect back. */
export const exitPath = () => exit

export function arriveAtSignIn(): void {
  exit = null
}

/** Ends the session in this browser and goes to `path`. */
export function leaveFor(path: string, client: ApolloClient): void {
  rememberSignIn()
  exit = path
  changeSession(client, null)
}
