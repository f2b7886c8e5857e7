/** The email section: the state of the last mail, and whether the address is confirmed. */
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailSection } from './email-section.tsx'
import { EMAIL_STATUS } from './queries.ts'
import { reply } from '../../test/reply.ts'

const status = (state: { verified?: boolean; pending?: string; mail: string }) =>
  reply(EMAIL_STATUS, {
    emailStatus: {
      ...{ __typename: 'EmailStatus' as const, email: 'nora@example.org', verified: false, pending: null },
      ...state,
    },
  })
const show = (...states: Parameters<typeof status>[0][]) =>
  render(
    <MockedProvider mocks={states.map(status)}>
      <EmailSection />
    </MockedProvider>,
  )

test.each([
  ['waiting', 'Sending your confirmation email. You can leave this page.'],
  ['delayed', 'We couldn’t send the email yet. We’ll keep trying; you can leave this page.'],
  ['sent', 'Confirmation email sent. The link works for 30 minutes.'],
  ['failed', 'We couldn’t deliver the last email. Request another.'],
])('the section shows that the last mail is %s', async (mail, words) => {
  show({ mail })
  expect((await screen.findByText(words, { selector: '[role="status"]' })).textContent).toBe(words)
  expect(screen.getByText('Not confirmed')).toBeTruthy()
})

test('a delayed mail is polled until it is sent', async () => {
  show({ mail: 'delayed' }, { mail: 'sent' })
  expect(await screen.findByText(/We couldn’t send the email yet/)).toBeTruthy()
  expect(await screen.findByText(/Confirmation email sent/)).toBeTruthy()
})

test('the section shows no mail state for a confirmed address', async () => {
  show({ verified: true, mail: 'delayed' })
  expect(await screen.findByText('Confirmed')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a new address that is not confirmed yet is shown below the current one', async () => {
  show({ verified: true, pending: 'nora@example.com', mail: 'delayed' })
  expect(await screen.findByText('nora@example.com')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('We couldn’t send the email yet')
})
