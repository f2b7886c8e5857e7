/** The draft of an entry. The browser stores it per user until the entry is saved. */
import type { Mood } from '@daybreak/proto/rules'
import type { CreateEntryInput } from '../../gql/graphql.ts'
import { toDay } from '../../lib/dates.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { readDraft, removeDraft, writeDraft } from '../../lib/storage.ts'
import { readMood } from './moods.ts'
import { parseTags } from './tags.ts'

/** What an entry carries besides its versioned words. */
type Marks = { mood: Mood | null; keptFromGuide: boolean }

export type EntryDraft = Marks & {
  title: string
  content: string
  tags: string
  /** The idempotency key of the entry. An entry that is sent twice with one key is stored once. */
  key?: string | undefined
  /** Saved while offline. The entry is sent as soon as there is a connection. */
  waits?: boolean | undefined
  /** When it was saved offline, ISO 8601. */
  savedAt?: string | undefined
  /** For an edit: the version that the user started from. */
  version?: number | undefined
  /** For an edit: the marks that the user started from. */
  start?: Marks | undefined
}

export const EMPTY_DRAFT: EntryDraft = { title: '', content: '', tags: '', mood: null, keptFromGuide: false }
export const NEW_ENTRY = 'entry'
export const editOf = (entryId: number) => `entry-${entryId}`

export function readEntryDraft(userId: number, name = NEW_ENTRY): EntryDraft | null {
  try {
    return toDraft(JSON.parse(readDraft(userId, name) ?? 'null'))
  } catch {
    return null
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Null if the value is not a draft. A draft is restored completely or not at all. */
function toDraft(value: unknown): EntryDraft | null {
  const { title, content, tags, mood, keptFromGuide, key, version, waits, savedAt, start } = fieldsOf(value)
  if (typeof title !== 'string' || typeof content !== 'string' || typeof tags !== 'string') return null
  if (version !== undefined && (typeof version !== 'number' || !Number.isInteger(version))) return null
  return {
    ...{ title, content, tags, version, ...toMarks({ mood, keptFromGuide }) },
    key: typeof key === 'string' && UUID.test(key) ? key : undefined,
    waits: waits === true,
    savedAt: typeof savedAt === 'string' && !Number.isNaN(Date.parse(savedAt)) ? savedAt : undefined,
    start: start === undefined ? undefined : toMarks(start),
  }
}

function toMarks(value: unknown): Marks {
  const { mood, keptFromGuide } = fieldsOf(value)
  return { mood: typeof mood === 'string' ? readMood(mood) : null, keptFromGuide: keptFromGuide === true }
}

/** The draft of an edit. The marks that the user leaves alone are those of the entry as it is now. */
export function followMarks(draft: EntryDraft, now: Marks): EntryDraft & { start: Marks } {
  // A draft without a start is of an older release. It does not share an entry that is kept from the guide.
  const { start = { mood: null, keptFromGuide: false } } = draft
  return {
    ...draft,
    mood: draft.mood === start.mood ? now.mood : draft.mood,
    keptFromGuide: draft.keptFromGuide === start.keptFromGuide ? now.keptFromGuide : draft.keptFromGuide,
    start: now,
  }
}

/** Stores the draft. Returns false if the browser does not store it. */
export function keepEntryDraft(userId: number, draft: EntryDraft, name = NEW_ENTRY): boolean {
  return writeDraft(userId, name, JSON.stringify(draft))
}

export function forgetEntryDraft(userId: number, name = NEW_ENTRY): void {
  removeDraft(userId, name)
}

/** Removes the draft if its words are those of `done`. The words of another tab stay, as an entry of their own. */
export function forgetDraftOf(userId: number, done: EntryDraft, name = NEW_ENTRY): void {
  const kept = readEntryDraft(userId, name)
  if (!kept) return
  if (hasSameWords(kept, done)) forgetEntryDraft(userId, name)
  else keepEntryDraft(userId, { ...kept, key: undefined, waits: false }, name)
}

export const isEmpty = ({ title, content, tags, mood }: EntryDraft) =>
  `${title}${content}${tags}` === '' && mood === null

/** Whether two drafts would become the same entry. */
export const hasSameWords = (one: EntryDraft, other: EntryDraft) =>
  JSON.stringify(toInput(one, '')) === JSON.stringify(toInput(other, ''))

export const toInput = ({ title, content, tags, mood, keptFromGuide }: EntryDraft, key: string): CreateEntryInput => ({
  ...{ title: title.trim(), content, tags: parseTags(tags), mood, keptFromGuide, key },
})

/** The same of an entry that waited. One that was saved on an earlier day is an entry of that day. */
export const toWaitingInput = (draft: EntryDraft, key: string, now: Date): CreateEntryInput => ({
  ...toInput(draft, key),
  ...(draft.savedAt && toDay(new Date(draft.savedAt)) < toDay(now) && { createdAt: draft.savedAt }),
})
