/** The SQL of a search: which conditions, in which order, from where on. Pure. */
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

export const ENTRY_COLUMNS = `id, user_id as "userId", title, content, tags, mood, kept_from_guide as "keptFromGuide",
  pinned, version, ${isoTime('created_at')} as "createdAt", ${isoTime('edited_at')} as "editedAt"`

function isoTime(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const ORDERS: Record<EntryOrder, { by: string; after: string }> = {
  newest: { by: 'created_at desc, id desc', after: '(created_at, id) < (select created_at, id from seen)' },
  oldest: { by: 'created_at, id', after: '(created_at, id) > (select created_at, id from seen)' },
  tag: {
    by: 'tag_key, created_at desc, id desc',
    after: `tag_key >= (select tag_key from seen) and
      (tag_key > (select tag_key from seen) or (created_at, id) < (select created_at, id from seen))`,
  },
}

/** The statement and its values. */
export function findQuery(search: Search): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const user = value(search.userId)
  const conditions = [`user_id = ${user}`, 'deleted_at is null']
  if (search.pinned) conditions.push('pinned')
  const lexemes = lexemesOf(search)
  if (lexemes !== null) conditions.push(`search @@ ${value(lexemes)}::tsquery`)
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
  const order = ORDERS[search.order]
  const seen = `with seen as (select created_at, id, tag_key from entry where id = ${value(search.after)}::int and user_id = ${user})`
  if (search.after !== null) conditions.push(order.after)
  const text = `${seen} select ${ENTRY_COLUMNS} from entry where ${conditions.join(' and ')}
    order by ${order.by} limit ${value(search.limit)}`
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
