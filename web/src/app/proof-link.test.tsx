/** A change of a lock that asks for proof: it becomes a question, and goes on or stays undone. */
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerProof, useProofAsked } from '../session/proof.ts'
import { proofLink } from './proof-link.ts'

const CHANGE = gql`
  mutation {
    endProof
  }
`
const REFUSAL = {
  data: null,
  errors: [{ message: 'Please confirm first that it is you.', extensions: { code: 'PROOF_REQUIRED' } }],
}

/** A server that refuses a change until `isProven`; how often it was asked. */
function guarded(isProven: () => boolean) {
  let times = 0
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        times += 1
        observer.next(isProven() ? { data: { endProof: 'done' } } : REFUSAL)
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([proofLink, server]) })
  return { client, times: () => times }
}

function Asked() {
  return <p>{useProofAsked() ? 'asked' : 'not asked'}</p>
}

test('a refusal for want of proof becomes the question, and then what was asked goes on', async () => {
  let proven = false
  const { client, times } = guarded(() => proven)
  render(
    <ApolloProvider client={client}>
      <Asked />
    </ApolloProvider>,
  )
  const done = client.mutate({ mutation: CHANGE })
  expect(await screen.findByText('asked')).toBeTruthy()
  proven = true
  answerProof(true)
  expect((await done).data).toEqual({ endProof: 'done' })
  expect(times()).toBe(2)
  await waitFor(() => expect(screen.getByText('not asked')).toBeTruthy())
})

test('a question that is left leaves things as they are', async () => {
  const { client, times } = guarded(() => false)
  const done = client.mutate({ mutation: CHANGE })
  render(<Asked />)
  expect(await screen.findByText('asked')).toBeTruthy()
  answerProof(false)
  await expect(done).rejects.toThrow('Please confirm first that it is you.')
  expect(times()).toBe(1)
})
