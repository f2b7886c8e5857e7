/** Drafts belong to one person, and a browser that keeps nothing breaks nothing. */
import { afterEach, expect, test, vi } from 'vitest'
import { clearDrafts, readDraft, readStored, writeDraft, writeStored } from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test("clearing one person's drafts leaves those of another and everything else", () => {
  writeDraft(1, 'entry', 'mine')
  writeDraft(11, 'entry', 'theirs')
  writeStored('theme', 'dark')
  clearDrafts(1)
  expect(readDraft(1, 'entry')).toBeNull()
  expect(readDraft(11, 'entry')).toBe('theirs')
  expect(readStored('theme')).toBe('dark')
})

test('what a blocked storage refuses is known until the page closes, and cleared with the rest', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  expect(writeDraft(1, 'entry', 'words')).toBe(false)
  expect(readDraft(1, 'entry')).toBe('words')
  clearDrafts(1)
  expect(readDraft(1, 'entry')).toBeNull()
})
