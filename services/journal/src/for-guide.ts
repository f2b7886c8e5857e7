/** The part of a journal that the guide may read. */
import type { listEntriesForGuide as contract } from '@daybreak/proto/journal'
import type { z } from 'zod'
import { cut, readableByGuide } from './entries.ts'
import type { JournalRepository } from './repository.ts'

const DEFAULT_LIMIT = 30
const DEFAULT_CHARACTERS = 40_000

/** The newest entries that are not kept from the guide, until together they are as long as they may be. */
export async function listEntriesForGuide(
  repository: JournalRepository,
  { userId, limit, maxCharacters }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  let left = maxCharacters ?? DEFAULT_CHARACTERS
  const entries = await repository.listOpenToGuide(userId, limit ?? DEFAULT_LIMIT)
  return entries.flatMap((entry) => {
    if (left <= 0) return []
    const readable = readableByGuide(entry)
    const content = cut(readable.content, left)
    left -= content.length
    return [{ id: entry.id, ...readable, content }]
  })
}
