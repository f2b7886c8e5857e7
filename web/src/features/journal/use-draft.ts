/** Keeps the form draft of an entry in this browser. */
import { useState } from 'react'
import { EMPTY_DRAFT, forgetEntryDraft, isEmpty, keepEntryDraft, NEW_ENTRY, readEntryDraft } from './draft.ts'
import type { EntryDraft } from './draft.ts'

/** `start` is what stands there before anything is typed: nothing, or the entry that is edited. */
export function useDraft(userId: number, name = NEW_ENTRY, start = EMPTY_DRAFT) {
  const [draft, setDraft] = useState(() => readEntryDraft(userId, name) ?? start)
  const [kept, setKept] = useState(true)
  const set = (next: EntryDraft) => {
    setDraft(next)
    setKept(keepEntryDraft(userId, next, name))
    if (name === NEW_ENTRY && isEmpty(next)) forgetEntryDraft(userId, name)
  }
  const clear = () => {
    setDraft(start)
    setKept(true)
    forgetEntryDraft(userId, name)
  }
  return { draft, kept, clear, change: (fields: Partial<EntryDraft>) => set({ ...draft, ...fields }) }
}
