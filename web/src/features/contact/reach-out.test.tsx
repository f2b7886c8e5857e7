/** The form that reaches the operator. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { VIEWER } from '../../session/session.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { ReachOut, SEND_MESSAGE } from './reach-out.tsx'
import { reply } from '../../test/reply.ts'
import { renderWith } from '../../test/render-with.tsx'

const input = { name: 'Nora Ellis', email: 'nora@example.com', text: 'My last charge looks wrong.' }

function show(answer: { data: { sendMessage: boolean } } | { errors: { message: string }[] }) {
  const mocks = [
    reply(VIEWER, { viewer: null }),
    { request: { query: SEND_MESSAGE, variables: { input } }, result: answer },
  ]
  renderWith(
    mocks,
    <>
      <ReachOut />
      <Toaster />
    </>,
  )
}

async function write() {
  await userEvent.type(screen.getByLabelText('Name'), input.name)
  await userEvent.type(screen.getByLabelText('Email'), input.email)
  await userEvent.type(screen.getByLabelText('Message'), input.text)
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
}

test('a stranger writes, and is told where the answer will come', async () => {
  show({ data: { sendMessage: true } })
  await write()
  expect(await screen.findByRole('heading', { name: 'Message sent' })).toBeTruthy()
  screen.getByText('nora@example.com')
})

test('what could not be sent stays in the form', async () => {
  show({ errors: [{ message: 'Too many attempts. Try again in 12 minutes.' }] })
  await write()
  expect((await screen.findAllByText('Too many attempts. Try again in 12 minutes.')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(input.text)
})

test('an empty form says what is missing', async () => {
  show({ data: { sendMessage: true } })
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Message is required')).toBeTruthy()
})
