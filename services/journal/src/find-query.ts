/** Builds the SQL of a search: conditions, order and cursor. Pure. */
import type { EntryOrder } from '@daybreak/proto/journal'
import type { Mood } from '@daybreak/proto/rules'

export interface Search {
  userId: number
  /** Words as the index holds them; null where no text is searched for. */
  words: string[] | null
  /** A tag as the index holds it. */
  tag: string | null
  mood: Mood | null
  /** True leaves the pinned entry alone. */
  pinned: boolean
  /** First and last day on the calendar of `zone`. */
  from: string | null
  to: string | null
  zone: string
  order: EntryOrder
  limit: number
  /** Id of the last entry already seen. */
  after: number | null
}

/** Entries in their order among which a common tag or mood is found soon. */
export const WALKED = 200

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

/** What is left behind the last entry already seen, each part one range of an index. */
const LEFT: Record<EntryOrder, string[]> = {
  newest: ['(created_at, id) < (select created_at, id from seen)'],
  oldest: ['(created_at, id) > (select created_at, id from seen)'],
  // Tags ascend while days descend: the rest of its tag and the tags behind it are two ranges, not one.
  tag: [
    'tag_key = (select tag_key from seen) and (created_at, id) < (select created_at, id from seen)',
    'tag_key > (select tag_key from seen)',
  ],
}

/**
 * The statement and its values. With `walk` it looks at the next entries in their order, and no further: what many entries
 * have is found among them at once, where the index of words would name them all first.
 */
export function findQuery(search: Search, walk = false): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const user = value(search.userId)
  const conditions = [`user_id = ${user}`, 'deleted_at is null']
  if (search.pinned) conditions.push('pinned')
  const lexemes = lexemesOf(search)
  const isMeant = lexemes === null ? 'true' : `search @@ ${value(lexemes)}::tsquery`
  // The range of instants is a day too wide on both sides, for the index; the calendar day decides.
  const localDay = () => `(created_at at time zone ${value(search.zone)}::text)::date`
  if (search.from !== null) {
    const day = `${value(search.from)}::date`
    conditions.push(`created_at >= ${day}::timestamp at time zone 'utc' - interval '1 day'`, `${localDay()} >= ${day}`)
  }
  if (search.to !== null) {
    const day = `${value(search.to)}::date`
    conditions.push(`created_at < ${day}::timestamp at time zone 'utc' + interval '2 days'`, `${localDay()} <= ${day}`)
  }
  const limit = value(search.limit)
  const page = (left: string[]) => {
    const where = [...conditions, ...left].join(' and ')
    const order = `order by ${ORDERS[search.order]}`
    const next = `(select * from entry where ${where} ${order} limit ${WALKED}) as entry`
    const from = walk ? `${next} where ${isMeant}` : `entry where ${where} and ${isMeant}`
    return `select ${ENTRY_COLUMNS}, tag_key from ${from} ${order} limit ${limit}`
  }
  if (search.after === null) return { text: page([]), values }
  const seen = `with seen as (select created_at, id, tag_key from entry where id = ${value(search.after)}::int and user_id = ${user})`
  const parts = LEFT[search.order].map((left) => `(${page([left])})`)
  if (parts.length === 1) return { text: `${seen} ${parts.join('')}`, values }
  const text = `${seen} select * from (${parts.join(' union all ')}) as parts order by tag_key, "createdAt" desc, id desc limit ${limit}`
  return { text, values }
}

/** What the index is asked for, each lexeme this user's; null where nothing of it is wanted. */
function lexemesOf({ userId, words, tag, mood }: Search): string | null {
  const wanted = [
    ...(words ?? []).map((word) => `${quote(`${userId}:${word}`)}:*`),
    ...(tag === null ? [] : [quote(`${userId}#${tag}`)]),
    ...(mood === null ? [] : [quote(`${userId}!${mood}`)]),
  ]
  return wanted.length === 0 ? null : wanted.join(' & ')
}

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
