/** What a long account is asked, and how accounts are made long. A context adds its lines to both lists. */
import type pg from 'pg'
import type { Load } from './load.ts'

/** Rows of every user in the short accounts. */
export const SHORT = 10

export type ScaleCase = {
  name: string
  /** The answer must be the same size in a short and in a long account: what is measured is finding it. */
  request: Pick<Load, 'method' | 'path' | 'body' | 'expected'>
}

export type ScaleFill = {
  database: 'journal' | 'sprint'
  tables: string[]
  /** Adds the rows from number `from` to number `to` of each user. */
  fill: (client: pg.Client, range: { userIds: number[]; from: number; to: number }) => Promise<void>
}

const statistics = `{ journalStatistics(timeZone: "Europe/Berlin") { entries entriesThisMonth tagsUsed wordsWritten ratedEntries
  positiveEntries weeksInARow moodDays { day entries mood } themes { tag entries } } }`
const get = (path: string, entries: number) => ({
  method: 'GET' as const,
  path,
  body: null,
  expected: { status: 200, entries },
})

function ask(query: string): ScaleCase['request'] {
  return { method: 'POST', path: '/graphql', body: JSON.stringify({ query }), expected: { status: 200, entries: 0 } }
}

/** The same for every account: what it takes longer, the machine was busier, and the ratios are corrected by that. */
export const REFERENCE: ScaleCase = {
  name: 'reference: phases',
  request: ask('{ phases { phaseNumber completed } }'),
}

export const SCALE_CASES: ScaleCase[] = [
  { name: 'journal: list', request: get('/api/journal?limit=10', 10) },
  { name: 'journal: search', request: get('/api/journal/search?text=harbour+lig&limit=10', 5) },
  { name: 'journal: by tag', request: get('/api/journal/search?tag=mornings&order=oldest&limit=5', 5) },
  { name: 'journal: statistics', request: ask(statistics) },
  { name: 'sprint: list', request: ask('{ sprints { id name status currentMonth progress { overdueTasks } } }') },
]

export const SCALE_FILLS: ScaleFill[] = [
  { database: 'journal', tables: ['entry', 'outbox'], fill: fillEntries },
  { database: 'sprint', tables: ['sprint', 'task', 'task_counts', 'outbox'], fill: fillTasks },
]

/** As many tasks as anybody plans; more rows than these are for journals alone. */
const MAX_TASKS = 200

/**
 * Every user has one sprint, which the first rows bring with them. What is asked of it is the same in short and long
 * accounts: how it stands, which the service adds up from counts of the days that tasks are due on.
 */
async function fillTasks(client: pg.Client, { userIds, from, to }: Parameters<ScaleFill['fill']>[1]): Promise<void> {
  if (from === 1) {
    await client.query(
      `insert into sprint (user_id, name, description, goal, start_date, end_date, stored_status, content, origin, fingerprint)
       select user_id, 'Creative Foundation', '', 'Sell ten prints.', now() - interval '40 days', now() + interval '50 days',
         'in-progress', '{}', 'manual', md5(user_id::text)
       from unnest($1::int[]) as user_id`,
      [userIds],
    )
  }
  await client.query(
    `insert into task (sprint_id, title, description, due_date, status, completed_date)
     select sprint.id, 'Task ' || row, 'At the table by the window', sprint.start_date + make_interval(days => row % 90),
       case when row % 2 = 0 then 'completed' else 'pending' end, case when row % 2 = 0 then now() end
     from generate_series($2::int, least($3::int, ${MAX_TASKS})) as row, sprint where user_id = any($1::int[]) order by row`,
    [userIds, from, to],
  )
}

/** Rows per statement: the counts are brought up to date once in each. */
const CHUNK = 50

/**
 * Row number 1 is the newest. Every row has words that many have; rows 1 to 5 alone tell of the harbour. The index of
 * words is made anew afterwards, as a restore would.
 */
async function fillEntries(client: pg.Client, { userIds, from, to }: Parameters<ScaleFill['fill']>[1]): Promise<void> {
  await client.query('drop index if exists entry_search_idx')
  for (let first = from; first <= to; first += CHUNK) {
    await client.query(
      `insert into entry (user_id, title, content, tags, mood, created_at)
       select user_id, 'Day ' || day, 'Walked to the lake before work and thought of ' || md5(user_id || '-' || day)
           || case when day <= 5 then ' and the harbour light' else ' and the plan' end,
         array[case when day % 2 = 0 then 'work' else 'mornings' end], case when day % 3 = 0 then null else 'light' end,
         now() - make_interval(days => day)
       from generate_series($2::int, $3::int) as day, unnest($1::int[]) as user_id order by day desc, user_id`,
      [userIds, first, Math.min(first + CHUNK - 1, to)],
    )
  }
  await client.query(`set maintenance_work_mem = '256MB'`)
  await client.query('create index entry_search_idx on entry using gin (search) with (gin_pending_list_limit = 512)')
}
