/** The trail of admins: what goes on it, who reads it, and that nothing is ever taken out. */
import * as contract from '@daybreak/proto/identity'
import * as admin from '@daybreak/proto/identity-admin'
import { listActivity } from '@daybreak/proto/identity-sessions'
import { afterAll, expect, test } from 'vitest'
import { hashToken } from '../src/tokens.ts'
import { device, PASSWORD, somebody, startIdentity } from './identity.ts'

const ROOT = { ADMIN_USERNAME: 'Root', ADMIN_PASSWORD: PASSWORD, ADMIN_EMAIL: 'root@example.com' }
const identity = await startIdentity(ROOT)
afterAll(identity.stop)
const root = (await identity.call(contract.login, { username: 'root', password: PASSWORD, device })).user.id

const trail = async () => (await identity.call(admin.listTrail, { actorId: root })).entries
const register = async () => (await identity.call(contract.register, somebody())).user

test('begins with the first admin, whom the operator made', async () => {
  expect((await trail()).at(-1)).toMatchObject({
    action: 'role_granted',
    actor: null,
    users: [{ id: root, username: 'Root' }],
  })
})

test('says whose data an admin was shown, and never what was searched for', async () => {
  const ada = await register()
  await identity.call(admin.listUsers, { actorId: root, search: ada.email })
  expect((await trail())[0]).toMatchObject({
    action: 'users_read',
    actor: { id: root, username: 'Root' },
    users: [{ id: ada.id, username: ada.username }],
    subject: '',
  })
  await identity.call(admin.listNames, { actorId: root, userIds: [ada.id] })
  expect((await trail())[0]).toMatchObject({ action: 'names_read', users: [{ id: ada.id }] })
  await identity.call(admin.listAudit, { actorId: root })
  expect((await trail())[0]).toMatchObject({ action: 'audit_read' })
  await trail()
  expect((await trail())[0]).toMatchObject({ action: 'trail_read' })
  expect(JSON.stringify(await identity.rows('select * from admin_trail'))).not.toContain('@')
})

test('is read on behind a line, whole and once, though every reading adds a line', async () => {
  const ids = Array.from({ length: 120 }, (_, at) => String(at))
  await identity.rows(
    `insert into admin_trail (actor_id, action, subject)
      select $1, 'page_update', n from unnest($2::text[]) with ordinality as line (n, at) order by at`,
    [root, ids],
  )
  const pages = []
  for (let before: string | null | undefined; before !== null; before = pages.at(-1)?.next ?? null) {
    pages.push(await identity.call(admin.listTrail, { actorId: root, before }))
  }
  const entries = pages.flatMap((page) => page.entries)
  const noted = entries.filter(({ action }) => action === 'page_update').map(({ subject }) => subject)
  expect(noted).toEqual(ids.toReversed())
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  expect(pages.map(({ entries: { length } }) => length).slice(0, 2)).toEqual([50, 50])
  expect(entries.at(-1)).toMatchObject({ action: 'role_granted', actor: null })
})

test('is shown of one account alone, whatever other names look like', async () => {
  const ada = await register()
  const alike = (await identity.call(contract.register, { ...somebody(), username: `${ada.username}-too` })).user
  for (const { id } of [ada, alike]) {
    await identity.call(admin.noteAdminAction, { actorId: root, action: 'access_grant', subject: '7', userId: id })
  }
  await identity.call(admin.listNames, { actorId: root, userIds: [ada.id] })
  const actionsOf = async (filter: { userId: number; only?: 'changes' }) =>
    (await identity.call(admin.listTrail, { actorId: root, ...filter })).entries.map(({ action }) => action)
  expect(await actionsOf({ userId: ada.id })).toEqual(['names_read', 'access_grant'])
  expect(await actionsOf({ userId: ada.id, only: 'changes' })).toEqual(['access_grant'])
})

test('is searched by admin, by whose data it was and by page, and shows the changes alone', async () => {
  const [ada, bea] = [await register(), await register()]
  await identity.call(admin.listNames, { actorId: root, userIds: [ada.id] })
  await identity.call(admin.listNames, { actorId: root, userIds: [bea.id] })
  await identity.call(admin.noteAdminAction, { actorId: root, action: 'page_create', subject: 'House_Rules' })
  const found = async (filter: { search?: string; only?: 'changes' }) =>
    (await identity.call(admin.listTrail, { actorId: root, ...filter })).entries
  const ofAda = await found({ search: ada.email })
  expect(ofAda.map(({ action, users }) => [action, users])).toEqual([
    ['names_read', [{ id: ada.id, username: ada.username }]],
  ])
  expect((await found({ search: 'house_rules' })).map(({ subject }) => subject)).toEqual(['House_Rules'])
  expect(await found({ search: 'house%rules' })).toEqual([])
  expect(await found({ search: ada.username, only: 'changes' })).toEqual([])
  const changes = await found({ search: 'root', only: 'changes' })
  expect(changes[0]).toMatchObject({ action: 'page_create' })
  expect(changes.filter(({ action }) => action.endsWith('_read'))).toEqual([])
})

test('the log of accounts is searched by person and by what happened', async () => {
  const ada = await register()
  const found = async (filter: { search?: string; kind?: 'registered' | 'password_changed' }) => {
    const { entries, total } = await identity.call(admin.listAudit, { actorId: root, ...filter })
    expect(total).toBe(entries.length)
    return entries.map(({ kind, subject }) => [kind, subject?.id])
  }
  expect(await found({ search: ada.username, kind: 'registered' })).toEqual([['registered', ada.id]])
  expect(await found({ search: ada.username, kind: 'password_changed' })).toEqual([])
  expect(await found({ search: `${ada.username}%` })).toEqual([])
})

test.each(['', 'x', '-1', '9'.repeat(19)])('refuses “%s” as a line to read on from', async (before) => {
  await expect(identity.call(admin.listTrail, { actorId: root, before })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})

async function setAdmin(userId: number, isAdmin: boolean) {
  const tokenHash = await identity.openSession(root)
  return identity.call(admin.setAdminStatus, { actorId: root, userId, isAdmin, device, tokenHash })
}

test('says who was made an admin by whom, and no longer is', async () => {
  const ada = await register()
  for (const isAdmin of [true, false]) {
    await setAdmin(ada.id, isAdmin)
  }
  const [revoked, granted] = await trail()
  expect([granted?.action, revoked?.action]).toEqual(['role_granted', 'role_revoked'])
  expect(granted).toMatchObject({ actor: { id: root }, users: [{ id: ada.id }] })
})

test('takes what is about to be done elsewhere from admins alone', async () => {
  const ada = await register()
  const note = (actorId: number) =>
    identity.call(admin.noteAdminAction, { actorId, action: 'page_delete', subject: '17' })
  await note(root)
  expect((await trail())[0]).toMatchObject({ action: 'page_delete', actor: { id: root }, users: [], subject: '17' })
  await expect(note(ada.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(identity.call(admin.listTrail, { actorId: ada.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test.each(['update admin_trail set actor_id = null', 'delete from admin_trail', 'truncate admin_trail'])(
  'is never changed: %s',
  async (change) => {
    const before = await identity.count('admin_trail')
    await expect(identity.rows(change)).rejects.toThrow('only added to')
    expect(await identity.count('admin_trail')).toBe(before)
  },
)

test('keeps what was done by and to whoever is gone, without a name', async () => {
  const [ada, bob] = [await register(), await register()]
  await setAdmin(ada.id, true)
  await identity.rows('update users set second_factor_exempt = true where id = $1', [ada.id])
  await identity.call(admin.listUsers, { actorId: ada.id, search: bob.username })
  await identity.rows('delete from users where id = any($1)', [[ada.id, bob.id]])
  expect((await trail())[0]).toMatchObject({ action: 'users_read', actor: null, users: [] })
})

test('support resends a confirmation and signs out: both on the trail, neither with the address of the admin', async () => {
  const ada = await register()
  const { token } = await identity.call(contract.login, { username: ada.username, password: PASSWORD, device })
  const whom = { actorId: root, userId: ada.id }
  expect(await identity.call(admin.getPerson, whom)).toMatchObject({
    user: { id: ada.id },
    email: { email: ada.email, verified: false },
    sessions: [{ device: 'Firefox on Linux' }, { device: 'Firefox on Linux' }],
  })
  await identity.call(admin.requestVerificationFor, whom)
  const proven = { ...whom, tokenHash: await identity.openSession(root) }
  expect((await identity.call(admin.endSessionsOf, proven)).endedTokenHashes).toContain(hashToken(token))
  expect((await identity.call(admin.getPerson, whom)).sessions).toEqual([])
  expect((await trail()).slice(0, 4).map(({ action, users }) => [action, users[0]?.id])).toEqual([
    ['person_read', ada.id],
    ['sessions_end', ada.id],
    ['verification_resend', ada.id],
    ['person_read', ada.id],
  ])
  const activity = await identity.call(listActivity, { userId: ada.id })
  expect(activity.slice(0, 2)).toMatchObject([
    { kind: 'sessions_ended_by_admin', address: '' },
    { kind: 'email_verification_requested', address: '' },
  ])
})

test('what is done to somebody in another service names them; to nobody it is not done', async () => {
  const ada = await register()
  const line = { actorId: root, action: 'payment_refund', subject: '' } as const
  await identity.call(admin.noteAdminAction, { ...line, userId: ada.id })
  expect((await trail())[0]).toMatchObject({ action: 'payment_refund', users: [{ id: ada.id }] })
  const lines = await identity.count('admin_trail')
  for (const [actorId, userId, code] of [
    [root, 2_147_483_647, 'NOT_FOUND'],
    [ada.id, root, 'FORBIDDEN'],
  ] as const) {
    await expect(identity.call(admin.noteAdminAction, { ...line, actorId, userId })).rejects.toMatchObject({ code })
  }
  expect(await identity.count('admin_trail')).toBe(lines)
})

test('support of nobody, or by somebody who is no admin, changes nothing and leaves no line', async () => {
  const ada = await register()
  const lines = await identity.count('admin_trail')
  const asks = [
    (whom: { actorId: number; userId: number }) => identity.call(admin.getPerson, whom),
    (whom: { actorId: number; userId: number }) => identity.call(admin.requestVerificationFor, whom),
    async (whom: { actorId: number; userId: number }) =>
      identity.call(admin.endSessionsOf, { ...whom, tokenHash: await identity.openSession(whom.actorId) }),
  ]
  for (const ask of asks) {
    await expect(ask({ actorId: ada.id, userId: root })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(ask({ actorId: root, userId: 2_147_483_647 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await identity.count('admin_trail')).toBe(lines)
})

const reason = 'Payments were disputed.'

test('who is suspended is signed out, told why at the next sign-in, and let in again when it is lifted', async () => {
  const ada = await register()
  const signIn = () => identity.call(contract.login, { username: ada.username, password: PASSWORD, device })
  const { token } = await signIn()
  const whom = { actorId: root, userId: ada.id, tokenHash: await identity.openSession(root) }
  const { endedTokenHashes, suspension } = await identity.call(admin.suspendUser, { ...whom, reason })
  expect(endedTokenHashes).toContain(hashToken(token))
  expect(suspension).toEqual({ since: expect.any(String), reason })
  await expect(signIn()).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: `This account is suspended. The reason: “${reason}” If you think this is a mistake, write to us through Reach Out.`,
  })
  // Who does not know the password learns nothing.
  const guess = identity.call(contract.login, { username: ada.username, password: 'not it at all', device })
  await expect(guess).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  const again = await identity.call(admin.suspendUser, { ...whom, reason: 'Still.' })
  expect(again.suspension).toEqual({ since: suspension.since, reason: 'Still.' })
  expect((await identity.call(admin.getPerson, whom)).suspension).toEqual(again.suspension)
  for (const _again of [1, 2]) await identity.call(admin.liftSuspension, whom)
  await signIn()
  // Whoever keeps a copy can tell what came last.
  const told = (await identity.announced(admin.suspensionChanged.subject)) as { suspended: boolean; asOf: string }[]
  expect(told.map(({ suspended }) => suspended)).toEqual([true, true, false])
  expect(told.map(({ asOf }) => asOf)).toEqual(told.map(({ asOf }) => asOf).toSorted())
  expect((await identity.call(admin.getPerson, whom)).suspension).toBeNull()
  const changes = (await trail()).filter(({ action }) => !action.endsWith('_read')).slice(0, 3)
  expect(changes.map(({ action, users }) => [action, users[0]?.id])).toEqual([
    ['suspension_lift', ada.id],
    ['user_suspend', ada.id],
    ['user_suspend', ada.id],
  ])
})

test('a role is changed, and sessions are ended, by a session that was proven a moment ago', async () => {
  const ada = await register()
  const tokenHash = await identity.openSession(root)
  const whom = { actorId: root, userId: ada.id, tokenHash }
  const asks = [
    () => identity.call(admin.setAdminStatus, { ...whom, isAdmin: true, device }),
    () => identity.call(admin.endSessionsOf, whom),
  ]
  await identity.rows(`update sessions set proven_at = now() - interval '11 minutes' where token_hash = $1`, [
    tokenHash,
  ])
  const lines = await identity.count('admin_trail')
  const { tokenHash: _tokenHash, ...bare } = whom
  const unproven = [
    ...asks,
    () => identity.call(admin.setAdminStatus, { ...bare, isAdmin: true, device }),
    () => identity.call(admin.endSessionsOf, bare),
  ]
  for (const ask of unproven) await expect(ask()).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
  expect(await identity.count('admin_trail')).toBe(lines)
  await identity.rows('update sessions set proven_at = now() where token_hash = $1', [tokenHash])
  for (const ask of asks) await ask()
  expect((await identity.call(contract.getUser, { userId: ada.id })).isAdmin).toBe(true)
})

test('a suspension needs a session that was proven, is never one’s own, and ends an admin’s powers', async () => {
  const ada = await register()
  const bare = { actorId: root, userId: ada.id, tokenHash: hashToken('no session'), reason }
  await expect(identity.call(admin.suspendUser, bare)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
  await expect(identity.call(admin.liftSuspension, bare)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
  const proven = { actorId: root, tokenHash: await identity.openSession(root), reason }
  await expect(identity.call(admin.suspendUser, { ...proven, userId: root })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'You can’t suspend your own account.',
  })
  await expect(identity.call(admin.suspendUser, { ...proven, userId: 2_147_483_647 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await identity.rows('update users set is_admin = true, second_factor_exempt = true where id = $1', [ada.id])
  const byAda = { actorId: ada.id, tokenHash: await identity.openSession(ada.id), userId: root, reason }
  await identity.call(admin.suspendUser, { ...proven, userId: ada.id })
  await expect(identity.call(admin.suspendUser, byAda)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(identity.call(admin.getPerson, byAda)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a confirmation is not resent where nothing is to be confirmed', async () => {
  const ada = await register()
  await identity.rows('update users set email_verified_at = now() where id = $1', [ada.id])
  const asked = identity.call(admin.requestVerificationFor, { actorId: root, userId: ada.id })
  await expect(asked).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This email address is already confirmed.',
  })
})
