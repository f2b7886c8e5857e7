/** `operate generations`: what Sol is still to write, those first to which nothing has happened for the longest time. */
import pg from 'pg'
import { databaseUrlOf } from './service-database.ts'

const MAX = 50

interface Row {
  id: string
  user: number
  status: string
  attempts: number
  quiet: number
}

/** Without a word of what people wrote. */
export async function listUnfinished(env: NodeJS.ProcessEnv): Promise<string[]> {
  const client = new pg.Client({
    connectionString: databaseUrlOf('journey', env),
    application_name: 'daybreak-operate',
  })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(
      `select id, user_id as user, status, fence as attempts,
         extract(epoch from now() - updated_at)::int as quiet
       from generation where status in ('queued', 'running') order by updated_at limit ${MAX}`,
    )
    const lines = rows.map(
      ({ id, user, status, attempts, quiet }) =>
        `${id}  user ${user}  ${status}  attempts ${attempts}  nothing for ${quiet} s`,
    )
    return lines.length > 0 ? lines : ['Nothing waits to be written.']
  } finally {
    await client.end()
  }
}
