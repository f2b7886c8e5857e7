/**
 * Who was erased, by numbers and moment alone, in a file beside the back-ups and outside of each: a back-up of before an
 * erasure brings the person back, and `restore` reads here whom it has to erase again.
 */
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { accountDeletionRequested } from '../../proto/src/identity-data.ts'

const Erasure = z.object({
  userId: z.int(),
  erasedAt: z.iso.datetime({ offset: true }),
  /** Null in lines of before receipts were noted. */
  receiptId: z.uuid().nullable().default(null),
})
type Erasure = z.infer<typeof Erasure>

export const erasureLogOf = (parent: string) => path.join(parent, 'erasures.jsonl')

/** Adds to the file whom identity has erased, or is about to erase; returns how many that were. */
export async function noteErasures(parent: string, identity: pg.Client): Promise<number> {
  const known = new Set(readErasures(parent).map(keyOf))
  const { rows } = await identity.query<Erased>(await queryFor(identity))
  const erasures = rows.map(({ userId, at, receiptId }) => ({ userId, erasedAt: at.toISOString(), receiptId }))
  const fresh = erasures.filter((erasure) => !known.has(keyOf(erasure)))
  const text = fresh.map((erasure) => `${JSON.stringify(erasure)}\n`).join('')
  fs.mkdirSync(parent, { recursive: true, mode: 0o700 })
  if (text !== '') fs.appendFileSync(erasureLogOf(parent), text, { mode: 0o600 })
  return fresh.length
}

interface Erased {
  userId: number
  at: Date
  receiptId: string | null
}

/** Before the release that brought the table, identity knows only of those who are being erased; later, of no receipts. */
async function queryFor(identity: pg.Client): Promise<string> {
  const { rows } = await identity.query<{ known: boolean }>("select to_regclass('erased_users') is not null as known")
  const erased = `select user_id as "userId", erased_at as at, to_jsonb(e) ->> 'receipt_id' as "receiptId"
    from erased_users e union all `
  const erasing = `select u.id as "userId", u.erasing_since as at, r.id::text as "receiptId"
    from users u left join receipts r on r.user_id = u.id where u.erasing_since is not null`
  return `${rows[0]?.known ? erased : ''}${erasing} order by 2, 1`
}

/**
 * Closes the accounts that came back although they were erased, and has every service erase them when the product
 * starts. A number may be given anew after a restore: whoever signed up after the erasure is somebody else. The receipts
 * that people hold stay good.
 */
export async function eraseAgain(parent: string, identity: pg.Client): Promise<number> {
  const again = new Map<number, string | null>()
  await identity.query('begin')
  for (const { userId, erasedAt, receiptId } of readErasures(parent)) {
    const { rowCount } = await identity.query(
      'update users set erasing_since = coalesce(erasing_since, now()) where id = $1 and created_at <= $2',
      [userId, erasedAt],
    )
    if (rowCount) again.set(userId, again.get(userId) ?? receiptId)
  }
  for (const [userId, receiptId] of again) await requestErasure(identity, userId, receiptId)
  await identity.query('commit')
  return again.size
}

async function requestErasure(identity: pg.Client, userId: number, receiptId: string | null): Promise<void> {
  await identity.query('delete from sessions where user_id = $1', [userId])
  await identity.query(
    'insert into receipts (id, user_id) values (coalesce($2::uuid, gen_random_uuid()), $1) on conflict do nothing',
    [userId, receiptId],
  )
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
