/** The reply to a follow-up question: sent and kept with the question that it answers. */
import { InMemoryCache } from '@apollo/client'
import { MockedProvider } from '@apollo/client/testing/react'
import type { MockLink } from '@apollo/client/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { reply } from '../../test/reply.ts'
import { ANSWER_FOLLOW_UP, FOLLOW_UPS } from './follow-up-queries.ts'
import { GoDeeper } from './go-deeper.tsx'

const slot = { __typename: 'FollowUp', phaseNumber: 1, index: 2, status: 'asked', answer: '' } as const
const FIRST = 'What does it smell like?'
const NEXT = 'What would the water feel like?'

function show(question: string, saved: MockLink.MockedResponse[] = []) {
  const mocks: MockLink.MockedResponse[] = [reply(FOLLOW_UPS, { followUps: [{ ...slot, question }] }), ...saved]
  const cache = new InMemoryCache({ typePolicies: { FollowUp: { keyFields: ['phaseNumber', 'index'] } } })
  const { unmount } = render(
    <MockedProvider mocks={mocks} cache={cache}>
      <GoDeeper userId={1} phaseNumber={1} index={2} onAsk={async () => undefined} />
    </MockedProvider>,
  )
  return { user: userEvent.setup(), unmount }
}

test('a reply is sent with the question that it answers', async () => {
  const input = { phaseNumber: 1, index: 2, question: FIRST, text: 'Bread' }
  const answer = { answerFollowUp: { ...slot, question: FIRST, answer: 'Bread' } }
  const { user } = show(FIRST, [reply(ANSWER_FOLLOW_UP, answer, { input })])
  await user.type(await screen.findByRole('textbox'), 'Bread')
  await user.tab()
  await screen.findByText('Saved')
})

test('a reply that is not saved is there again under its own question only', async () => {
  const { user, unmount } = show(FIRST)
  await user.type(await screen.findByRole('textbox', { name: /smell/ }), 'Bread')
  unmount()
  const again = show(FIRST)
  await screen.findByDisplayValue('Bread')
  again.unmount()
  show(NEXT)
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /water/ })).value).toBe('')
})
