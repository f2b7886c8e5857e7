/** The providers around every screen: GraphQL client and toasts. */
import { ApolloProvider } from '@apollo/client/react'
import type { ApolloClient } from '@apollo/client'
import type { ReactNode } from 'react'
import { lateComponent } from '../lib/late-component.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { SidePart } from '../lib/side-part.tsx'
import { answerProof, useProofAsked } from '../session/proof.ts'

/** Comes after the first screen: what is announced before waits in the store. */
const Toaster = lateComponent(async () => (await import('../ui/toaster.tsx')).Toaster)

export function Providers({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      {children}
      <SidePart>
        <Toaster />
      </SidePart>
      <Proof />
    </ApolloProvider>
  )
}

/** Comes with the first question. What cannot be loaded leaves it unanswered. */
const ProofQuestion = lazyComponent(async () => (await import('../features/account/proof-question.tsx')).ProofQuestion)

function Proof() {
  const asked = useProofAsked()
  return (
    asked && (
      <SidePart onFailure={() => answerProof(false)}>
        <ProofQuestion />
      </SidePart>
    )
  )
}
