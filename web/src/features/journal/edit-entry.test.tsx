/** An edit that cannot be sent loses nothing. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWith } from '../../test/render-with.tsx'
import { reply } from '../../test/reply.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { EditEntry } from './edit-entry.tsx'
import { CHANGE_ENTRY, TAGS } from './queries.ts'
import type { Entry } from './queries.ts'

const ENTRY: Entry = {
  ...{ id: 7, title: 'The ferry', content: 'No line.', tags: [], mood: null, keptFromGuide: false, pinned: false },
  ...{ version: 1, createdAt: '2026-10-07T12:00:00.000Z', editedAt: null },
}

test('saved over a line that is cut, an edit stays, and the screen says so in our words', async () => {
  const onEnd = vi.fn()
  const request = { query: CHANGE_ENTRY, variables: () => true }
  renderWith(
    [reply(TAGS, { journalTags: [] }), { request, error: new TypeError('Failed to fetch') }],
    <>
      <EditEntry userId={1} entry={ENTRY} onSaved={onEnd} onEnd={onEnd} />
      <Toaster />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Content'), ' Still none.')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('We couldn’t save this. Your words are still here. Try again.')).toBeTruthy()
  expect(screen.queryByText(/fetch/)).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Content').value).toBe('No line. Still none.')
  expect(onEnd).not.toHaveBeenCalled()
})
