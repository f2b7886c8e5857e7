/** Builds the SQL of a search for entries: conditions, order and cursor. Pure. */
import type { EntryOrder } from '@daybreak/proto/journal'
import type { Mood } from '@daybreak/proto/rules'

export interface Conditions {
  userId: number
  /** Words as in the search index; null if no text is searched for. */
  words: string[] | null
  /** A tag as in the search index. */
  tag: string | null
  mood: Mood | null
  /** True finds only the pinned entry. */
  pinned: boolean
  /** First and last day on the calendar of `zone`. */
  from: string | null
  to: string | null
  zone: string
}

export interface Search extends Conditions {
  order: EntryOrder
  limit: number
  /** Id of the last entry already seen. */
  after: number | null
}

/** The number of entries that a scan in order reads. Enough of a common tag or mood are usually among them. */
const SCAN_LIMIT = 200

export const ENTRY_COLUMNS = `id, user_id as "userId", title, content, tags, mood, kept_from_guide as "keptFromGuide",
  pinned, version, ${isoTime('created_at')} as "createdAt", ${isoTime('edited_at')} as "editedAt"`

function isoTime(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const ORDERS: Record<EntryOrder, string> = {
  newest: 'created_at desc, id desc',
  oldest: 'created_at, id',
  tag: 'tag_key, created_at desc, id desc',
}

/** The conditions for the entries after the cursor. Each one is a single range of an index. */
const AFTER_CURSOR: Record<EntryOrder, string[]> = {
  newest: ['(created_at, id) < (select created_at, id from seen)'],
  oldest: ['(created_at, id) > (select created_at, id from seen)'],
  // Tags ascend while days descend, so the rest of the cursor's tag and the tags after it are two ranges.
  tag: [
    'tag_key = (select tag_key from seen) and (created_at, id) < (select created_at, id from seen)',
    'tag_key > (select tag_key from seen)',
  ],
}

/** Whoever has more reads on in pages, and does not wait for a longer count. */
const MAX_COUNTED = 1_000

/** Counts the entries that `findQuery` finds, up to one more than are told. */
export function countFoundQuery(conditions: Conditions): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const { where, matches } = whereOf(conditions, (given) => `$${values.push(given)}`)
  // In order, so that an index of this user is read even if the database takes the words for frequent ones.
  const found = `select from entry where ${where.join(' and ')} and ${matches}
    order by ${ORDERS.newest} limit ${MAX_COUNTED + 1}`
  const entries = `least(count(*), ${MAX_COUNTED})::int`
  return {
    text: `select ${entries} as entries, count(*) > ${MAX_COUNTED} as "isMore" from (${found}) as found`,
    values,
  }
}

/** Conditions of SQL; `matches` reads the search index. `value` adds a value to the statement. */
function whereOf(search: Conditions, value: (given: unknown) => string): { where: string[]; matches: string } {
  const where = [`user_id = ${value(search.userId)}`, 'deleted_at is null']
  if (search.pinned) where.push('pinned')
  const lexemes = lexemesOf(search)
  const matches = lexemes === null ? 'true' : `search @@ ${value(lexemes)}::tsquery`
  // The range of instants serves the index and is a day too wide on both sides. The local day decides.
  const localDay = () => `(created_at at time zone ${value(search.zone)}::text)::date`
  if (search.from !== null) {
    const day = `${value(search.from)}::date`
    where.push(`created_at >= ${day}::timestamp at time zone 'utc' - interval '1 day'`, `${localDay()} >= ${day}`)
  }
  if (search.to !== null) {
    const day = `${value(search.to)}::date`
    where.push(`created_at < ${day}::timestamp at time zone 'utc' + interval '2 days'`, `${localDay()} <= ${day}`)
  }
  return { where, matches }
}

/**
 * The statement and its values. With `scan` it reads only the next `SCAN_LIMIT` entries in order. That is faster for a tag
 * or mood of many entries: the search index would first list all of them.
 */
export function findQuery(search: Search, scan = false): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const { where: conditions, matches } = whereOf(search, value)
  const limit = value(search.limit)
  const page = (afterCursor: string[]) => {
    const where = [...conditions, ...afterCursor].join(' and ')
    const order = `order by ${ORDERS[search.order]}`
    const next = `(select * from entry where ${where} ${order} limit ${SCAN_LIMIT}) as entry`
    const from = scan ? `${next} where ${matches}` : `entry where ${where} and ${matches}`
    return `select ${ENTRY_COLUMNS}, tag_key from ${from} ${order} limit ${limit}`
  }
  if (search.after === null) return { text: page([]), values }
  const seen = `with seen as (select created_at, id, tag_key from entry where id = ${value(search.after)}::int and user_id = ${value(search.userId)})`
  const parts = AFTER_CURSOR[search.order].map((condition) => `(${page([condition])})`)
  if (parts.length === 1) return { text: `${seen} ${parts.join('')}`, values }
  const text = `${seen} select * from (${parts.join(' union all ')}) as parts order by tag_key, "createdAt" desc, id desc limit ${limit}`
  return { text, values }
}

/** The query on the search index, with lexemes of this user only; null without words, tag and mood. */
function lexemesOf({ userId, words, tag, mood }: Conditions): string | null {
  const wanted = [
    ...(words ?? []).map((word) => `${quote(`${userId}:${word}`)}:*`),
    ...(tag === null ? [] : [quote(`${userId}#${tag}`)]),
    ...(mood === null ? [] : [quote(`${userId}!${mood}`)]),
  ]
  return wanted.length === 0 ? null : wanted.join(' & ')
}

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
