/** One's own data: the export with its progress, and the end of the account with its receipt. */
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { READERS } from '../../session/readers.ts'
import { DATA_EXPORT, DELETE_ACCOUNT, ERASURE_RECEIPT, START_EXPORT } from './queries.ts'
import { Receipt } from './receipt.tsx'
import { nora } from '../../test/nora.ts'
import { refusal } from './testing.ts'
import { YourData } from './your-data.tsx'
import { reply } from '../../test/reply.ts'

const exportIn = (state: string, progress: number) => ({
  __typename: 'DataExport' as const,
  id: 'e1',
  state,
  progress,
  total: 6,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: state === 'ready' ? '2026-11-27T12:00:00.000Z' : null,
  downloadUrl: state === 'ready' ? '/api/account/export/e1/download' : null,
})
const latest = (found: object | null, times = 1) => ({
  ...reply(DATA_EXPORT, { dataExport: found }),
  maxUsageCount: times,
})
const receipt = (state: string, erased: object[]) =>
  reply(
    ERASURE_RECEIPT,
    {
      erasureReceipt: {
        __typename: 'ErasureReceipt' as const,
        id: 'r1',
        state,
        requestedAt: '2026-11-20T12:00:00.000Z',
        finishedAt: state === 'erased' ? '2026-11-20T12:00:02.000Z' : null,
        erased,
      },
    },
    { id: 'r1' },
  )
const erased = (what: string, count: number) => ({ __typename: 'Erased' as const, service: 'journal', what, count })

const readers = { ...reply(READERS, { guideReaders: ['OpenAI'] }), maxUsageCount: Number.POSITIVE_INFINITY }

function open(path: string, mocks: MockLink.MockedResponse[]) {
  const router = createMemoryRouter(
    [
      { path: '/profile', element: <YourData viewer={nora} /> },
      { path: '/deleted', element: <Receipt id="r1" /> },
    ],
    { initialEntries: [path] },
  )
  render(
    <MockedProvider mocks={[...mocks, readers]}>
      <RouterProvider router={router} />
    </MockedProvider>,
  )
  return () => router.state.location.pathname + router.state.location.search
}

test('an export is asked for, and its progress is shown in words', async () => {
  open('/profile', [latest(null), reply(START_EXPORT, { startExport: exportIn('collecting', 2) })])
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare my export' }))
  const progress = await screen.findByRole('progressbar', { name: 'Export' })
  expect(progress.getAttribute('aria-valuetext')).toBe('2 of 6 parts collected')
})

test('a finished export can be downloaded', async () => {
  open('/profile', [latest(exportIn('ready', 6))])
  const link = await screen.findByRole('link', { name: 'Download export' })
  expect(link.getAttribute('href')).toBe('/api/account/export/e1/download')
  expect(link.hasAttribute('download')).toBe(true)
})

test('a failed export says so and can be asked for again', async () => {
  open('/profile', [latest(exportIn('failed', 3))])
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t finish the last export')
  expect(screen.getByRole('button', { name: 'Prepare a new export' })).toBeTruthy()
})

test('deleting the account asks for the password, says what happens, and ends at the receipt', async () => {
  const place = open('/profile', [
    latest(null, 2),
    {
      request: { query: DELETE_ACCOUNT, variables: { password: 'wrong' } },
      result: refusal('FORBIDDEN', 'That’s not your password.'),
    },
    reply(
      DELETE_ACCOUNT,
      { deleteAccount: { __typename: 'ErasureReceipt' as const, id: 'r1' } },
      { password: 'right' },
    ),
    receipt('erased', [erased('entries', 3), erased('drafts', 0)]),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' })
  expect(dialog.textContent).toContain('subscription')
  await userEvent.type(within(dialog).getByLabelText('Password'), 'wrong')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }))
  expect(await within(dialog).findByText('That’s not your password.')).toBeTruthy()
  await userEvent.clear(within(dialog).getByLabelText('Password'))
  await userEvent.type(within(dialog).getByLabelText('Password'), 'right')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }))
  expect(await screen.findByRole('heading', { name: 'Your account is deleted' })).toBeTruthy()
  expect(place()).toBe('/deleted?receipt=r1')
  expect(screen.getByRole('row', { name: 'Journal entries 3' })).toBeTruthy()
  expect(screen.queryByText('Drafts')).toBeNull()
})

test('a receipt that nobody knows says so', async () => {
  open('/deleted', [
    { request: { query: ERASURE_RECEIPT, variables: { id: 'r1' } }, result: refusal('NOT_FOUND', 'Not found') },
  ])
  expect(await screen.findByRole('heading', { name: 'This receipt doesn’t exist' })).toBeTruthy()
})

test('who gets the words is named, as it is configured', async () => {
  open('/profile', [latest(null)])
  const words = within(await screen.findByRole('region', { name: 'Who reads your words' }))
  await words.findByText(/sends your words to OpenAI, and to no other AI service/)
  expect(words.getByText(/Sol reads journal entries only if you allow it/).textContent).toMatch(/exclude any entry/)
  expect(words.getByRole('link', { name: 'What Sol remembers' }).getAttribute('href')).toBe('/memory')
})
