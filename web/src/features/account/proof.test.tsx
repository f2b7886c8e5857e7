/** Proving who one is in place: the question, and that what was asked goes on after it. */
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { proofLink } from '../../app/proof-link.ts'
import { askForProof, answerProof, useProofAsked } from '../../session/proof.ts'
import { ProofQuestion } from './proof-question.tsx'
import { PROOF, PROVE_BY_PASSWORD, START_TOTP } from './queries.ts'
import { refusal } from './testing.ts'

const proof = (passkeys: boolean, provenUntil: string | null = null) => ({
  __typename: 'Proof' as const,
  provenUntil,
  passkeys,
})
const asked = { request: { query: PROOF }, result: { data: { proof: proof(false) } } }
const request = (password: string) => ({ query: PROVE_BY_PASSWORD, variables: { password } })

test('the question is answered with the password; a wrong one is told beside its field', async () => {
  const answer = askForProof()
  render(
    <MockedProvider
      mocks={[
        asked,
        { request: request('wrong'), result: refusal('FORBIDDEN', 'That is not your password.') },
        {
          request: request('right'),
          result: { data: { proveByPassword: proof(false, '2026-11-20T12:00:00.000Z') } },
        },
      ]}
    >
      <ProofQuestion />
    </MockedProvider>,
  )
  expect(await screen.findByRole('dialog', { name: 'Please confirm that it is you' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('That is not your password.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'right')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await answer).toBe(true)
})

/** A server that refuses a change until `isProven`; how often it was asked. */
function guarded(isProven: () => boolean) {
  let times = 0
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        times += 1
        observer.next(
          isProven()
            ? { data: { startTotp: { __typename: 'TotpSecret', secret: 'A', otpauthUrl: 'B', qrSvg: 'C' } } }
            : { data: null, ...refusal('PROOF_REQUIRED', 'Please confirm first that it is you.') },
        )
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
  const done = client.mutate({ mutation: START_TOTP })
  expect(await screen.findByText('asked')).toBeTruthy()
  proven = true
  answerProof(true)
  expect((await done).data?.startTotp.secret).toBe('A')
  expect(times()).toBe(2)
  await waitFor(() => expect(screen.getByText('not asked')).toBeTruthy())
})

test('a question that is left leaves things as they are', async () => {
  const { client, times } = guarded(() => false)
  const done = client.mutate({ mutation: START_TOTP })
  render(<Asked />)
  expect(await screen.findByText('asked')).toBeTruthy()
  answerProof(false)
  await expect(done).rejects.toThrow('Please confirm first that it is you.')
  expect(times()).toBe(1)
})
