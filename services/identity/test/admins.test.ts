/** How the first admin appears, and the next. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as contract from '@daybreak/proto/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { start } from '../src/main.ts'
import { hashToken } from '../src/tokens.ts'
import { device, somebody, startIdentity, type Identity } from './identity.ts'

const admin = { ADMIN_USERNAME: 'Root', ADMIN_PASSWORD: 'the first admin', ADMIN_EMAIL: 'root@example.com' }
let identity: Identity

beforeAll(async () => {
  identity = await startIdentity(admin)
})
afterAll(() => identity.stop())

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

test('an account that is there becomes an admin and keeps its password and address', async () => {
  const input = somebody()
  const { user, token } = await identity.call(contract.register, input)
  await restart({ ADMIN_USERNAME: input.username.toUpperCase(), ADMIN_EMAIL: 'other@example.com' })
  expect((await login(input.username, input.password)).user).toEqual({ ...user, isAdmin: true })
  await expect(login(input.username, admin.ADMIN_PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await identity.announced(contract.viewerChanged.subject)).toContainEqual({
    userId: user.id,
    tokenHashes: [hashToken(token)],
  })
})

test('nobody becomes an admin by having the address: the start fails and says why', async () => {
  const input = somebody()
  const { user } = await identity.call(contract.register, input)
  await expect(restart({ ADMIN_USERNAME: 'newadmin', ADMIN_EMAIL: input.email })).rejects.toThrow('ADMIN_EMAIL')
  expect((await identity.call(contract.getUser, { userId: user.id })).isAdmin).toBe(false)
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
