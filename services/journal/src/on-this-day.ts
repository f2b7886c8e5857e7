/** Entries of the same calendar day in earlier months and years. */
import type { Anniversary } from '@daybreak/proto/journal'
import type { JournalRepository } from './repository.ts'
import { localDay, postgresZone, sameDayBefore } from './time-zone.ts'

/** One, three and six months ago, and the last fifty years. */
const MONTHS = [1, 3, 6, ...Array.from({ length: 50 }, (_, index) => 12 * (index + 1))]

export async function listOnThisDay(
  repository: JournalRepository,
  { userId, timeZone }: { userId: number; timeZone?: string | null | undefined },
  now = new Date(),
): Promise<Anniversary[]> {
  const today = localDay(now, timeZone ?? 'UTC')
  const monthsOf = new Map(MONTHS.flatMap((months) => sameDayBefore(today, months).map((day) => [day, months])))
  const found = await repository.listOfDays(userId, [...monthsOf.keys()], postgresZone(timeZone ?? 'UTC'))
  return found.flatMap(({ entry, day }) => {
    const monthsAgo = monthsOf.get(day)
    return monthsAgo === undefined ? [] : [{ entry, monthsAgo }]
  })
}
