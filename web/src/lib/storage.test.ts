/** Drafts in local storage: one person's are separate from another's, and a blocked storage causes no error. */
import { afterEach, expect, test, vi } from 'vitest'
import {
  clearPerson,
  hasDrafts,
  readDraft,
  readPersonal,
  readStored,
  writeDraft,
  writePersonal,
  writeStored,
} from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a saved position does not count as a draft, and is cleared with the drafts', () => {
  writePersonal(1, 'question-2', '3')
  expect(hasDrafts(1)).toBe(false)
  writeDraft(11, 'entry', 'theirs')
  expect(hasDrafts(1)).toBe(false)
  writeDraft(1, 'entry', 'mine')
  expect(hasDrafts(1)).toBe(true)
  clearPerson(1)
  expect(readPersonal(1, 'question-2')).toBeNull()
  expect(hasDrafts(1)).toBe(false)
})

test("clearing one person's drafts keeps those of other people and all other values", () => {
  writeDraft(1, 'entry', 'mine')
  writeDraft(11, 'entry', 'theirs')
  writeStored('theme', 'dark')
  clearPerson(1)
  expect(readDraft(1, 'entry')).toBeNull()
  expect(readDraft(11, 'entry')).toBe('theirs')
  expect(readStored('theme')).toBe('dark')
})

test('if storage is blocked, drafts stay in memory until the page closes, and are cleared like others', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  expect(writeDraft(1, 'entry', 'words')).toBe(false)
  expect(readDraft(1, 'entry')).toBe('words')
  clearPerson(1)
  expect(readDraft(1, 'entry')).toBeNull()
})
