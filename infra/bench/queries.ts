/** The floor's two statements, prepared: what the product's journal asks PostgreSQL, without anything around it. */
import type pg from 'pg'

export type NewRow = { userId: number; title: string; content: string; tags: string[] }

const COLUMNS = `id, user_id as "userId", title, content, tags,
  to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`

const LIST = `select ${COLUMNS} from entry where user_id = $1 order by created_at desc, id desc limit $2`
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
