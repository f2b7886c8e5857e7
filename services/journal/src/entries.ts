/** What can happen to a journal entry: it is written, it is read. */
import { ServiceError } from '@daybreak/proto/errors'
import {
  entryWritten,
  type createEntry as createContract,
  type Entry,
  type listEntries as listContract,
} from '@daybreak/proto/journal'
import type { z } from 'zod'
import type { JournalRepository } from './repository.ts'
import { foldCase } from './tags.ts'

const DEFAULT_LIMIT = 200
const EARLIEST = new Date('1900-01-01T00:00:00Z')

/** Stores an entry and announces it; pressing twice stores it once. */
export async function createEntry(
  repository: JournalRepository,
  command: z.output<typeof createContract.input>,
  now = new Date(),
): Promise<Entry> {
  const { userId, title, content } = command
  const createdAt = timeOfWriting(command.createdAt, now)
  const wanted = { userId, title, content, tags: distinctTags(command.tags ?? []), createdAt }
  return repository.transaction(async (tx) => {
    await tx.lockTwins(wanted)
    const twin = await tx.findTwin(wanted)
    if (twin) return twin
    const entry = await tx.insertEntry(wanted)
    await tx.announce(entryWritten, { userId, entryId: entry.id, at: entry.createdAt })
    return entry
  })
}

/** An earlier day may be caught up on; a later one has not been lived yet. */
function timeOfWriting(given: string | null | undefined, now: Date): Date {
  if (!given) return now
  const time = new Date(given)
  const message = time > now ? 'An entry cannot be written in the future' : 'Please enter a date after the year 1900'
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
  if (entries !== '[]' || before === null || (await repository.ownsEntry(before, userId))) return entries
  const message = 'There is no such entry to continue from'
  throw new ServiceError('INVALID_INPUT', message, { fields: { before: message } })
}

/** Each tag once, in its first spelling: 'Work' and 'work' are the same tag. */
export function distinctTags(tags: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.map((each) => each.trim())) {
    if (tag !== '' && !byKey.has(foldCase(tag))) byKey.set(foldCase(tag), tag)
  }
  return [...byKey.values()]
}
