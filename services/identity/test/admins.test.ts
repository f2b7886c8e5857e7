/** How the first admin appears, and the next. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as contract from '@daybreak/proto/identity'
import * as adminContract from '@daybreak/proto/identity-admin'
import * as factors from '@daybreak/proto/identity-factors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Config } from '../src/config.ts'
import { start } from '../src/main.ts'
import { hashToken } from '../src/tokens.ts'
import { codeOf, fromBase32, stepAt } from '../src/totp.ts'
import { device, somebody, startIdentity, type Identity } from './identity.ts'

const admin = { ADMIN_USERNAME: 'Root', ADMIN_PASSWORD: 'the first admin', ADMIN_EMAIL: 'root@example.com' }
const identity = await startIdentity(admin)
afterAll(identity.stop)

const restart = async (own: Partial<typeof admin>) => {
  const second = await start({ ...identity.config, ...own })
  await second.stop()
}
const login = (username: string, password: string) => identity.call(contract.login, { username, password, device })

test('the environment makes the first admin, once, however often the service starts', async () => {
  await Promise.all([restart({}), restart({})])
  const { user, token } = await login('root', admin.ADMIN_PASSWORD)
  expect(user).toMatchObject({ username: 'Root', email: 'root@example.com', isAdmin: true })
  expect(await identity.count('users')).toBe(1)
  const { viewer } = await identity.call(contract.resolveSession, { tokenHash: hashToken(token) })
  expect(viewer).toMatchObject({ id: user.id, isAdmin: true, subscribed: false })
})

const isAdmin = async (userId: number) => (await identity.call(contract.getUser, { userId })).isAdmin

test('a first admin who was demoted stays so, and nobody becomes one by another name in the environment', async () => {
  const { user } = await identity.call(contract.register, somebody())
  const root = await rootId()
  await identity.rows('update users set is_admin = false where id = $1', [root])
  await restart({})
  expect(await isAdmin(root)).toBe(false)
  await restart({ ADMIN_USERNAME: user.username, ADMIN_EMAIL: user.email })
  expect(await isAdmin(user.id)).toBe(false)
  await identity.rows('update users set is_admin = true where id = $1', [root])
})

test('whoever takes the name of a first admin that is gone is no admin', async () => {
  const empty = await startIdentity({ ...admin, ADMIN_USERNAME: 'Freed', ADMIN_EMAIL: 'freed@example.com' })
  await empty.rows(`delete from users where username = 'Freed'`)
  const input = somebody({ username: 'Freed', email: 'freed@example.com' })
  const { user } = await empty.call(contract.register, input)
  await empty.restart({ SECRETS_KEY: empty.config.SECRETS_KEY })
  expect((await empty.call(contract.getUser, { userId: user.id })).isAdmin).toBe(false)
  await empty.stop()
})

test('an account that is there becomes the first admin by name and address together, and keeps its password', async () => {
  const young = await startIdentity()
  const [input, other] = [somebody(), somebody()]
  const { user } = await young.call(contract.register, input)
  await young.call(contract.register, other)
  const named = (ADMIN_USERNAME: string, ADMIN_EMAIL: string) =>
    young.restart({ ...admin, ADMIN_USERNAME, ADMIN_EMAIL, SECRETS_KEY: young.config.SECRETS_KEY })
  await expect(named(input.username, 'another@example.com')).rejects.toThrow('ADMIN_EMAIL')
  await expect(named('newadmin', input.email)).rejects.toThrow('ADMIN_EMAIL')
  await expect(named(input.username, other.email)).rejects.toThrow('ADMIN_EMAIL')
  await named(input.username.toUpperCase(), input.email)
  const { password } = input
  const login = { username: input.username, password, device }
  expect((await young.call(contract.login, login)).user).toEqual({ ...user, isAdmin: true })
  await young.stop()
})

const rootId = async () =>
  (await identity.rows<{ id: number }>(`select id from users where username = 'Root'`))[0]?.id ?? 0

describe('without the exemption of demo accounts', () => {
  let strict: Identity
  beforeAll(async () => {
    strict = await startIdentity({ ...admin, ADMIN_WITHOUT_SECOND_FACTOR: false })
  })
  afterAll(() => strict.stop())

  const signIn = (code?: string) =>
    strict.call(contract.login, { username: 'root', password: admin.ADMIN_PASSWORD, device, ...(code && { code }) })
  const viewer = async (tokenHash: string) => (await strict.call(contract.resolveSession, { tokenHash })).viewer

  test('an admin does nothing as one before a second factor is set up, and again once it is turned off', async () => {
    const { user, token } = await signIn()
    expect(user.secondFactorDue).toBe(true)
    const holder = { userId: user.id, tokenHash: hashToken(token) }
    expect(await viewer(holder.tokenHash)).toMatchObject({ isAdmin: true, secondFactorDue: true })
    const other = (await strict.call(contract.register, somebody())).user
    const promote = () =>
      strict.call(adminContract.setAdminStatus, { actorId: user.id, userId: other.id, isAdmin: true, device })
    const read = () => strict.call(adminContract.listUsers, { actorId: user.id })
    for (const deed of [promote, read]) await expect(deed()).rejects.toMatchObject({ code: 'FORBIDDEN' })

    const { secret } = await strict.call(factors.startTotp, { ...holder, device })
    const code = codeOf(fromBase32(secret), stepAt(Date.now()))
    await strict.call(factors.confirmTotp, { ...holder, device, code })
    expect(await viewer(holder.tokenHash)).not.toHaveProperty('secondFactorDue')
    expect((await read()).users.map(({ id }) => id)).toContain(other.id)
    expect((await promote()).user).toMatchObject({ isAdmin: true, secondFactorDue: true })

    await strict.call(factors.disableTotp, { userId: user.id, password: admin.ADMIN_PASSWORD, device })
    await expect(read()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('the exemption is refused in production', () => {
    const { DATABASE_URL, NATS_URL, REDIS_URL } = strict.config
    const environment = { DATABASE_URL, NATS_URL, REDIS_URL, SECRETS_KEY: 'k'.repeat(32), NODE_ENV: 'production' }
    const refused = (own: object) =>
      Config.safeParse({ ...environment, ...own }).error?.issues.map(({ path }) => path.join('.'))
    expect(refused({})).toBeUndefined()
    expect(refused({ ADMIN_WITHOUT_SECOND_FACTOR: 'true' })).toEqual(['ADMIN_WITHOUT_SECOND_FACTOR'])
  })
})

test('half an admin in the environment stops the start', async () => {
  const { ADMIN_PASSWORD: _, ...half } = { ...identity.config, ...admin }
  await expect(start(half)).rejects.toThrow('set all three or none')
})

test('the command makes an existing account an admin, and says so when there is none', async () => {
  const { user } = await identity.call(contract.register, somebody())
  expect(await grant(user.username)).toEqual({ code: 0, out: `${user.username} is an admin now.\n` })
  expect((await identity.call(contract.getUser, { userId: user.id })).isAdmin).toBe(true)
  expect(await grant('nobody')).toEqual({ code: 1, out: 'There is no account named nobody.\n' })
})

async function grant(username: string) {
  const script = fileURLToPath(new URL('../src/grant-admin.ts', import.meta.url))
  const child = spawn(process.execPath, [script, username], { env: { DATABASE_URL: identity.config.DATABASE_URL } })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, out }
}
