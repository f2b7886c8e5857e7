/** The two prepared statements of the bare server: what the product's journal asks PostgreSQL. */
import type pg from 'pg'

export type NewRow = { userId: number; title: string; content: string; tags: string[] }

const utc = (column: string, name: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`
const COLUMNS = `id, user_id as "userId", title, content, tags, mood, pinned, kept_from_guide as "keptFromGuide", version,
  ${utc('created_at', 'createdAt')}, ${utc('edited_at', 'editedAt')}`

const LIST = `select ${COLUMNS} from entry where user_id = $1 and deleted_at is null order by created_at desc, id desc limit $2`
const INSERT = `insert into entry (user_id, title, content, tags) values ($1, $2, $3, $4) returning ${COLUMNS}`

/** The JSON of the newest entries. */
export async function listRows(pool: pg.Pool, userId: number, limit: number): Promise<string> {
  const { rows } = await pool.query({ name: 'list', text: LIST, values: [userId, limit] })
  return JSON.stringify(rows)
}

/** The JSON of the new entry. */
export async function insertRow(pool: pg.Pool, { userId, title, content, tags }: NewRow): Promise<string> {
  const { rows } = await pool.query({ name: 'insert', text: INSERT, values: [userId, title, content, tags] })
  return JSON.stringify(rows[0])
}
