/** The entry being written, kept in this browser for its writer until it is saved. */
import { Mood } from '@daybreak/proto/rules'
import { z } from 'zod'
import { readDraft, removeDraft, writeDraft } from '../../lib/storage.ts'

const EntryDraft = z.object({
  title: z.string(),
  content: z.string(),
  tags: z.string(),
  mood: Mood.nullable().catch(null),
  keptFromGuide: z.boolean().catch(false),
  /** Under which the entry is sent, as often as it takes: it is stored once. */
  key: z.uuid().optional().catch(undefined),
  /** Of an edit: the version that it began from. */
  version: z.int().optional(),
})
export type EntryDraft = z.infer<typeof EntryDraft>

export const EMPTY_DRAFT: EntryDraft = { title: '', content: '', tags: '', mood: null, keptFromGuide: false }
export const NEW_ENTRY = 'entry'
export const editOf = (entryId: number) => `entry-${entryId}`

export function readEntryDraft(userId: number, name = NEW_ENTRY): EntryDraft | null {
  try {
    return EntryDraft.parse(JSON.parse(readDraft(userId, name) ?? 'null'))
  } catch {
    return null
  }
}

/** Says whether this browser keeps the words. */
export function keepEntryDraft(userId: number, draft: EntryDraft, name = NEW_ENTRY): boolean {
  return writeDraft(userId, name, JSON.stringify(draft))
}

export function forgetEntryDraft(userId: number, name = NEW_ENTRY): void {
  removeDraft(userId, name)
}

export const isEmpty = ({ title, content, tags, mood }: EntryDraft) =>
  `${title}${content}${tags}` === '' && mood === null
