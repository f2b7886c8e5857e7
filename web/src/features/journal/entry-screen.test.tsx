/** The page of an entry after the entry was deleted, restored, or took the place of the pinned one. */
import { InMemoryCache } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ViewerContext } from '../../session/session.ts'
import { reply } from '../../test/reply.ts'
import { clearToasts } from '../../ui/toast-store.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { CHANGE_ENTRY, DELETE_ENTRY, ENTRY, RESTORE_ENTRY } from './queries.ts'

const VIEWER = {
  ...{ id: 1, username: 'nell', email: '', firstName: '', lastName: '', country: 'US', isAdmin: false },
  ...{ createdAt: '', subscriptionStatus: 'active' as const, timeZone: null },
}
const FERRY = {
  ...{ __typename: 'Entry', id: 7, title: 'The ferry', content: 'No line.', tags: [], mood: null },
  ...{ keptFromGuide: false, pinned: false, version: 1, createdAt: '2026-10-07T12:00:00.000Z', editedAt: null },
}
const PLATE = { ...FERRY, id: 8, title: 'The blue plate', pinned: true }

const entryId = FERRY.id
const NOT_FOUND = {
  request: { query: ENTRY, variables: { entryId } },
  result: { errors: [{ message: 'Gone.', extensions: { code: 'NOT_FOUND' } }] },
}

afterEach(clearToasts)
beforeEach(() => localStorage.clear())

/** Comes from the page 'Before' to the ferry. */
function open(mocks: readonly MockLink.MockedResponse[]) {
  const cache = new InMemoryCache()
  for (const entry of [FERRY, PLATE]) {
    cache.writeQuery({ query: ENTRY, variables: { entryId: entry.id }, data: { entry } })
  }
  render(
    <MockedProvider mocks={mocks} cache={cache}>
      <MemoryRouter initialEntries={['/before', '/journal/entries/7']}>
        <ViewerContext value={VIEWER}>
          <Routes>
            <Route path="/before" element={<p>Before</p>} />
            <Route path="/journal/entries" element={<p>The list</p>} />
            <Route path="/journal/entries/7" element={<EntryScreen id={7} care={null} />} />
            <Route path="/journal/entries/8" element={<EntryScreen id={8} care={null} />} />
          </Routes>
        </ViewerContext>
        <Back />
        <Link to="/journal/entries/7">To the ferry</Link>
        <Link to="/journal/entries/8">To the plate</Link>
        <Toaster />
      </MemoryRouter>
    </MockedProvider>,
  )
}

function Back() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back of the browser</button>
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))

test('Back does not lead to an entry that was deleted, and a link to it finds nothing', async () => {
  open([reply(DELETE_ENTRY, { deleteEntry: true }, { entryId }), NOT_FOUND])
  await press('Delete')
  expect(await screen.findByText('The list')).toBeTruthy()
  await press('Back of the browser')
  expect(await screen.findByText('Before')).toBeTruthy()
  await follow('To the ferry')
  expect(await screen.findByText('This entry doesn’t exist.')).toBeTruthy()
  expect(screen.queryByText('The ferry')).toBeNull()
})

test('Undo leads back to the entry that was deleted', async () => {
  open([
    reply(DELETE_ENTRY, { deleteEntry: true }, { entryId }),
    reply(RESTORE_ENTRY, { restoreEntry: FERRY }, { entryId }),
  ])
  await press('Delete')
  expect(await screen.findByText('The list')).toBeTruthy()
  await press('Undo')
  expect(await screen.findByRole('heading', { name: 'The ferry' })).toBeTruthy()
})

test('an entry that is pinned takes the pin from the one before', async () => {
  const input = { entryId, pinned: true }
  open([reply(CHANGE_ENTRY, { changeEntry: { ...FERRY, pinned: true } }, { input })])
  await press('Pin')
  expect(await screen.findByRole('button', { name: 'Unpin' })).toBeTruthy()
  await follow('To the plate')
  expect(await screen.findByRole('heading', { name: 'The blue plate' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pin' })).toBeTruthy()
  expect(screen.queryByText('Pinned')).toBeNull()
})
