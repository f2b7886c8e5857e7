/** The entry being written, kept in this browser for its writer until it is saved. */
import { z } from 'zod'
import { readDraft, removeDraft, writeDraft } from '../../lib/storage.ts'

const EntryDraft = z.object({ title: z.string(), content: z.string(), tags: z.string() })
export type EntryDraft = z.infer<typeof EntryDraft>

export const EMPTY_DRAFT: EntryDraft = { title: '', content: '', tags: '' }
const NAME = 'entry'

export function readEntryDraft(userId: number): EntryDraft {
  try {
    return EntryDraft.parse(JSON.parse(readDraft(userId, NAME) ?? 'null'))
  } catch {
    return EMPTY_DRAFT
  }
}

/** Says whether this browser keeps the words; an empty draft is forgotten. */
export function keepEntryDraft(userId: number, draft: EntryDraft): boolean {
  if (Object.values(draft).every((text) => text === '')) {
    removeDraft(userId, NAME)
    return true
  }
  return writeDraft(userId, NAME, JSON.stringify(draft))
}
