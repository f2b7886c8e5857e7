/** What can happen to a journal entry: it is written, read, changed, deleted, and perhaps restored. */
import { ServiceError } from '@daybreak/proto/errors'
import {
  entryDeleted,
  entryWritten,
  GUIDE_CHARACTERS,
  type changeEntry as changeContract,
  type createEntry as createContract,
  type Entry,
  type EntryVersion,
  type GuideEntry,
  type listEntries as listContract,
} from '@daybreak/proto/journal'
import { RETENTION } from '@daybreak/proto/retention'
import { dangerIn } from '@daybreak/safety/danger'
import type { z } from 'zod'
import type { EntryChange, JournalRepository, JournalTransaction } from './repository.ts'
import { foldCase } from './tags.ts'

/** In the place of the id of an entry that has none yet. */
const UNBORN = 1
/** Of an entry that nobody has changed. */
const FIRST_REVISION = 1
const DEFAULT_LIMIT = 200
const EARLIEST = new Date('1900-01-01T00:00:00Z')
/** How long a deletion can be taken back: longer than any screen offers it, so that nobody is promised too much. */
const RESTORABLE_MS = RETENTION.deletedEntryMinutes * 60_000

interface EntryKey {
  userId: number
  entryId: number
}

/**
 * Stores an entry and announces it; pressing twice, or sending again under the same key, stores it once. Other words,
 * or another choice of who may read them, under the same key are an edit of it: the answer to the first attempt was
 * lost, and its writer went on writing. The same again is no edit: what was changed elsewhere since then stays.
 */
export async function createEntry(
  repository: JournalRepository,
  command: z.output<typeof createContract.input>,
  now = new Date(),
): Promise<Entry> {
  const { userId, title, content } = command
  const wanted = {
    userId,
    title,
    content,
    tags: distinctTags(command.tags ?? []),
    mood: command.mood ?? null,
    keptFromGuide: command.keptFromGuide ?? false,
    requestKey: command.key ?? null,
    createdAt: timeOfWriting(command.createdAt, now),
  }
  const unborn = { ...wanted, id: UNBORN, pinned: false, version: 1, createdAt: wanted.createdAt.toISOString() }
  const { requestKey: _, ...entry } = { ...unborn, editedAt: null }
  const id = await repository.insertNew(wanted, newsOf(entry, entry.createdAt, FIRST_REVISION))
  if (id !== null) return { ...entry, id }
  return repository.transaction(async (tx) => {
    await tx.lockDuplicates(wanted)
    const duplicate = await tx.findDuplicate(wanted)
    if (duplicate) {
      const last = await tx.askAgain(duplicate.id, wanted)
      if (last?.same) return duplicate
      const { tags, mood } = wanted
      const keptFromGuide = sharingOf(command.keptFromGuide ?? undefined, last)
      return applyChange(tx, duplicate, { title, content, tags, mood, keptFromGuide }, now)
    }
    // It was deleted in between.
    const stored = await tx.insertEntry(wanted)
    await announceEntry(tx, stored, stored.createdAt)
    return stored
  })
}

/** What a request changes of who may read an entry. What is kept from the guide is shared only if that is asked anew. */
function sharingOf(kept: boolean | undefined, last: { kept: boolean } | null): boolean | undefined {
  if (last === null) return kept || undefined
  return kept === last.kept ? undefined : kept
}

/** An earlier day may be caught up on; a later one has not been lived yet. */
function timeOfWriting(given: string | null | undefined, now: Date): Date {
  if (!given) return now
  const time = new Date(given)
  const message = time > now ? 'An entry can’t be dated in the future' : 'Please enter a date after the year 1900'
  if (time > now || time < EARLIEST)
    throw new ServiceError('INVALID_INPUT', message, { fields: { createdAt: message } })
  return time
}

/**
 * A page of the user's entries, newest first, as JSON text.
 * @throws ServiceError `INVALID_INPUT` when `before` is no entry of the user's.
 */
export async function listEntries(
  repository: JournalRepository,
  command: z.output<typeof listContract.input>,
): Promise<string> {
  const { userId } = command
  const before = command.before ?? null
  const entries = await repository.listEntries({ userId, limit: command.limit ?? DEFAULT_LIMIT, before })
  // Only an empty page can mean that there is no such entry: a full one costs no second question.
  if (entries === '[]' && before !== null) await assertOwnsPage(repository, before, userId, 'before')
  return entries
}

/** @throws ServiceError `INVALID_INPUT` when a page is to continue from what is no entry of the user's. */
export async function assertOwnsPage(
  repository: JournalRepository,
  entryId: number,
  userId: number,
  field: 'before' | 'after',
): Promise<void> {
  if (await repository.ownsEntry(entryId, userId)) return
  const message = 'This entry doesn’t exist'
  throw new ServiceError('INVALID_INPUT', message, { fields: { [field]: message } })
}

export async function getEntry(repository: JournalRepository, { userId, entryId }: EntryKey): Promise<Entry> {
  return (await repository.findEntry(entryId, userId)) ?? notFound()
}

/**
 * Changes what was given and keeps what the entry said before.
 * @throws ServiceError `CONFLICT` when the entry was changed since the version that was edited.
 */
export async function changeEntry(
  repository: JournalRepository,
  { userId, entryId, version, ...edit }: z.output<typeof changeContract.input>,
  now = new Date(),
): Promise<Entry> {
  return repository.transaction(async (tx) => {
    if (edit.pinned) await tx.lockPins(userId)
    const entry = (await tx.lockEntry(entryId, userId)) ?? notFound()
    if (version && version !== entry.version) throw changedMeanwhile()
    return applyChange(tx, entry, edit, now)
  })
}

async function applyChange(tx: JournalTransaction, entry: Entry, edit: EntryChange, now: Date): Promise<Entry> {
  const change = changeOf(entry, edit)
  if (change === null) return entry
  const rewritten = change.title !== undefined || change.content !== undefined || change.tags !== undefined
  if (rewritten) await tx.keepVersion(entry, now)
  if (change.pinned) await tx.unpin(entry.userId)
  const { entry: stored, revision } = await tx.updateEntry(entry.id, {
    ...change,
    ...(rewritten && { version: entry.version + 1, editedAt: now }),
  })
  if (!isPinOnly(change)) await tx.announce(entryWritten, newsOf(stored, now.toISOString(), revision))
  return stored
}

const changedMeanwhile = () =>
  new ServiceError(
    'CONFLICT',
    'This entry was changed elsewhere. Your version is still here. Reload the entry to compare.',
  )

/** What really changes; null where everything stays as it is. */
function changeOf(entry: Entry, edit: EntryChange): EntryChange | null {
  const wanted = { ...edit, ...(edit.tags && { tags: distinctTags(edit.tags) }) }
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && JSON.stringify(entry[field as keyof Entry]) !== JSON.stringify(value),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

const isPinOnly = (change: EntryChange) => Object.keys(change).every((field) => field === 'pinned')

/** Deletes an entry for everybody at once; only its writer can still bring it back, for a moment. */
export async function deleteEntry(repository: JournalRepository, { userId, entryId }: EntryKey, now = new Date()) {
  return repository.transaction(async (tx) => {
    if (!(await tx.bin(entryId, userId, now))) notFound()
    const revision = await tx.readRevision(entryId)
    await tx.announce(entryDeleted, { userId, entryId, at: now.toISOString(), revision })
    return {}
  })
}

/** Takes a deletion back. */
export async function restoreEntry(
  repository: JournalRepository,
  { userId, entryId }: EntryKey,
  now = new Date(),
): Promise<Entry> {
  return repository.transaction(async (tx) => {
    const since = new Date(now.getTime() - RESTORABLE_MS)
    const entry = (await tx.unbin(entryId, userId, since)) ?? notFound()
    await announceEntry(tx, entry, now.toISOString())
    return entry
  })
}

/** Removes for good what can no longer be restored; returns how many entries that were. */
export const purgeEntries = (repository: JournalRepository, now = new Date()): Promise<number> =>
  repository.purge(new Date(now.getTime() - RESTORABLE_MS))

/** The earlier versions of an entry, the last first. */
export async function listVersions(
  repository: JournalRepository,
  { userId, entryId }: EntryKey,
): Promise<EntryVersion[]> {
  if (!(await repository.findEntry(entryId, userId))) notFound()
  return repository.listVersions(entryId, userId)
}

/** Tells what an entry says, as far as it may leave, and what danger shows in it. */
export async function announceEntry(tx: JournalTransaction, entry: Entry, at: string): Promise<void> {
  await tx.announce(entryWritten, newsOf(entry, at, await tx.readRevision(entry.id)))
}

function newsOf(entry: Entry, at: string, revision: number): z.input<typeof entryWritten.payload> {
  const { userId, id: entryId, keptFromGuide } = entry
  return {
    userId,
    entryId,
    at,
    revision,
    keptFromGuide,
    entry: keptFromGuide ? null : readableByGuide(entry),
    danger: dangerIn(`${entry.title}\n${entry.content}`),
  }
}

export function readableByGuide({ title, content, tags, mood, createdAt }: Entry): GuideEntry {
  return { title, content: cut(content, GUIDE_CHARACTERS), tags, mood, createdAt }
}

/** At most `length` characters, and no half of one. */
export function cut(text: string, length: number): string {
  const part = text.slice(0, length)
  return part.isWellFormed() ? part : part.slice(0, -1)
}

function notFound(): never {
  throw new ServiceError('NOT_FOUND', 'This entry doesn’t exist.')
}

/** Each tag once, in its first spelling: 'Work' and 'work' are the same tag. */
export function distinctTags(tags: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.map((each) => each.trim())) {
    if (tag !== '' && !byKey.has(foldCase(tag))) byKey.set(foldCase(tag), tag)
  }
  return [...byKey.values()]
}
