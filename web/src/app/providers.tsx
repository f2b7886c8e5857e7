/** What every screen stands in: the GraphQL client and the place for toasts. */
import { ApolloProvider } from '@apollo/client/react'
import type { ApolloClient } from '@apollo/client'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'

/** Comes after the first screen: what is announced before waits in the store. */
const Toaster = lazy(() => loadChunk(() => import('../ui/toaster.tsx')).then((module) => ({ default: module.Toaster })))

export function Providers({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      {children}
      <Suspense>
        <Toaster />
      </Suspense>
    </ApolloProvider>
  )
}
