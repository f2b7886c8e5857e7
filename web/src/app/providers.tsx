/** What every screen stands in: the GraphQL client and the place for toasts. */
import { ApolloProvider } from '@apollo/client/react'
import type { ApolloClient } from '@apollo/client'
import type { ReactNode } from 'react'
import { Toaster } from '../ui/toaster.tsx'

export function Providers({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      {children}
      <Toaster />
    </ApolloProvider>
  )
}
