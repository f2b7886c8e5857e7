/** For tests: which tables statements read from end to end, because no index says where the rows of one user are. */
import type pg from 'pg'
import type { Database } from './database.ts'
import { createTestDatabase, onStatement, openTestDatabase } from './testing.ts'

interface Sent {
  text: string
  values: unknown[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** What an operator works off. */
const FEW_ROWS = ['dead_letter']
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i

/** For each statement that `work` has a client of a new database send: which table it would read whole, and the statement. */
export async function listWholeReads<Client extends { $disconnect: () => Promise<void> }>(
  migrations: URL,
  open: (options: Pick<Database, 'adapter' | 'transactionOptions'>) => Client,
  work: (client: Client, database: Database) => Promise<unknown>,
): Promise<string[]> {
  const database = openTestDatabase(await createTestDatabase(migrations), 2)
  const sent: Sent[] = []
  onStatement(database.pool, (text, values) => void (PLANNED.test(text) && sent.push({ text, values })))
  const client = open({ adapter: database.adapter, transactionOptions: database.transactionOptions })
  await work(client, database)
  await client.$disconnect()
  const asked = [...sent]
  const found = new Set<string>()
  const partial = await listPartialIndexes(database.pool)
  for (const statement of asked) {
    for (const table of wholeReadsIn(await planOf(database.pool, statement), partial))
      found.add(`${table}: ${statement.text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)}`)
  }
  await database.close()
  return [...found].sort()
}

/** An index is taken wherever there is one: tables of a test are so small that PostgreSQL would read them whole. */
async function planOf(pool: pg.Pool, { text, values }: Sent): Promise<PlanNode> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${text}`, values)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error(`no plan of ${text}`)
    return plan
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Those that hold no more than what is asked for. */
async function listPartialIndexes(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  return new Set(rows.map(({ name }) => name))
}

function wholeReadsIn(node: PlanNode, partial: ReadonlySet<string>): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index = '', 'Index Cond': condition } = node
  const isWhole = type === 'Seq Scan' || (/^Index.* Scan$/.test(type) && condition === undefined && !partial.has(index))
  const inside = (node.Plans ?? []).flatMap((plan) => wholeReadsIn(plan, partial))
  return isWhole && table !== undefined && !FEW_ROWS.includes(table) ? [table, ...inside] : inside
}
