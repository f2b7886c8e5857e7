/** Who is signed in, and whether they may pass the gate. Every screen asks here. */
import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { createContext, useContext } from 'react'
import { graphql } from '../gql/index.ts'
import type { ViewerQuery } from '../gql/graphql.ts'
import { rememberSignIn } from './was-signed-in.ts'

/** All that any screen knows of the signed-in person. */
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

/** Filled by the guard that asks for sign-in; what stands below it sees one person until the guard says otherwise. */
export const ViewerContext = createContext<Viewer | null>(null)

/** The signed-in person; only for screens behind that guard. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('This screen needs a guard that asks for sign-in')
  return viewer
}

/** Makes somebody, or nobody, the signed-in person; all that was kept for the person before is forgotten. */
export function changeSession(client: ApolloClient, viewer: Viewer | null): void {
  if (viewer) rememberSignIn()
  // One change, seen as one: `clearStore` would leave the screens in view deaf to the new session.
  client.cache.batch({
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY' })
      cache.evict({ id: 'ROOT_MUTATION' })
      cache.gc()
      cache.writeQuery({ query: VIEWER, data: { viewer } })
    },
  })
}

/** Who is here: the page says so when it was asked for without a session; else it is asked while the screen still comes. */
export function readVisitor(client: ApolloClient): void {
  const signedOut = document.querySelector('meta[name="visitor"][content="signed-out"]')
  if (signedOut) client.writeQuery({ query: VIEWER, data: { viewer: null } })
  // The screen that shows the failure offers to ask again.
  else client.query({ query: VIEWER }).catch(() => undefined)
}

let exit: string | null = null

/** Where somebody goes who leaves by choice, until the sign-in screen shows: nobody is led back to where they left. */
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
