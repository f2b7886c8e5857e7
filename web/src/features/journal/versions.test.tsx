/** Restoring a version replaces the text that the user saw, and no newer one. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWith } from '../../test/render-with.tsx'
import { reply } from '../../test/reply.ts'
import { CHANGE_ENTRY, VERSIONS } from './queries.ts'
import type { Entry } from './queries.ts'
import { Versions } from './versions.tsx'

const ENTRY: Entry = {
  ...{ id: 7, title: 'The ferry', content: 'Rewritten.', tags: [], mood: null, keptFromGuide: false, pinned: false },
  ...{ version: 3, createdAt: '2026-10-07T12:00:00.000Z', editedAt: '2026-10-09T12:00:00.000Z' },
}
const EARLIER = {
  ...{ version: 2, title: 'The ferry', content: 'No line.', tags: ['sea'] },
  ...{ writtenAt: '2026-10-08T12:00:00.000Z', replacedAt: '2026-10-09T12:00:00.000Z' },
}

test('restoring a version names the version that it replaces', async () => {
  const variables = vi.fn(() => true)
  renderWith(
    [
      reply(VERSIONS, { entryVersions: [EARLIER] }, { entryId: 7 }),
      { request: { query: CHANGE_ENTRY, variables }, error: new TypeError('Failed to fetch') },
    ],
    <Versions entry={ENTRY} />,
  )
  await userEvent.click(await screen.findByText(/from/))
  await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }))
  const input = { entryId: 7, version: 3, title: 'The ferry', content: 'No line.', tags: ['sea'] }
  await waitFor(() => expect(variables).toHaveBeenCalledWith({ input }))
})
