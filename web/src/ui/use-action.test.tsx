/** What a mutation says once it is done, and when it fails. */
import { gql } from '@apollo/client'
import type { TypedDocumentNode } from '@apollo/client'
import { MockedProvider } from '@apollo/client/testing/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { clearToasts } from './toast-store.ts'
import { Toaster } from './toaster.tsx'
import { useAction } from './use-action.ts'

afterEach(() => act(clearToasts))

const RENAME: TypedDocumentNode<{ rename: string }, { name: string }> = gql`
  mutation Rename($name: String!) {
    rename(name: $name)
  }
`

type RenameProps = { failed?: NonNullable<Parameters<typeof useAction>[1]>['failed'] }

function Rename({ failed = { title: 'Not renamed', otherwise: 'Try again in a moment.' } }: RenameProps) {
  const { run, busy } = useAction(RENAME, { done: ({ rename }) => ({ title: `Now ${rename}` }), failed })
  return (
    <button disabled={busy} onClick={() => void run({ variables: { name: 'Harbour' } })}>
      Rename
    </button>
  )
}

test.each([
  ['done', { result: { data: { rename: 'Harbour' } } }, ['Now Harbour']],
  ['refused', { result: { errors: [{ message: 'That name is taken.' }] } }, ['Not renamed', 'That name is taken.']],
  ['cut off', { error: new Error('down') }, ['Not renamed', 'Try again in a moment.']],
])('a mutation that is %s says so', async (_, answer, words) => {
  render(
    <MockedProvider mocks={[{ request: { query: RENAME, variables: { name: 'Harbour' } }, ...answer }]}>
      <>
        <Rename />
        <Toaster />
      </>
    </MockedProvider>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Rename' })
  await userEvent.click(button)
  for (const text of words) expect(await screen.findByText(text)).toBeTruthy()
  expect(button.disabled).toBe(false)
})

test('a failure that is said elsewhere has no toast', async () => {
  const heard: string[] = []
  render(
    <MockedProvider mocks={[{ request: { query: RENAME, variables: { name: 'Harbour' } }, error: new Error('down') }]}>
      <>
        <Rename failed={({ message }) => void heard.push(message)} />
        <Toaster />
      </>
    </MockedProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  await expect.poll(() => heard).toEqual(['down'])
  expect(screen.queryByText('Error')).toBeNull()
})
