/** Fills the measured product with users, journals, sessions and subscriptions. */
import pg from 'pg'
import type { BenchedProduct } from './product.ts'

export const USERS = 1_000
export const ENTRIES_PER_USER = 100
/** Registered over HTTP; below what one address may register in an hour. */
const SIGNED_IN = 50

export type SignedIn = { id: number; token: string }

const SENTENCE = 'Walked to the lake before work, and for once the plan for the day felt like mine. '
/** About 600 characters with what people type: quotation marks, line breaks, a dash. */
export const CONTENT = `${SENTENCE.repeat(3)}\n\n“One thing at a time”, Sol said — so I wrote down "one thing":\n\n- ${SENTENCE.repeat(3)}`
export const TAGS = ['work', 'mornings']

export async function fillProduct(product: BenchedProduct): Promise<SignedIn[]> {
  const { signedIn, ids } = await fillUsers(product)
  await withDatabase(product.databaseUrl('journal'), (client) => writeEntries(client, ids))
  await tidy(product)
  return signedIn
}

/** A thousand users, of whom some are signed in; `ids` are those of all. */
export async function fillUsers(product: BenchedProduct): Promise<{ signedIn: SignedIn[]; ids: number[] }> {
  const signedIn: SignedIn[] = []
  for (let index = 0; index < SIGNED_IN; index += 1) signedIn.push(await register(product.url, index))
  return { signedIn, ids: await withDatabase(product.databaseUrl('identity'), completeUsers) }
}

/** Leaves PostgreSQL nothing to catch up with while something is measured. */
export function tidy(product: BenchedProduct): Promise<void> {
  return withDatabase(product.databaseUrl('journal', 'superuser'), async (client) => {
    await client.query('vacuum (analyze) entry, outbox')
    await client.query('checkpoint')
  })
}

async function register(url: string, index: number): Promise<SignedIn> {
  const username = `bench-${index}`
  const profile = { email: `${username}@example.com`, firstName: 'Bench', lastName: 'User', country: 'US' }
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'bench-password', ...profile }),
  })
  const token = /^sid=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  if (response.status !== 201 || token === undefined) throw new Error(`register: ${await response.text()}`)
  const { id } = (await response.json()) as { id: number }
  return { id, token }
}

/** Subscribes those that registered, adds the rest; returns the ids of all. */
async function completeUsers(client: pg.Client): Promise<number[]> {
  await client.query(
    `insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, country)
     select name, name, name || '@example.com', name || '@example.com', '-', 'Bench', 'User', 'US'
     from (select 'filled-' || n as name from generate_series(1, $1::int) as n) as names`,
    [USERS - SIGNED_IN],
  )
  await client.query(`update users set subscription_status = 'active', subscription_as_of = now()`)
  const { rows } = await client.query<{ id: number }>('select id from users')
  return rows.map(({ id }) => id)
}

/** Entries of different users lie mixed on disk, as they would have been written. */
async function writeEntries(client: pg.Client, userIds: number[]): Promise<void> {
  await client.query(
    `insert into entry (user_id, title, content, tags, created_at)
     select user_id, 'Day ' || day || ' of person ' || user_id, md5(user_id || '-' || day) || ' ' || $3, $4,
       now() - make_interval(days => $2::int - day)
     from generate_series(1, $2::int) as day, unnest($1::int[]) as user_id
     order by day, user_id`,
    [userIds, ENTRIES_PER_USER, CONTENT, TAGS],
  )
}

export async function withDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
