/**
 * Who was erased, by number and moment alone, in a file beside the back-ups and outside of each: a back-up of before an
 * erasure brings the person back, and `restore` reads here whom it has to erase again.
 */
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { accountDeletionRequested } from '../../proto/src/identity-data.ts'

const Erasure = z.object({ userId: z.int(), erasedAt: z.iso.datetime({ offset: true }) })
type Erasure = z.infer<typeof Erasure>

export const erasureLogOf = (parent: string) => path.join(parent, 'erasures.jsonl')

/** Adds to the file whom identity has erased, or is about to erase; returns how many that were. */
export async function noteErasures(parent: string, identity: pg.Client): Promise<number> {
  const known = new Set(readErasures(parent).map(keyOf))
  const { rows } = await identity.query<{ userId: number; at: Date }>(await queryFor(identity))
  const erasures = rows.map(({ userId, at }) => ({ userId, erasedAt: at.toISOString() }))
  const fresh = erasures.filter((erasure) => !known.has(keyOf(erasure)))
  const text = fresh.map((erasure) => `${JSON.stringify(erasure)}\n`).join('')
  fs.mkdirSync(parent, { recursive: true, mode: 0o700 })
  if (text !== '') fs.appendFileSync(erasureLogOf(parent), text, { mode: 0o600 })
  return fresh.length
}

/** Before the release that brought the table, identity knows only of those who are being erased. */
async function queryFor(identity: pg.Client): Promise<string> {
  const { rows } = await identity.query<{ known: boolean }>("select to_regclass('erased_users') is not null as known")
  const erased = 'select user_id as "userId", erased_at as at from erased_users union all '
  const erasing = 'select id as "userId", erasing_since as at from users where erasing_since is not null'
  return `${rows[0]?.known ? erased : ''}${erasing} order by 2, 1`
}

/**
 * Closes the accounts that came back although they were erased, and has every service erase them when the product
 * starts. A number may be given anew after a restore: whoever signed up after the erasure is somebody else.
 */
export async function eraseAgain(parent: string, identity: pg.Client): Promise<number> {
  const again = new Set<number>()
  await identity.query('begin')
  for (const { userId, erasedAt } of readErasures(parent)) {
    const { rowCount } = await identity.query(
      'update users set erasing_since = coalesce(erasing_since, now()) where id = $1 and created_at <= $2',
      [userId, erasedAt],
    )
    if (rowCount) again.add(userId)
  }
  for (const userId of again) await requestErasure(identity, userId)
  await identity.query('commit')
  return again.size
}

async function requestErasure(identity: pg.Client, userId: number): Promise<void> {
  await identity.query('delete from sessions where user_id = $1', [userId])
  await identity.query('insert into receipts (user_id) values ($1) on conflict do nothing', [userId])
  const { subject, payload } = accountDeletionRequested
  await identity.query('insert into outbox (subject, payload) values ($1, $2)', [subject, payload.parse({ userId })])
}

function readErasures(parent: string): Erasure[] {
  const file = erasureLogOf(parent)
  if (!fs.existsSync(file)) return []
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => Erasure.parse(JSON.parse(line)))
}

const keyOf = ({ userId, erasedAt }: Erasure) => `${userId} ${erasedAt}`
