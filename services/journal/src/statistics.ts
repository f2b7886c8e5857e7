/** Statistics of a journal. */
import type { JournalDay, JournalStatistics, listDays as listDaysContract } from '@daybreak/proto/journal'
import type { z } from 'zod'
import type { JournalRepository } from './repository.ts'
import { mergeSpellings, type TagUse } from './tags.ts'
import { addDays, localDay, mondayOf, postgresZone } from './time-zone.ts'

const THEMES = 5
const MOOD_DAYS = 28
/** The number of weeks that are read: a year and the present week. */
const WEEKS = 53

type InZone = { userId: number; timeZone?: string | null | undefined }

/** Counts over the user's entries; days, weeks and the month are those of the calendar of `timeZone`, or of UTC. */
export async function getStatistics(
  repository: JournalRepository,
  { userId, timeZone }: InZone,
  now = new Date(),
): Promise<JournalStatistics> {
  const today = localDay(now, timeZone ?? 'UTC')
  const firstWeek = addDays(mondayOf(today), -7 * (WEEKS - 1))
  const firstMoodDay = addDays(today, 1 - MOOD_DAYS)
  const zone = postgresZone(timeZone ?? 'UTC')
  const { tags, days, weeks, ...counts } = await repository.countEntries({
    userId,
    zone,
    today,
    firstWeek,
    firstMoodDay,
  })
  const uses = mergeSpellings(tags)
  return {
    ...counts,
    tagsUsed: uses.length,
    themes: uses.slice(0, THEMES),
    moodDays: everyDay(firstMoodDay, days),
    weeksInARow: weeksInARow(weeks, today),
  }
}

/** Every one of the 28 days, also those without an entry. */
function everyDay(first: string, days: JournalDay[]): JournalDay[] {
  const known = new Map(days.map((each) => [each.day, each]))
  return Array.from({ length: MOOD_DAYS }, (_, index) => {
    const day = addDays(first, index)
    return known.get(day) ?? { day, entries: 0, mood: null }
  })
}

/**
 * The number of weeks with an entry, counted back from the present week. The present week may still be empty. One week
 * without an entry is skipped; two in a row end the count. `mondays` are the first days of the weeks with an entry.
 */
export function weeksInARow(mondays: string[], today: string): number {
  const written = new Set(mondays)
  const present = mondayOf(today)
  let count = written.has(present) ? 1 : 0
  let missed = 0
  for (let back = 1; back < WEEKS && missed < 2; back += 1) {
    if (written.has(addDays(present, -7 * back))) {
      count += 1
      missed = 0
    } else missed += 1
  }
  return count
}

/** The days of a month that have entries, in order. */
export function listDays(
  repository: JournalRepository,
  { userId, month, timeZone }: z.output<typeof listDaysContract.input>,
): Promise<JournalDay[]> {
  const first = `${month}-01`
  const next = addDays(first, 31).slice(0, 7)
  return repository.listDays({
    userId,
    zone: postgresZone(timeZone ?? 'UTC'),
    from: first,
    to: addDays(`${next}-01`, -1),
  })
}

/** All tags of the user's entries, most used first. Spellings of the same tag are merged. */
export async function listTags(repository: JournalRepository, { userId }: { userId: number }): Promise<TagUse[]> {
  return mergeSpellings(await repository.listTags(userId))
}
