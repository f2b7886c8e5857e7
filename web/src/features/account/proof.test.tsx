/** Proving who one is in place: the question. */
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { askForProof } from '../../session/proof.ts'
import { ProofQuestion } from './proof-question.tsx'
import { PROOF, PROVE_BY_PASSWORD } from './queries.ts'
import { refusal } from './testing.ts'
import { reply } from '../../test/reply.ts'
import { Toaster } from '../../ui/toaster.tsx'

const proof = (passkeys: boolean, provenUntil: string | null = null) => ({
  __typename: 'Proof' as const,
  provenUntil,
  passkeys,
})
const asked = reply(PROOF, { proof: proof(false) })
const request = (password: string) => ({ query: PROVE_BY_PASSWORD, variables: { password } })

test('the question is answered with the password; a wrong one is told beside its field', async () => {
  const answer = askForProof()
  render(
    <MockedProvider
      mocks={[
        asked,
        { request: request('wrong'), result: refusal('FORBIDDEN', 'That’s not your password.') },
        {
          request: request('right'),
          result: { data: { proveByPassword: proof(false, '2026-11-20T12:00:00.000Z') } },
        },
      ]}
    >
      <ProofQuestion />
    </MockedProvider>,
  )
  expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('That’s not your password.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'right')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await answer).toBe(true)
})

test('a refusal that is not about the password is told, too; without a session the question ends', async () => {
  const answer = askForProof()
  render(
    <MockedProvider
      mocks={[
        asked,
        { request: request('right'), result: refusal('RATE_LIMITED', 'Too many attempts. Try again in 12 minutes.') },
        { request: request('right'), error: new Error('offline') },
        { request: request('right'), result: refusal('UNAUTHENTICATED', 'Please sign in first.') },
      ]}
    >
      <>
        <ProofQuestion />
        <Toaster />
      </>
    </MockedProvider>,
  )
  await userEvent.type(await screen.findByLabelText('Password'), 'right')
  for (const words of ['Too many attempts. Try again in 12 minutes.', 'We couldn’t check your password. Try again.']) {
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(words)).toBeTruthy()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await answer).toBe(false)
})
