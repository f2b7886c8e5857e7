/** The secrets of an installation in containers. Files are handed to other users, which only root can do. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { renewSecrets, setUp } from '../setup.ts'

const isRoot = process.getuid?.() === 0

test.skipIf(!isRoot)('renewed secrets are others, but for the key that seals and the superuser’s password', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-setup-'))
  const known = () => JSON.parse(fs.readFileSync(path.join(folder, 'setup/secrets.json'), 'utf8')) as object
  setUp(folder, folder)
  const before = known()
  const made = renewSecrets(folder, folder)
  expect(made.toSorted()).toEqual(
    Object.keys(before)
      .filter((name) => !['postgres', 'secrets_key'].includes(name))
      .toSorted(),
  )
  expect(known()).not.toEqual(before)
  for (const name of ['postgres', 'secrets_key'] as const)
    expect(known()).toHaveProperty(name, Reflect.get(before, name))
  const url = fs.readFileSync(path.join(folder, 'journal/DATABASE_URL'), 'utf8')
  expect(url).toContain(Reflect.get(known(), 'database_journal'))
  fs.rmSync(folder, { recursive: true })
})

test.skipIf(!isRoot)('secrets are made once, stay what they are, and are each readable by their owner alone', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-setup-'))
  const read = () =>
    Object.fromEntries(
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
        const place = path.join(folder, file)
        return fs.statSync(place).isFile() ? [[file, fs.readFileSync(place, 'utf8')]] : []
      }),
    )
  expect(setUp(folder, folder).length).toBeGreaterThan(15)
  const first = read()
  expect(setUp(folder, folder)).toEqual([])
  expect(read()).toEqual(first)

  const owners = { identity: 10_001, billing: 10_005, nats: 10_021, redis: 10_020, postgres: 999, setup: 0 }
  for (const [owner, user] of Object.entries(owners)) {
    const place = path.join(folder, owner)
    expect(fs.statSync(place)).toMatchObject({ uid: user, gid: user })
    expect(fs.statSync(place).mode & 0o777).toBe(0o500)
    for (const file of fs.readdirSync(place)) expect(fs.statSync(path.join(place, file)).mode & 0o777).toBe(0o400)
  }
  const passwords = Object.values(JSON.parse(first['setup/secrets.json'] ?? '{}') as Record<string, string>)
  expect(new Set(passwords).size).toBe(passwords.length)
  expect(first['identity/SECRETS_KEY']).toMatch(/^s[0-9a-f]{48}$/)
  expect(first['identity/DATABASE_URL']).not.toBe(first['journey/DATABASE_URL'])
  expect(first['identity/REDIS_URL']).toMatch(/^redis:\/\/identity:s[0-9a-f]{48}@redis:6379$/)
  expect(first['operator/REDIS_URL']).toBe(`redis://default:${first['redis/password']}@redis:6379`)
  expect(first['redis/users.acl']).toMatch(/^user default on #[0-9a-f]{64} [\s\S]*\nuser identity on #/)
  expect(first['nats/nats.conf']).toMatch(/NATS_PASSWORD_IDENTITY: s[0-9a-f]{48}\n[\s\S]*user: identity/)
  fs.rmSync(folder, { recursive: true })
})

test('`operate setup` with a value that no process would take ends with 1 and writes nothing', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-setup-'))
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.resolve(import.meta.dirname, '../operate.ts'), 'setup'],
    {
      env: { PATH: process.env['PATH'], GENERATE_CONCURRENCY: '1000', SECRETS_ROOT: folder, DATA_ROOT: folder },
      encoding: 'utf8',
    },
  )
  expect(stderr).toContain('GENERATE_CONCURRENCY: is not valid')
  expect(status).toBe(1)
  expect(fs.readdirSync(folder)).toEqual([])
  fs.rmSync(folder, { recursive: true })
})
