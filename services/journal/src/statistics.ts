/** What can be counted in a journal. */
import type { JournalStatistics } from '@daybreak/proto/journal'
import type { JournalRepository } from './repository.ts'
import { mergeSpellings } from './tags.ts'

const THEMES = 5

/** Counts over the user's entries; the month is the present one on the calendar of `timeZone`, or of UTC. */
export async function getStatistics(
  repository: JournalRepository,
  { userId, timeZone }: { userId: number; timeZone?: string | null | undefined },
  now = new Date(),
): Promise<JournalStatistics> {
  const { tags, ...counts } = await repository.countEntries(userId, timeZone ?? 'UTC', now)
  const uses = mergeSpellings(tags)
  return { ...counts, tagsUsed: uses.length, themes: uses.slice(0, THEMES) }
}
