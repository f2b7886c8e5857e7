/** The rows of many users, in SQL: what each service holds of them, and what it keeps of its events. */
import type { World } from './growth-world.ts'

/** A stream that is gone: what it confirmed is told again. */
export const GONE = '1970-01-01T00:00:00Z'
/** Users with a long journal, the first ones. */
export const LONG = 50
export const LONG_ENTRIES = 200
/** So many status checks and reminders are due. */
export const DUE = 2_000
/** So many subscriptions were not read for a day. */
export const STALE = 500

/** As contracts ask for it: readers would put anything else aside. */
const UTC = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const outbox = (users: number, subject: string) => [
  `insert into outbox (subject, payload, published_to)
   select '${subject}', jsonb_build_object('userId', n, 'entryId', n, 'at', ${UTC}), '${GONE}' from generate_series(1, ${users}) n`,
  'vacuum (analyze) outbox',
]

const entries = (users: number) => [
  'truncate entry, entry_counts, tag_counts, outbox cascade',
  'drop index entry_search_idx',
  `insert into entry (user_id, title, content, tags, mood, created_at)
   select n, 'Day ' || n, 'Walked to the lake before work and thought of ' || md5(n::text) || ' and the plan', '{mornings}',
     'light', now() - make_interval(mins => n % 100000) from generate_series(1, ${users}) n`,
  `insert into entry (user_id, title, content, tags, mood, created_at)
   select n, 'Day ' || day, 'Walked to the harbour before work and thought of ' || md5(n || '-' || day), '{mornings,work}',
     null, now() - make_interval(days => day) from generate_series(1, ${LONG}) n, generate_series(1, ${LONG_ENTRIES}) day`,
  'create index entry_search_idx on entry using gin (search) with (gin_pending_list_limit = 512)',
  `insert into entry_counts (user_id, entries, words, rated, positive)
   select user_id, count(*), sum(words), count(mood), count(mood) from entry group by user_id`,
  `insert into tag_counts (user_id, tag, entries, last_used)
   select user_id, tag, count(*), max(created_at) from entry, unnest(tags) as tag group by user_id, tag`,
  'vacuum (analyze) entry, entry_counts, tag_counts',
]

/** Half of the tasks are late, so that a status check has something to find. */
const sprints = (users: number) => [
  `insert into sprint (user_id, name, description, goal, start_date, end_date, stored_status, content, origin, fingerprint,
     found_status, look_at)
   select n, 'Creative Foundation', '', 'Sell ten prints.', now() - interval '40 days', now() + interval '50 days',
     'in-progress', '{}', 'manual', md5(n::text), 'in-progress', now() + case when n <= ${DUE} then interval '-1 minute' else interval '1 day' end
   from generate_series(1, ${users}) n`,
  'set session_replication_role = origin', // the counts of tasks are kept by triggers
  `insert into task (sprint_id, title, description, due_date, status)
   select id, 'Task ' || day, 'At the table by the window', start_date + make_interval(days => day), 'pending'
   from sprint, unnest(array[10, 40]) as day`,
  'set session_replication_role = replica',
  `insert into reminder (user_id, enabled, hour, time_zone, next_at, last_at, token)
   select n, true, 8, 'UTC', now() + case when n <= ${DUE} then interval '-1 minute' else interval '1 day' end, now(), md5(n::text)
   from generate_series(1, ${users}) n`,
  'vacuum (analyze) sprint, task, task_counts, reminder',
]

const payers = (users: number) => [
  `insert into customer (user_id, stripe_customer_id) select n, 'cus_' || n from generate_series(1, ${users}) n`,
  `insert into subscription (user_id, stripe_subscription_id, status, interval, current_period_end, as_of)
   select n, 'sub_' || n, 'active', 'year', now() + interval '100 days',
     now() - case when n <= ${STALE} then interval '25 hours' else interval '0' end from generate_series(1, ${users}) n`,
  `insert into stripe_event (id, type, created, body, status, done_at)
   select 'evt_' || n, 'invoice.paid', now(), jsonb_build_object('id', 'evt_' || n, 'data', jsonb_build_object('object',
     jsonb_build_object('object', 'invoice', 'customer', 'cus_' || n))), 'done', now() from generate_series(1, ${users}) n`,
  `insert into reminder (key, user_id) select 'renewal:sub_' || n, n from generate_series(1, ${users}) n`,
  'vacuum (analyze) customer, subscription, stripe_event, reminder',
]

export async function fillRows(world: World, users: number, print: (line: string) => void): Promise<void> {
  const began = performance.now()
  await world.fill('journal', [...entries(users), ...outbox(users, 'event.journal.entry_written')])
  await world.fill('sprint', [...sprints(users), ...outbox(users, 'event.sprint.task_status_changed')])
  await world.fill('billing', [...payers(users), ...outbox(users, 'event.billing.subscription_changed')])
  print(`filled: rows of ${users} users in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}
