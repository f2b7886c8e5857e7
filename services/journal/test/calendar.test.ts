/** Days, months, weeks and anniversaries are those of the writer's own calendar (FLT-55): twelve zones, many moments. */
import type { Database } from '@daybreak/kit/database'
import { createTestDatabase, openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PrismaClient } from '../src/generated/client.ts'
import { listOnThisDay } from '../src/on-this-day.ts'
import { createRepository, type JournalRepository } from '../src/repository.ts'
import { getStatistics, listDays, weeksInARow } from '../src/statistics.ts'
import { addDays, localDay, mondayOf, sameDayBefore } from '../src/time-zone.ts'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
/** Nights in which clocks change somewhere, ends of months and years, a leap day. */
const EDGES = [
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2024-11-03',
  '2025-03-09',
  '2025-03-30',
  '2025-04-05',
  '2025-04-25',
  '2025-10-26',
  '2025-10-30',
  '2025-12-31',
  '2026-01-31',
  '2026-02-28',
  '2026-03-01',
  '2026-03-08',
  '2026-03-29',
  '2026-04-24',
  '2026-10-25',
  '2026-11-01',
  '2026-11-20',
]

/** The same numbers in every run, evenly spread between 0 and 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

let database: Database, db: PrismaClient, repository: JournalRepository
beforeAll(async () => {
  const migrations = new URL('../prisma/migrations/', import.meta.url)
  database = openTestDatabase(await createTestDatabase(migrations), 2)
  db = new PrismaClient({ adapter: database.adapter })
  repository = createRepository(db, database)
})
afterAll(async () => {
  await db.$disconnect()
  await database.close()
})

/** Moments within a day and a half of each edge, on the hour and the second before it among them. */
function momentsAround(random: () => number): Date[] {
  return EDGES.flatMap((edge) =>
    Array.from({ length: 6 }, (_, index) => {
      const hours = Math.floor((random() * 3 - 1.5) * 24)
      return new Date(Date.parse(`${edge}T00:00:00Z`) + hours * 3_600_000 - (index % 2))
    }),
  )
}

async function store(userId: number, moments: Date[]): Promise<void> {
  await database.pool.query(
    `insert into entry (user_id, title, content, created_at) select $1, 'x', 'y', unnest($2::timestamptz[])`,
    [userId, moments],
  )
}

describe.each(ZONES.map((zone, index) => [zone, index + 1] as const))('In %s', (zone, userId) => {
  const random = createRandom(userId)
  const moments = momentsAround(random)
  const days = moments.map((moment) => localDay(moment, zone))
  beforeAll(() => store(userId, moments))

  test('the database and the runtime agree on every day', async () => {
    const { rows } = await database.pool.query<{ day: string }>(
      `select to_char(moment at time zone $2::text, 'YYYY-MM-DD') as day from unnest($1::timestamptz[]) as moment`,
      [moments, zone],
    )
    expect(rows.map(({ day }) => day)).toEqual(days)
  })

  test('the month, the 28 days, the weeks and the calendar count exactly the days that they hold', async () => {
    for (const now of [...moments.slice(0, 10), new Date('2026-11-01T03:30:00Z'), new Date('2026-03-01T00:00:00Z')]) {
      const today = localDay(now, zone)
      const month = today.slice(0, 7)
      const statistics = await getStatistics(repository, { userId, timeZone: zone }, now)
      const inMonth = days.filter((day) => day.startsWith(month))
      expect(statistics.entriesThisMonth).toBe(inMonth.length)
      expect(statistics.moodDays).toHaveLength(28)
      expect(statistics.moodDays.at(-1)?.day).toBe(today)
      for (const { day, entries } of statistics.moodDays)
        expect(entries).toBe(days.filter((each) => each === day).length)
      expect(statistics.weeksInARow).toBe(weeksInARow([...new Set(days.map(mondayOf))], today))
      const listed = await listDays(repository, { userId, month, timeZone: zone })
      expect(listed.map(({ day }) => day)).toEqual([...new Set(inMonth)].sort())
      expect(listed.reduce((sum, { entries }) => sum + entries, 0)).toBe(inMonth.length)
    }
  })

  test('an anniversary is of the same day, and of the days that a short month lacks', async () => {
    for (const edge of ['2026-02-28', '2026-11-20', '2026-03-31', '2028-02-29']) {
      const now = new Date(`${edge}T12:00:00Z`)
      const today = localDay(now, zone)
      const wanted = [1, 3, 6, 12, 24, 36, 48].flatMap((months) => sameDayBefore(today, months))
      const found = await listOnThisDay(repository, { userId, timeZone: zone }, now)
      expect(found.map(({ entry }) => localDay(new Date(entry.createdAt), zone)).sort()).toEqual(
        days.filter((day) => wanted.includes(day)).sort(),
      )
    }
  })
})

test.each([
  ['2026-11-20', 12, ['2025-11-20']],
  ['2025-02-28', 12, ['2024-02-28', '2024-02-29']],
  ['2024-02-29', 12, []],
  ['2024-02-28', 12, ['2023-02-28']],
  ['2026-04-30', 1, ['2026-03-30', '2026-03-31']],
  ['2026-03-31', 1, []],
  ['2026-01-15', 1, ['2025-12-15']],
])('on %s, %s months ago are %j', (today, months, days) => {
  expect(sameDayBefore(today, months)).toEqual(days)
})

test('every day of four years comes back exactly once a year later, leap days included', () => {
  const seen = new Map<string, number>()
  for (let day = '2024-01-01'; day < '2028-01-01'; day = addDays(day, 1))
    for (const back of sameDayBefore(day, 12)) seen.set(back, (seen.get(back) ?? 0) + 1)
  for (let day = '2023-01-01'; day < '2027-01-01'; day = addDays(day, 1)) expect([day, seen.get(day)]).toEqual([day, 1])
})

describe('Weeks', () => {
  const today = '2026-11-20'
  const weeksAgo = (...weeks: number[]) => weeks.map((week) => addDays(mondayOf(today), -7 * week))
  test.each([
    ['none', [], 0],
    ['the present one', [0], 1],
    ['the last one, the present one still open', [1], 1],
    ['one left out', [0, 2, 3], 3],
    ['two left out', [0, 3, 4], 1],
    ['every one of two years, of which a year counts', Array.from({ length: 104 }, (_, week) => week), 53],
  ])('in a row with %s', (_, weeks, count) => {
    expect(weeksInARow(weeksAgo(...weeks), today)).toBe(count)
  })
})
