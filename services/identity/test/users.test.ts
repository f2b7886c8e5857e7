/** What admins see and do about users, and what nobody else does. */
import * as contract from '@daybreak/proto/identity'
import * as admin from '@daybreak/proto/identity-admin'
import { afterAll, expect, test } from 'vitest'
import { hashToken } from '../src/tokens.ts'
import { matching } from '../src/admin-repository.ts'
import { device, PASSWORD, somebody, startIdentity } from './identity.ts'

const ROOT = { ADMIN_USERNAME: 'Root', ADMIN_PASSWORD: PASSWORD, ADMIN_EMAIL: 'root@example.com' }
const identity = await startIdentity(ROOT)
afterAll(identity.stop)
const root = (await identity.call(contract.login, { username: 'root', password: PASSWORD, device })).user.id

const register = async (own: Parameters<typeof somebody>[0] = {}) => {
  const { user, token } = await identity.call(contract.register, somebody(own))
  return { ...user, token }
}
const setAdmin = async (actorId: number, userId: number, isAdmin: boolean) => {
  const tokenHash = await identity.openSession(actorId)
  return identity.call(admin.setAdminStatus, { actorId, userId, isAdmin, device, tokenHash })
}
const found = async (search: string) =>
  (await identity.call(admin.listUsers, { actorId: root, search, pageSize: 100 })).users.map(({ id }) => id)
const admins = async () =>
  (await identity.rows<{ id: number }>('select id from users where is_admin order by id')).map(({ id }) => id)

test('USR-01, A-86: users come page by page, the total is of all of them', async () => {
  for (let index = 0; index < 5; index += 1) await register({ lastName: 'Pager' })
  const page = (number: number) =>
    identity.call(admin.listUsers, { actorId: root, search: 'pager', page: number, pageSize: 2 })
  const pages = [await page(1), await page(2), await page(3), await page(4)]
  expect(pages.map(({ users }) => users.length)).toEqual([2, 2, 1, 0])
  expect(pages.every(({ total }) => total === 5)).toBe(true)
  expect(new Set(pages.flatMap(({ users }) => users.map(({ id }) => id))).size).toBe(5)
  expect(JSON.stringify(pages)).not.toMatch(/password|hash/i)
})

test('API-37, A-86: all users come in parts, each from where the last one ended', async () => {
  const inserted = await identity.rows<{ id: number }>(
    `insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, country)
    select 'w' || n, 'w' || n, n || '@whole.example', n || '@whole.example', '', 'Given', 'Family', 'US'
    from generate_series(1, 105) n returning id`,
  )
  const ids = inserted.map(({ id }) => id).toSorted((one, other) => one - other)
  const after = async (id: number) =>
    (await identity.call(admin.listUsersAfter, { actorId: root, search: '@whole.', after: id })).users.map(
      ({ id }) => id,
    )
  expect(await after(0)).toEqual(ids.slice(0, 100))
  expect(await after(ids[99]!)).toEqual(ids.slice(100))
  expect(await after(ids.at(-1)!)).toEqual([])
  const [line] = (await identity.call(admin.listTrail, { actorId: root })).entries.filter(
    ({ users }) => users.length === 5,
  )
  expect(line).toMatchObject({ action: 'users_read' })
})

test('USR-01: users of one subscription status, page by page or in parts, alone or of what is searched', async () => {
  const people: number[] = []
  for (let index = 0; index < 3; index += 1) people.push((await register({ lastName: 'Filtered' })).id)
  const [one, , three] = people
  await identity.rows(`update users set subscription_status = 'past_due' where id in (${one}, ${three})`)
  const idsOf = ({ users }: { users: { id: number }[] }) => users.map(({ id }) => id)
  const search = 'filtered'
  const late = await identity.call(admin.listUsers, { actorId: root, search, status: 'past_due', pageSize: 1 })
  expect({ ids: idsOf(late), total: late.total }).toEqual({ ids: [one], total: 2 })
  const parts = await identity.call(admin.listUsersAfter, { actorId: root, search, status: 'past_due', after: one! })
  expect(idsOf(parts)).toEqual([three])
  expect(idsOf(await identity.call(admin.listUsers, { actorId: root, status: 'past_due' }))).toEqual([one, three])
  expect(idsOf(await identity.call(admin.listUsers, { actorId: root, search, status: 'canceled' }))).toEqual([])
})

test('each user has the plan that billing told of, and a plan finds who is on it', async () => {
  const plans = {
    monthly: { interval: 'month', intervalCount: 1 },
    yearly: { interval: 'year', intervalCount: 1 },
    other: { interval: 'month', intervalCount: 3 },
    none: null,
  } as const
  const kinds = Object.keys(plans) as admin.PlanFilter[]
  const note = (userId: number, plan: (typeof plans)[admin.PlanFilter] | undefined, minute: number) => {
    const asOf = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
    return identity.call(contract.noteSubscription, { userId, status: 'canceled', plan, asOf })
  }
  const people = new Map<number, admin.PlanFilter>()
  for (const kind of kinds) {
    const { id } = await register({ lastName: 'Planned' })
    people.set(id, kind)
    await note(id, plans[kind], 1)
    // An earlier release says nothing of plans, and an older notice is late.
    await note(id, undefined, 2)
    await note(id, { interval: 'week', intervalCount: 1 } as never, 0)
  }
  const list = async (plan: admin.PlanFilter | null) =>
    (await identity.call(admin.listUsers, { actorId: root, search: 'planned', plan })).users
  expect((await list(null)).map(({ id, plan }) => [id, plan])).toEqual(
    [...people].map(([id, kind]) => [id, plans[kind]]),
  )
  for (const kind of kinds) expect((await list(kind)).map(({ id }) => people.get(id))).toEqual([kind])
  await note([...people.keys()][0]!, null, 3)
  expect(await list('monthly')).toEqual([])
})

test('of each user the last use is told, also after they signed out', async () => {
  const [here, gone, never] = [await register({ lastName: 'Seen' }), await register({ lastName: 'Seen' }), 'never']
  await identity.rows(
    `insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, country)
    values ($1, $1, $1, $1, '', 'Given', 'Seen', 'US')`,
    [never],
  )
  await identity.rows(`update security_events set at = '2026-01-01T12:00:00Z' where actor_id in ($1, $2)`, [
    here.id,
    gone.id,
  ])
  await identity.rows(`update sessions set last_seen_at = '2026-02-03T12:00:00Z' where user_id = $1`, [here.id])
  await identity.rows(`delete from sessions where user_id = $1`, [gone.id])
  const { users } = await identity.call(admin.listUsers, { actorId: root, search: 'given seen' })
  expect(users.map(({ lastSeenAt }) => lastSeenAt)).toEqual([null])
  const all = (await identity.call(admin.listUsers, { actorId: root, search: ' seen' })).users
  expect(Object.fromEntries(all.map(({ id, lastSeenAt }) => [id, lastSeenAt]))).toMatchObject({
    [here.id]: '2026-02-03T12:00:00.000Z',
    [gone.id]: '2026-01-01T12:00:00.000Z',
  })
})

test('USR-02: the search covers username, email address and full name in any case', async () => {
  const ada = await register({
    username: 'Countess.Ada',
    email: 'lovelace@engine.example',
    firstName: 'Augusta',
    lastName: 'King',
  })
  for (const search of ['countess', 'LOVELACE', 'engine.example', 'augusta', 'Augusta King', 'sta ki', ' king ']) {
    expect(await found(search), search).toContain(ada.id)
  }
  expect(await found('nobody has this name')).toEqual([])
})

test('names are told by id; who is not there, or is just being erased, has none', async () => {
  const [ada, leaving] = [await register(), await register()]
  await identity.rows('update users set erasing_since = now() where id = $1', [leaving.id])
  const names = await identity.call(admin.listNames, { actorId: root, userIds: [ada.id, leaving.id, 2_147_483_647] })
  expect(names).toEqual([{ id: ada.id, username: ada.username }])
  await identity.rows('delete from users where id = $1', [leaving.id])
})

test('wildcards in a search stand for themselves', async () => {
  const percent = await register({ lastName: 'Hundred%' })
  const underscore = await register({ lastName: 'Under_score' })
  const backslash = await register({ lastName: String.raw`Back\slash` })
  expect(await found('%')).toEqual([percent.id])
  expect(await found('_')).toEqual([underscore.id])
  expect(await found('\\')).toEqual([backslash.id])
  expect(await found(`'; drop table users; --`)).toEqual([])
})

test('among many users a search reads the index of trigrams, not everybody', async () => {
  for (let thousands = 0; thousands < 16; thousands += 4) {
    await identity.rows(
      `insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, country)
      select 'm' || n, 'm' || n, n || '@many.example', n || '@many.example', '', 'Given', 'Family', 'US'
      from generate_series($1::int + 1, $1::int + 4000) n`,
      [thousands * 1_000],
    )
  }
  await identity.rows('vacuum analyze users')
  for (const search of ['m3999', 'lovelace@', 'Augusta King']) {
    const { text, values } = matching(search)
    const plan = JSON.stringify(await identity.rows(`explain select count(*) from users where ${text}`, values))
    expect([search, plan.includes('users_search_idx'), plan.includes('Seq Scan')]).toEqual([search, true, false])
  }
  expect(await found('m3999')).toHaveLength(1)
  // By tenths: all at once takes longer than a statement may.
  for (let digit = 0; digit < 10; digit += 1) {
    await identity.rows(`delete from users where email like '%' || $1::text || '@many.example'`, [digit])
  }
})

test('nonsense in place of a page is refused', async () => {
  for (const bad of [
    { page: 0 },
    { page: 1.5 },
    { pageSize: 101 },
    { search: 'x'.repeat(201) },
    { search: 'a\u0000' },
  ]) {
    await expect(identity.call(admin.listUsers, { actorId: root, ...bad })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  }
})

test('ADM-07: whoever is no admin is refused here, too, whatever the door in front says', async () => {
  const { id } = await register()
  const calls = [
    identity.call(admin.listUsers, { actorId: id }),
    identity.call(admin.listUsersAfter, { actorId: id, after: 0 }),
    identity.call(admin.listNames, { actorId: id, userIds: [root] }),
    identity.call(admin.getTotals, { actorId: id }),
    identity.call(admin.listAudit, { actorId: id }),
    setAdmin(id, id, true),
    setAdmin(id, root, false),
    setAdmin(2_147_483_647, id, true),
  ]
  for (const result of await Promise.allSettled(calls)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN' } })
  }
  expect(await admins()).toEqual([root])
})

test('USR-03, A-87: a new role works at once: sessions that began under the old one have ended', async () => {
  const ada = await register()
  expect((await setAdmin(root, ada.id, true)).user.isAdmin).toBe(true)
  const resolve = async (token: string) =>
    (await identity.call(contract.resolveSession, { tokenHash: hashToken(token) })).viewer
  expect(await resolve(ada.token)).toBeNull()
  const { token } = await identity.call(contract.login, { username: ada.username, password: PASSWORD, device })
  expect(await resolve(token)).toMatchObject({ isAdmin: true })
  expect((await setAdmin(root, ada.id, false)).user.isAdmin).toBe(false)
  expect(await resolve(token)).toBeNull()
  expect(await identity.announced(contract.viewerChanged.subject)).toContainEqual({
    userId: ada.id,
    tokenHashes: [hashToken(token)],
  })
  const again = await identity.call(contract.login, { username: ada.username, password: PASSWORD, device })
  expect((await setAdmin(root, ada.id, false)).user.isAdmin).toBe(false)
  expect(await resolve(again.token), 'nothing changed, nothing ends').not.toBeNull()
})

test('SEC-03, A-4: nobody changes their own switch', async () => {
  await expect(setAdmin(root, root, false)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(setAdmin(root, root, true)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(setAdmin(root, 2_147_483_647, true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('SEC-03: two admins who demote each other at once leave one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ada = await register()
    await setAdmin(root, ada.id, true)
    await identity.rows('update users set second_factor_exempt = true where id = $1', [ada.id])
    const results = await Promise.allSettled([setAdmin(root, ada.id, false), setAdmin(ada.id, root, false)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [left] = await admins()
    expect(await admins()).toHaveLength(1)
    if (left !== root) {
      await setAdmin(ada.id, root, true)
      await setAdmin(root, ada.id, false)
    }
  }
})

test('the audit says who did what to whom, when and from where', async () => {
  const ada = await register()
  await setAdmin(root, ada.id, true)
  await setAdmin(root, ada.id, false)
  const { entries, total } = await identity.call(admin.listAudit, { actorId: root })
  expect(total).toBeGreaterThan(2)
  expect(entries[0]).toEqual({
    id: expect.any(String),
    kind: 'admin_revoked',
    at: expect.any(String),
    actor: { id: root, username: 'Root' },
    subject: { id: ada.id, username: ada.username },
    device: 'Firefox on Linux',
    address: device.address,
  })
  expect(entries[1]?.kind).toBe('admin_granted')
})

test('A-85: the totals are true', async () => {
  const [row] = await identity.rows<{ users: string }>('select count(*) users from users')
  const { id } = await register()
  await identity.call(contract.noteSubscription, { userId: id, status: 'active', asOf: new Date().toISOString() })
  expect(await identity.call(admin.getTotals, { actorId: root })).toEqual({
    users: Number(row?.users) + 1,
    activeSubscriptions: 1,
  })
})

test('the totals are those of the replica where there is one', async () => {
  await register()
  const reader = await startIdentity({ ...ROOT, DATABASE_REPLICA_URL: identity.config.DATABASE_URL })
  const { user } = await reader.call(contract.login, { username: 'root', password: PASSWORD, device })
  const totals = await reader.call(admin.getTotals, { actorId: user.id })
  expect(totals.users).toBeGreaterThan(await reader.count('users'))
  expect(totals).toEqual(await identity.call(admin.getTotals, { actorId: root }))
  await reader.stop()
})
