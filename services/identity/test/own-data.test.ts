/** Contact details on their way out, everything to take along, and the end of an account. */
import { randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { ensureStream } from '@daybreak/kit/nats'
import { until } from '@daybreak/kit/testing'
import { CONTEXTS, type ContextName } from '@daybreak/proto/define'
import * as contract from '@daybreak/proto/identity'
import { liftSuspension, listAudit, setAdminStatus, suspendUser } from '@daybreak/proto/identity-admin'
import * as data from '@daybreak/proto/identity-data'
import { exportPaged, exportPart, exportPartsOf, userErased } from '@daybreak/proto/own-data'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { start as startWorker } from '../src/worker.ts'
import { hashToken } from '../src/tokens.ts'
import { device, PASSWORD, somebody, startIdentity, type Identity } from './identity.ts'
import { startReceiver, type Receiver } from './inbox.ts'

const ROOT = { ADMIN_USERNAME: 'Root', ADMIN_PASSWORD: PASSWORD, ADMIN_EMAIL: 'root@example.com' }
const OTHERS = CONTEXTS.filter((context) => context !== 'identity')
let identity: Identity
let list: Receiver
/** Apart from the list: a late mail must not take an answer that is meant for the list. */
let inbox: Receiver
let worker: Awaited<ReturnType<typeof startWorker>>
beforeAll(async () => {
  identity = await startIdentity(ROOT)
  ;[list, inbox] = await Promise.all([startReceiver(), startReceiver()])
  const config = { ...identity.config, CONTACT_SYNC_URL: `${list.url}/contacts`, MAIL_SIMULATOR_URL: inbox.url }
  worker = await startWorker(config, { backoffMs: 30, attempts: 8 })
  await ensureStream(identity.bus.nc)
})
afterAll(async () => {
  await worker.stop()
  await Promise.all([list.stop(), inbox.stop()])
  await identity.stop()
})

const register = async () => {
  const input = somebody()
  const { user, token } = await identity.call(contract.register, input)
  const { email, firstName, lastName, country } = input
  return {
    userId: user.id,
    token,
    tokenHash: hashToken(token),
    username: input.username,
    profile: { email, firstName, lastName, country },
  }
}
const announce = (subject: string, payload: object, id = randomUUID()) =>
  jetstream(identity.bus.nc).publish(subject, JSON.stringify({ id, payload }))
const sync = (userId: number, profile: Awaited<ReturnType<typeof register>>['profile']) =>
  identity.call(data.syncContact, { userId, ...profile, device })
const stateOf = (userId: number) => identity.call(data.getContactSync, { userId })
const contactsOf = (email: string) =>
  list.received.filter(({ headers, body }) => headers['daybreak-signature'] && body.email === email)

test('PRO-10, A-93: contact details are accepted at once, delivered signed, and the account stays as it is', async () => {
  const { userId, profile } = await register()
  expect(await stateOf(userId)).toEqual({ state: 'never', syncedAt: null, reason: null })
  const elsewhere = { ...profile, email: `crm.${profile.email}`, firstName: 'Other' }
  expect(await sync(userId, elsewhere)).toEqual({ state: 'waiting', syncedAt: expect.any(String), reason: null })
  await until('it was delivered', async () => (await stateOf(userId)).state === 'synced')
  const [delivery] = contactsOf(elsewhere.email)
  expect(delivery?.body).toEqual({ id: delivery?.headers['idempotency-key'], ...elsewhere })
  expect(delivery?.headers['daybreak-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
  expect((await identity.call(contract.getUser, { userId })).email).toBe(profile.email)
})

test('an outage of the contact list loses nothing, doubles nothing, and is told', async () => {
  const { userId, profile } = await register()
  list.refuse(500, 500, 503, 500)
  await Promise.all([sync(userId, profile), sync(userId, profile), sync(userId, profile)])
  await until('the user is told', async () => (await stateOf(userId)).reason?.includes('keep trying'))
  await until('it was delivered', async () => (await stateOf(userId)).state === 'synced')
  expect(contactsOf(profile.email)).toHaveLength(1)
  expect(await stateOf(userId)).toMatchObject({ state: 'synced', reason: null })
})

test('what the list will never take is given up, with the reason', async () => {
  const { userId, profile } = await register()
  list.refuse(422)
  await sync(userId, profile)
  await until('it failed', async () => (await stateOf(userId)).state === 'failed')
  expect((await stateOf(userId)).reason).toContain('didn’t accept')
  expect(contactsOf(profile.email)).toHaveLength(0)
})

const exportOf = async (userId: number) => (await identity.call(data.getExport, { userId })).export

async function handIn(request: { exportId: string; userId: number }, service: ContextName, what: object) {
  for (const part of exportPartsOf(request, what)) await announce(exportPart(service).subject, part)
}

test('an export collects six parts, large and in any order, and is one zip of JSON and Markdown', async () => {
  const { userId, tokenHash } = await register()
  await expect(identity.call(data.startExport, { userId, device })).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
  const [begun, again] = [
    await identity.call(data.startExport, { userId, tokenHash, device }),
    await identity.call(data.startExport, { userId, tokenHash, device }),
  ]
  expect(begun).toMatchObject({ state: 'collecting', progress: 1, total: 6 })
  expect(again.id).toBe(begun.id)
  const request = { exportId: begun.id, userId }
  const long = { entries: [{ title: 'Long', content: 'word\n'.repeat(100_000) }] }
  expect(exportPartsOf(request, long).length).toBeGreaterThan(2)
  for (const service of OTHERS.toReversed()) await handIn(request, service, service === 'journal' ? long : { service })
  const ready = await until('the file is there', async () => {
    const found = await exportOf(userId)
    return found?.state === 'ready' ? found : null
  })
  expect(ready).toMatchObject({ progress: 6, expiresAt: expect.any(String) })
  const read = (index: number, asker = { userId, tokenHash }) =>
    identity.call(data.readExport, { ...asker, id: begun.id, index, device })
  const first = await read(0)
  const slices = await Promise.all(Array.from({ length: first.count }, (_, index) => read(index)))
  const files = unzipSync(Buffer.concat(slices.map(({ base64 }) => Buffer.from(base64, 'base64'))))
  expect(Object.keys(files)).toHaveLength(12)
  expect(JSON.parse(strFromU8(files['json/journal.json']!))).toEqual(long)
  expect(strFromU8(files['markdown/journal.md']!)).toContain('## Entries')
  const own = strFromU8(files['json/identity.json']!)
  expect(JSON.parse(own).user.id).toBe(userId)
  expect(own).not.toMatch(/password_?hash|token_?hash|argon2/i)
  const stranger = await register()
  await identity.rows(`update sessions set proven_at = now() - interval '11 minutes' where user_id = $1`, [userId])
  await expect(read(0)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
  await expect(read(0, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(read(first.count)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await identity.rows(`update exports set expires_at = now() where id = $1`, [begun.id])
  await expect(read(0)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await exportOf(userId))?.state).toBe('expired')
})

test('a long history of an account is in its archive as a whole, collected page by page', async () => {
  const { userId, tokenHash } = await register()
  await identity.rows(
    `insert into security_events (kind, subject_id, actor_id, user_agent, address, at)
     select 'signed_in', $1, $1, repeat('x', 500), '192.0.2.' || n % 250, now() - interval '1 hour' from generate_series(1, 5000) n`,
    [userId],
  )
  const { id } = await identity.call(data.startExport, { userId, tokenHash, device })
  const parts = () =>
    identity.rows<{ text: string; count: number }>(
      `select text, count from export_parts where export_id = $1 and service = 'identity' order by index`,
      [id],
    )
  const whole = await until('identity’s own part is whole', async () => {
    const found = await parts()
    return found.length === Math.max(...found.map(({ count }) => count)) ? found : null
  })
  const own = JSON.parse(whole.map(({ text }) => text).join('')) as { activity: { kind: string }[] }
  expect(own.activity.filter(({ kind }) => kind === 'signed_in')).toHaveLength(5_000)
  expect(await identity.announced(exportPaged('identity').subject)).not.toEqual([])
})

test("a part under somebody else's name is not taken in", async () => {
  const [nora, other] = [await register(), await register()]
  const { id } = await identity.call(data.startExport, { ...nora, device })
  await handIn({ exportId: id, userId: other.userId }, 'journal', { stolen: true })
  await handIn({ exportId: id, userId: nora.userId }, 'sprint', {})
  await until('the right one was taken', async () => (await exportOf(nora.userId))?.progress === 2)
  expect(JSON.stringify(await identity.rows(`select * from export_parts where export_id = $1`, [id]))).not.toContain(
    'stolen',
  )
})

test('an account ends at once, is erased step by step, and leaves a receipt that names nobody', async () => {
  const { userId, token, username, profile } = await register()
  const remove = (password: string) => identity.call(data.deleteAccount, { userId, password, device })
  await expect(remove('not it at all')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { receipt: begun, endedTokenHashes } = await remove(PASSWORD)
  const { id } = begun
  expect([begun.state, endedTokenHashes]).toEqual(['erasing', [hashToken(token)]])
  expect(await identity.call(contract.resolveSession, { tokenHash: hashToken(token) })).toEqual({ viewer: null })
  const login = () => identity.call(contract.login, { username, password: PASSWORD, device })
  await expect(login()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(remove(PASSWORD)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await identity.announced(data.accountDeletionRequested.subject)).toContainEqual({ userId })
  const started = async () =>
    (await identity.announced(data.erasureStarted.subject)).some(
      (payload) => (payload as { userId: number }).userId === userId,
    )
  expect(await started(), 'nothing is erased before the subscription is canceled').toBe(false)
  await announce(userErased('billing').subject, { userId, counts: { subscriptionsCanceled: 1 } })
  await until('the others were told', started)
  const twice = randomUUID()
  await announce(userErased('journal').subject, { userId, counts: { entries: 3 } }, twice)
  await announce(userErased('journal').subject, { userId, counts: { entries: 3 } }, twice)
  for (const service of ['sprint', 'journey', 'content'] as const) {
    expect((await identity.rows(`select 1 from users where id = $1`, [userId])).length).toBe(1)
    await announce(userErased(service).subject, { userId, counts: {} })
  }
  const receipt = await until('it is over', async () => {
    const found = await identity.call(data.getReceipt, { id })
    return found.state === 'erased' ? found : null
  })
  expect(receipt.erased).toContainEqual({ service: 'journal', what: 'entries', count: 3 })
  expect(receipt.erased).toContainEqual({ service: 'billing', what: 'subscriptionsCanceled', count: 1 })
  expect(receipt.erased).toContainEqual({ service: 'identity', what: 'accounts', count: 1 })
  for (const table of ['users', 'sessions', 'security_events', 'mails', 'receipts', 'contact_syncs', 'link_tokens']) {
    const [row] = await identity.rows<{ all: string | null }>(`select string_agg(t::text, ' ') as all from ${table} t`)
    expect(row?.all ?? '', table).not.toContain(profile.email)
  }
  expect(await identity.rows(`select user_id from receipts where id = $1`, [id])).toEqual([{ user_id: null }])
  // By number alone: a restore that brings the account back erases it under this receipt.
  expect(await identity.rows(`select receipt_id from erased_users where user_id = $1`, [userId])).toEqual([
    { receipt_id: id },
  ])
  expect(
    (await identity.call(contract.register, { ...somebody(), username, email: profile.email })).user.username,
  ).toBe(username)
})

test('the log of admins keeps what happened, and nothing that says to whom', async () => {
  const { user: root } = await identity.call(contract.login, { username: 'root', password: PASSWORD, device })
  const own = { userAgent: 'A browser like no other', address: '198.51.100.77' }
  const { userId, username, profile } = await register()
  const other = await register()
  const set = async (actorId: number, subject: number, isAdmin: boolean, from = device) => {
    const tokenHash = await identity.openSession(actorId)
    return identity.call(setAdminStatus, { actorId, userId: subject, isAdmin, device: from, tokenHash })
  }
  await set(root.id, userId, true)
  await identity.call(contract.login, { username, password: PASSWORD, device: own })
  await identity.rows('update users set second_factor_exempt = true where id = $1', [userId])
  await set(userId, other.userId, true, own)
  const { receipt } = await identity.call(data.deleteAccount, { userId, password: PASSWORD, device: own })
  for (const service of OTHERS) await announce(userErased(service).subject, { userId, counts: {} })
  await until('it is over', async () => (await identity.call(data.getReceipt, { id: receipt.id })).state === 'erased')
  const { entries } = await identity.call(listAudit, { actorId: root.id })
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'account_deleted', subject: null, actor: null, address: '' }),
  )
  const granted = entries.filter(({ kind }) => kind === 'admin_granted')
  expect(granted).toContainEqual(expect.objectContaining({ subject: null, actor: { id: root.id, username: 'Root' } }))
  expect(granted).toContainEqual(
    expect.objectContaining({ subject: { id: other.userId, username: other.username }, actor: null, address: '' }),
  )
  const kept = await Promise.all(
    ['security_events', 'outbox', 'users', 'receipts'].map((table) => identity.rows(`select * from ${table}`)),
  )
  for (const trace of [profile.email, own.address, own.userAgent]) expect(JSON.stringify(kept)).not.toContain(trace)
  expect(await identity.rows(`select subject from outbox where payload ->> 'userId' = $1`, [String(userId)])).toEqual(
    [],
  )
  await set(root.id, other.userId, false)
})

test('the only admin stays until there is another one', async () => {
  const login = await identity.call(contract.login, { username: 'root', password: PASSWORD, device })
  const remove = () => identity.call(data.deleteAccount, { userId: login.user.id, password: PASSWORD, device })
  await expect(remove()).rejects.toMatchObject({ code: 'CONFLICT' })
  const heir = await register()
  const tokenHash = hashToken(login.token)
  const toHeir = { actorId: login.user.id, userId: heir.userId, tokenHash }
  await identity.call(setAdminStatus, { ...toHeir, isAdmin: true, device })
  await identity.call(suspendUser, { ...toHeir, reason: 'Lost a laptop' })
  await expect(remove(), 'nobody could lift the suspension').rejects.toMatchObject({ code: 'CONFLICT' })
  await identity.call(liftSuspension, toHeir)
  expect((await remove()).receipt.state).toBe('erasing')
})

test('a receipt that is nobody’s is not found', async () => {
  await expect(identity.call(data.getReceipt, { id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
