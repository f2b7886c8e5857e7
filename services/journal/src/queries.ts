/** The SQL of lists, counts and days: statements and their values. Pure. */
import { ENTRY_COLUMNS } from './find-query.ts'

/** The entries older than `before`, newest first, as one JSON text. `before` must be the user's own. */
export function olderQuery(userId: number, limit: number, before: number) {
  const condition = 'and (created_at, id) < (select created_at, id from entry where id = $3 and user_id = $1)'
  return { name: 'older_entries', text: `select ${page('$1', '$2', condition)}`, values: [userId, limit, before] }
}

export interface NewestWanted {
  userId: number
  limit: number
}

/** A page of the newest entries of each of several users, as JSON texts in the order of `asked`. */
export function newestQuery(asked: readonly NewestWanted[]) {
  return {
    name: 'newest_entries',
    text: `
      select ${page('asked.user_id', 'asked.most')}
      from unnest($1::int[], $2::int[]) with ordinality as asked (user_id, most, nth)
      order by nth`,
    values: [asked.map(({ userId }) => userId), asked.map(({ limit }) => limit)],
  }
}

const page = (userId: string, limit: string, condition = '') => `
  (select coalesce(json_agg(page), '[]')::text from (
    select ${ENTRY_COLUMNS}
    from entry
    where user_id = ${userId} and deleted_at is null ${condition}
    order by entry.created_at desc, id desc
    limit ${limit}
  ) as page) as page`

export interface DaysWanted {
  userId: number
  /** A time zone as PostgreSQL reads it. */
  zone: string
  /** First and last day on its calendar. */
  from: string
  to: string
}

export interface CountsWanted {
  userId: number
  zone: string
  today: string
  /** Monday of the first week that is looked at. */
  firstWeek: string
  firstMoodDay: string
}

/**
 * Range of instants that holds every moment of the days from `from` to `to`, whatever the zone: for the index. A day is
 * at most 14 hours from that of UTC, and a local midnight that the clocks skip or repeat has no instant of its own.
 */
const around = (from: string, to: string) =>
  `created_at >= ${from}::timestamp at time zone 'utc' - interval '1 day'
   and created_at < ${to}::timestamp at time zone 'utc' + interval '2 days'`

const LOCAL_DAY = `(created_at at time zone $2::text)::date`

const DAYS = (from: string, to: string) => `
  select to_char(${LOCAL_DAY}, 'YYYY-MM-DD') as day, count(*)::int as entries,
    (array_agg(mood order by created_at desc, id desc) filter (where mood is not null))[1] as mood
  from entry
  where user_id = $1 and deleted_at is null and ${around(from, to)} and ${LOCAL_DAY} between ${from} and ${to}
  group by ${LOCAL_DAY} order by ${LOCAL_DAY}`

export function daysQuery({ userId, zone, from, to }: DaysWanted) {
  return { text: DAYS('$3::date', '$4::date'), values: [userId, zone, from, to] }
}

const MONTH_START = `date_trunc('month', $3::date)::date`
const MONTH_END = `(date_trunc('month', $3::date) + interval '1 month - 1 day')::date`

/** Totals come from the counts; of each week of a year it is enough to find one entry: a long journal costs no more. */
const COUNTS = `
  select coalesce(counts.entries, 0) as entries, coalesce(counts.words, 0)::float8 as "wordsWritten",
    coalesce(counts.rated, 0) as "ratedEntries", coalesce(counts.positive, 0) as "positiveEntries",
    (select coalesce(json_agg(json_build_object('tag', tag, 'entries', entries) order by last_used desc, tag), '[]')
     from tag_counts where user_id = $1) as tags,
    (select count(*)::int from entry
     where user_id = $1 and deleted_at is null
       and ${around(MONTH_START, MONTH_END)}
       and ${LOCAL_DAY} between ${MONTH_START} and ${MONTH_END}) as "entriesThisMonth",
    (select coalesce(json_agg(days), '[]') from (${DAYS('$5::date', '$3::date')}) as days) as days,
    (select coalesce(json_agg(to_char(monday, 'YYYY-MM-DD')), '[]')
     from (select each::date as monday from generate_series($4::date, $3::date, interval '1 week') as each) as week
     where exists (
       select from entry where user_id = $1 and deleted_at is null and ${around('monday', '(monday + 6)')}
         and ${LOCAL_DAY} between monday and monday + 6)) as weeks
  from (select $1::int as user_id) as asked left join entry_counts as counts using (user_id)`

export function countQuery({ userId, zone, today, firstWeek, firstMoodDay }: CountsWanted) {
  return { text: COUNTS, values: [userId, zone, today, firstWeek, firstMoodDay] }
}

/** Entries of some days, newest first: one look into the index for each day. */
export function dayQuery(userId: number, days: string[], zone: string) {
  const text = `
    select ${ENTRY_COLUMNS}, to_char(wanted.day, 'YYYY-MM-DD') as day
    from unnest($3::date[]) as wanted (day) join entry
      on user_id = $1 and deleted_at is null and ${around('wanted.day', 'wanted.day')} and ${LOCAL_DAY} = wanted.day
    order by entry.created_at desc, id desc limit 50`
  return { text, values: [userId, zone, days] }
}
