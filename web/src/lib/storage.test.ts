/** Drafts belong to one person, and a browser that keeps nothing breaks nothing. */
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

test('where somebody is at is no unsaved word, and is forgotten with the drafts', () => {
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

test("clearing one person's drafts leaves those of another and everything else", () => {
  writeDraft(1, 'entry', 'mine')
  writeDraft(11, 'entry', 'theirs')
  writeStored('theme', 'dark')
  clearPerson(1)
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
  clearPerson(1)
  expect(readDraft(1, 'entry')).toBeNull()
})
