/** Lists what a service has put aside because it could not be applied, or has the running service try it again. */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { CONTEXTS } from '../../proto/src/define.ts'
import { listDeadLetters, releaseDeadLetters } from '../../services/kit/src/dead-letters.ts'
import { databaseUrlOf, explainFailure } from './service-database.ts'

const USAGE = `npm run redrive -- <${CONTEXTS.join('|')}> [--list]
  --list   show what was put aside, and leave it there
Environment: DATABASE_URL, else the data of npm start in DAYBREAK_DATA_DIR (.data).`

/** Returns the exit code. */
export async function main(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const { context, list } = readArguments(args)
    const pool = new pg.Pool({ connectionString: databaseUrlOf(context, env), max: 1, connectionTimeoutMillis: 5_000 })
    try {
      for (const line of list ? await listAside(pool, context) : await releaseAside(pool, context)) console.log(line)
    } finally {
      await pool.end()
    }
    return 0
  } catch (error) {
    console.error(explainFailure(error))
    return 1
  }
}

function readArguments(args: string[]): { context: string; list: boolean } {
  const { values, positionals } = parse(args)
  const [context, ...more] = positionals
  if (!CONTEXTS.some((known) => known === context) || context === undefined || more.length > 0) throw new Error(USAGE)
  return { context, list: values.list ?? false }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { list: { type: 'boolean' } } })
  } catch (cause) {
    throw new Error(USAGE, { cause })
  }
}

async function listAside(pool: pg.Pool, context: string): Promise<string[]> {
  const letters = await listDeadLetters(pool)
  const notices = context === 'billing' ? await listFailedNotices(pool) : []
  const lines = [
    ...letters.map(({ id, subject, parkedAt, released, error }) =>
      [id, parkedAt.toISOString(), subject, ...(released ? ['(released)'] : []), firstLine(error)].join('  '),
    ),
    ...notices.map(({ id, type, received_at, error }) =>
      [id, received_at.toISOString(), type, firstLine(error ?? '')].join('  '),
    ),
  ]
  return lines.length > 0 ? lines : [`${context} has put nothing aside.`]
}

async function releaseAside(pool: pg.Pool, context: string): Promise<string[]> {
  const lines = [`${count(await releaseDeadLetters(pool), 'event')} released: ${context} tries again when it runs.`]
  if (context !== 'billing') return lines
  const release = "update stripe_event set status = 'received' where status = 'failed'"
  return [...lines, `${count((await pool.query(release)).rowCount ?? 0, 'notice')} of Stripe released.`]
}

interface Notice {
  id: string
  type: string
  received_at: Date
  error: string | null
}

/** Webhook events that billing could not apply; its queue is refilled with those that are `received` again. */
async function listFailedNotices(pool: pg.Pool): Promise<Notice[]> {
  const select = "select id, type, received_at, error from stripe_event where status = 'failed' order by received_at"
  return (await pool.query<Notice>(select)).rows
}

const firstLine = (text: string) => text.split('\n')[0] ?? ''
const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
