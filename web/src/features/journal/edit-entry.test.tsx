/** An edit loses no words, and changes only what the user changes. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => localStorage.clear())

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

/** Opens the editor. Returns what it sends on saving. */
function edit(entry: Entry) {
  const sent = vi.fn(() => true)
  const saved = { changeEntry: { __typename: 'Entry', ...entry } }
  const ignore = () => undefined
  renderWith(
    [
      { ...reply(TAGS, { journalTags: [] }), maxUsageCount: Number.POSITIVE_INFINITY },
      reply(CHANGE_ENTRY, saved, sent),
    ],
    <EditEntry userId={1} entry={entry} onSaved={ignore} onEnd={ignore} />,
  )
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(sent).toHaveBeenCalled())
    return (sent.mock.calls as unknown[][])[0]![0]
  }
}
const sharing = () => screen.getByRole('switch', { name: 'Don’t share with Sol' })
const WORDS = { entryId: 7, version: 1, title: 'The ferry', content: 'No line. Still none.', tags: [] }

test('an edit sends neither mood nor sharing if the user changes only words', async () => {
  const save = edit(ENTRY)
  await userEvent.type(screen.getByLabelText('Content'), ' Still none.')
  expect(await save()).toEqual({ input: WORDS })
})

test('the fields run in the direction of their own letters', () => {
  edit(ENTRY)
  for (const name of ['Title', 'Content', 'Tags (optional)']) expect(screen.getByLabelText(name).dir).toBe('auto')
})

test('an edit that is resumed shows the mood and the sharing of the entry as it is now, and leaves them alone', async () => {
  edit(ENTRY)
  await userEvent.type(screen.getByLabelText('Content'), ' Still none.')
  cleanup()
  const save = edit({ ...ENTRY, mood: 'light', keptFromGuide: true })
  expect(sharing().getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Good' }).checked).toBe(true)
  expect(await save()).toEqual({ input: WORDS })
})

test('an edit that an older release stored does not share the entry again', async () => {
  const { mood, keptFromGuide, version } = ENTRY
  const words = { title: 'The ferry', content: 'No line. Still none.', tags: '' }
  localStorage.setItem('draft:1:entry-7', JSON.stringify({ ...words, mood, keptFromGuide, version }))
  const save = edit({ ...ENTRY, keptFromGuide: true })
  expect(await save()).toEqual({ input: WORDS })
})

test('an edit sends the mood and the sharing that the user chooses', async () => {
  const save = edit({ ...ENTRY, content: WORDS.content, mood: 'light', keptFromGuide: true })
  await userEvent.click(screen.getByRole('radio', { name: 'Good' }))
  await userEvent.click(sharing())
  expect(await save()).toEqual({ input: { ...WORDS, mood: null, keptFromGuide: false } })
})
