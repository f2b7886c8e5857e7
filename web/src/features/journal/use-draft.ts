/** Keeps the form draft of an entry in this browser. */
import { useEffect, useEffectEvent, useState } from 'react'
import { onDraftElsewhere } from '../../lib/storage.ts'
import {
  EMPTY_DRAFT,
  forgetDraftOf,
  forgetEntryDraft,
  hasSameWords,
  isEmpty,
  keepEntryDraft,
  NEW_ENTRY,
  readEntryDraft,
} from './draft.ts'
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
  /** Changes no words, and so does not replace the words of another tab in the browser. */
  const mark = (fields: Pick<EntryDraft, 'key' | 'waits'>) => {
    const next = { ...draft, ...fields }
    const stored = readEntryDraft(userId, name)
    if (stored && !hasSameWords(stored, draft)) setDraft(next)
    else set(next)
  }
  /** `done` is what was saved or given up. */
  const clear = (done = draft) => {
    forgetDraftOf(userId, done, name)
    setDraft((name === NEW_ENTRY && readEntryDraft(userId)) || start)
    setKept(true)
  }
  // Two tabs write on the same new entry: otherwise the one would store its words over those of the other.
  const follow = useEffectEvent(() => setDraft(readEntryDraft(userId, name) ?? start))
  useEffect(() => (name === NEW_ENTRY ? onDraftElsewhere(userId, name, () => follow()) : undefined), [userId, name])
  return { draft, kept, clear, mark, change: (fields: Partial<EntryDraft>) => set({ ...draft, ...fields }) }
}
