/** What a session token opens, for how long, and what changes behind it. */
import { randomBytes, randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { ensureStream } from '@daybreak/kit/nats'
import { until } from '@daybreak/kit/testing'
import { subscriptionChanged } from '@daybreak/proto/billing'
import { accessGranted } from '@daybreak/proto/billing-support'
import * as contract from '@daybreak/proto/identity'
import { afterAll, describe, expect, test } from 'vitest'
import { start } from '../src/main.ts'
import { hashToken } from '../src/tokens.ts'
import { device, PASSWORD, somebody, startIdentity } from './identity.ts'

const identity = await startIdentity()
afterAll(identity.stop)

const register = () => identity.call(contract.register, somebody())
const resolve = async (tokenHash: string) => (await identity.call(contract.resolveSession, { tokenHash })).viewer
const changesOf = async (userId: number) =>
  (await identity.announced(contract.viewerChanged.subject)).filter(
    (payload) => (payload as { userId: number }).userId === userId,
  )
const moveBack = (tokenHash: string, column: 'created_at' | 'last_seen_at', by: string) =>
  identity.rows(`update sessions set ${column} = now() - $2::interval where token_hash = $1`, [tokenHash, by])
const idleSeconds = async (tokenHash: string) =>
  Number(
    (
      await identity.rows<{ s: string }>(
        'select extract(epoch from now() - last_seen_at) s from sessions where token_hash = $1',
        [tokenHash],
      )
    )[0]?.s,
  )

describe('a session', () => {
  test.each([
    ['unknown', hashToken('preset by an attacker')],
    ['random', randomBytes(32).toString('hex')],
    ['zero', '0'.repeat(64)],
  ])('is nobody for a token that is %s', async (_, tokenHash) => {
    await register()
    expect(await resolve(tokenHash)).toBeNull()
  })

  test('is not opened by its stored hash, nor by its token unhashed', async () => {
    const { token } = await register()
    const tokenHash = hashToken(token)
    expect(await resolve(tokenHash)).not.toBeNull()
    expect(await resolve(hashToken(tokenHash))).toBeNull()
    await expect(resolve(token)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('ends at logout, which says so once; ending it again is no failure', async () => {
    const { user, token } = await register()
    const other = await identity.call(contract.login, { username: user.username, password: PASSWORD, device })
    const tokenHash = hashToken(token)
    expect(await identity.call(contract.logout, { tokenHash })).toEqual({})
    expect(await identity.call(contract.logout, { tokenHash })).toEqual({})
    expect(await resolve(tokenHash)).toBeNull()
    expect(await resolve(hashToken(other.token))).toMatchObject({ id: user.id })
    expect(await changesOf(user.id)).toEqual([{ userId: user.id, tokenHashes: [tokenHash] }])
  })

  test.each([
    ['last_seen_at', '30 days 1 second'],
    ['created_at', '90 days 1 second'],
  ] as const)('is over once %s is %s ago', async (column, by) => {
    const tokenHash = hashToken((await register()).token)
    await moveBack(tokenHash, column, by)
    expect(await resolve(tokenHash)).toBeNull()
  })

  test.each([
    ['last_seen_at', '29 days 23 hours'],
    ['created_at', '89 days 23 hours'],
  ] as const)('still holds when %s is %s ago', async (column, by) => {
    const { user, token } = await register()
    await moveBack(hashToken(token), column, by)
    expect(await resolve(hashToken(token))).toMatchObject({ id: user.id })
  })

  test('is kept from going idle by its use, noted once an hour at most', async () => {
    const tokenHash = hashToken((await register()).token)
    await moveBack(tokenHash, 'last_seen_at', '50 minutes')
    await resolve(tokenHash)
    expect(await idleSeconds(tokenHash)).toBeGreaterThan(3_000 - 1)
    await moveBack(tokenHash, 'last_seen_at', '20 days')
    await resolve(tokenHash)
    expect(await idleSeconds(tokenHash)).toBeLessThan(60)
  })

  test.each([
    [10, 30],
    [80, 10],
  ])('of %i days says at its use how long it holds from now: %i days, 90 in all at most', async (age, left) => {
    const tokenHash = hashToken((await register()).token)
    await moveBack(tokenHash, 'created_at', `${age} days`)
    const use = async () => (await identity.call(contract.resolveSession, { tokenHash })).renewedForSeconds
    expect(await use(), 'it was noted as used a moment ago').toBeUndefined()
    await moveBack(tokenHash, 'last_seen_at', '2 hours')
    const seconds = await use()
    expect(seconds).toBeGreaterThan(left * 86_400 - 60)
    expect(seconds).toBeLessThanOrEqual(left * 86_400)
  })

  test('that expired is deleted when a service starts; the others stay', async () => {
    const [idle, old, alive] = await Promise.all([register(), register(), register()])
    await moveBack(hashToken(idle.token), 'last_seen_at', '31 days')
    await moveBack(hashToken(old.token), 'created_at', '91 days')
    const second = await start(identity.config)
    const left = async (token: string) =>
      (await identity.rows('select 1 from sessions where token_hash = $1', [hashToken(token)])).length
    await until('both are gone', async () => (await left(idle.token)) + (await left(old.token)) === 0)
    expect(await left(alive.token)).toBe(1)
    await second.stop()
  })
})

describe('the subscription behind a session', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
  const note = (userId: number, status: contract.SubscriptionStatus, asOf: string) =>
    identity.call(contract.noteSubscription, { userId, status, asOf })
  const publish = async (payload: object, id = randomUUID()) => {
    await ensureStream(identity.bus.nc)
    await jetstream(identity.bus.nc).publish(subscriptionChanged.subject, JSON.stringify({ id, payload }))
  }

  test('opens the gate at once and tells every session of this user, and no other', async () => {
    const { user, token } = await register()
    const second = await identity.call(contract.login, { username: user.username, password: PASSWORD, device })
    await register()
    await note(user.id, 'active', at(1))
    expect(await resolve(hashToken(token))).toMatchObject({ id: user.id, isAdmin: false, subscribed: true })
    const [change, ...more] = (await changesOf(user.id)) as { tokenHashes: string[] }[]
    expect(more).toEqual([])
    expect(change?.tokenHashes.toSorted()).toEqual([token, second.token].map(hashToken).toSorted())
  })

  test.each(['past_due', 'canceled', 'inactive'] as const)('that is %s leaves the gate shut', async (status) => {
    const { user, token } = await register()
    await note(user.id, 'active', at(1))
    await note(user.id, status, at(2))
    expect(await resolve(hashToken(token))).toMatchObject({ subscribed: false })
    expect((await identity.call(contract.getUser, { userId: user.id })).subscriptionStatus).toBe(status)
    expect(await changesOf(user.id)).toHaveLength(2)
  })

  test('lets in whom support gave days, whatever is paid, until they end', async () => {
    const { user, token } = await register()
    const grant = async (until: string) => {
      await ensureStream(identity.bus.nc)
      const event = { id: randomUUID(), payload: { userId: user.id, until } }
      await jetstream(identity.bus.nc).publish(accessGranted.subject, JSON.stringify(event))
    }
    const subscribed = async () => (await resolve(hashToken(token)))?.subscribed
    await grant(new Date(Date.now() + 3_600_000).toISOString())
    await until('the days have begun', async () => (await subscribed()) === true)
    expect((await identity.call(contract.getUser, { userId: user.id })).subscriptionStatus).toBe('active')
    expect((await changesOf(user.id)) as object[]).toHaveLength(1)
    // A subscription that ends meanwhile takes nothing away, and an end that lies earlier does not count.
    await note(user.id, 'canceled', at(9))
    await grant(new Date(Date.now() + 1_000).toISOString())
    await until('the second notice has come', async () => (await changesOf(user.id)).length === 3)
    expect(await subscribed()).toBe(true)
    await identity.rows('update users set access_granted_until = now() where id = $1', [user.id])
    expect(await subscribed()).toBe(false)
    expect((await identity.call(contract.getUser, { userId: user.id })).subscriptionStatus).toBe('canceled')
  })

  test('is not changed by an older notice, nor by the same one again', async () => {
    const { user, token } = await register()
    await note(user.id, 'active', at(5))
    await note(user.id, 'canceled', at(4))
    await note(user.id, 'canceled', at(5))
    expect(await resolve(hashToken(token))).toMatchObject({ subscribed: true })
    expect(await changesOf(user.id)).toHaveLength(1)
  })

  test('is refreshed without a word where the status stays the same', async () => {
    const { user } = await register()
    await note(user.id, 'active', at(1))
    await note(user.id, 'active', at(3))
    await note(user.id, 'canceled', at(2))
    expect((await identity.call(contract.getUser, { userId: user.id })).subscriptionStatus).toBe('active')
    expect(await changesOf(user.id)).toHaveLength(1)
  })

  test('settles on the newest of many notices that arrive at once', async () => {
    const { user } = await register()
    const statuses = ['active', 'past_due', 'canceled', 'inactive'] as const
    const minutes = Array.from({ length: 12 }, (_, index) => (index * 7) % 12)
    await Promise.all(minutes.map((minute) => note(user.id, statuses[minute % 4]!, at(minute))))
    expect((await identity.call(contract.getUser, { userId: user.id })).subscriptionStatus).toBe(statuses[11 % 4])
  })

  test("follows billing's event; an older event and one for nobody change nothing", async () => {
    const { user, token } = await register()
    const last = await register()
    await publish({ userId: user.id, status: 'active', asOf: at(2) })
    await publish({ userId: user.id, status: 'canceled', asOf: at(1) })
    await publish({ userId: 2_147_483_647, status: 'active', asOf: at(1) })
    const twice = randomUUID()
    await publish({ userId: last.user.id, status: 'active', asOf: at(1) }, twice)
    await publish({ userId: last.user.id, status: 'active', asOf: at(1) }, twice)
    await until('all were applied', async () => (await resolve(hashToken(last.token)))?.subscribed)
    expect(await resolve(hashToken(token))).toMatchObject({ subscribed: true })
    expect(await changesOf(user.id)).toHaveLength(1)
    expect(await changesOf(last.user.id)).toHaveLength(1)
    expect(await identity.count('dead_letter')).toBe(0)
  })

  test('of nobody is nothing to note; a wrong one is refused', async () => {
    expect(await note(2_147_483_647, 'active', at(1))).toEqual({})
    await expect(note(1, 'gold' as 'active', at(1))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(note(1, 'active', 'yesterday')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})
