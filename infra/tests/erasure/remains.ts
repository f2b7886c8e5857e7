/** Where a word is still found: in the rows of the databases, and in every file of the servers. */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { CONTEXTS } from '../../local/setting.ts'

const CHUNK = 4 * 1_024 * 1_024
/** Shown of what stands around a word. */
const AROUND = 60

/** Rows whose text has the word, as `database.table: the place in the row`. */
export async function rowsWith(word: string, urlOf: (context: string) => string): Promise<string[]> {
  const found: string[] = []
  for (const context of CONTEXTS) {
    await withClient(urlOf(context), async (client) => {
      const tables = await client.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      )
      for (const { name } of tables.rows) {
        const { rows } = await client.query<{ row: string }>(
          `select t::text as row from ${client.escapeIdentifier(name)} t where t::text ilike $1`,
          [`%${word}%`],
        )
        found.push(...rows.map(({ row }) => `${context}.${name}: ${excerpt(row, row.toLowerCase().indexOf(word))}`))
      }
    })
  }
  return found
}

/** Has PostgreSQL write its tables anew and what it keeps in memory to its files. */
export async function compactDatabases(urlOf: (context: string) => string, superuserUrl: string): Promise<void> {
  for (const context of CONTEXTS) await withClient(urlOf(context), (client) => client.query('vacuum (full, analyze)'))
  await withClient(superuserUrl, async (client) => {
    await client.query('checkpoint')
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
  })
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Files below `folder` with the word, in whatever letters, as `file: what stands around it`. */
export function filesWith(word: string, folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const found = entry.isFile() ? findIn(word, file) : null
    return found === null ? [] : [`${path.relative(folder, file)}: ${found}`]
  })
}

function findIn(word: string, file: string): string | null {
  const descriptor = open(file)
  if (descriptor === null) return null
  const buffer = Buffer.alloc(CHUNK)
  let kept = ''
  try {
    for (let read; (read = fs.readSync(descriptor, buffer)) > 0;) {
      const text = kept + buffer.toString('latin1', 0, read)
      const at = text.toLowerCase().indexOf(word)
      if (at >= 0) return excerpt(text, at)
      kept = text.slice(-word.length)
    }
    return null
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Null for what is gone by now: servers delete files of theirs at any time. */
function open(file: string): number | null {
  try {
    return fs.openSync(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const excerpt = (text: string, at: number) =>
  text.slice(Math.max(0, at - AROUND), at + AROUND).replaceAll(/[^\x20-\x7e]+/g, '·')
