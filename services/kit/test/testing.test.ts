/** What tests stand on must itself hold. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, testCorner, until } from '../src/testing.ts'

test('until gives back the fact as soon as there is one', async () => {
  let asked = 0
  expect(await until('the third time', () => (++asked === 3 ? { asked } : null))).toEqual({ asked: 3 })
})

test('until says what it waited for in vain, and for how long', async () => {
  await expect(until('pigs fly', () => false, 50)).rejects.toThrow('Waited 50 ms in vain until pigs fly')
})

test('a fact that cannot be looked at fails at once', async () => {
  const failing = until('it works', () => Promise.reject(new Error('broken')), 60_000)
  await expect(failing).rejects.toThrow('broken')
})

test('each database is new, and has the migrations it was asked for', async () => {
  const migrations = new URL('./migrations/', import.meta.url)
  const [one, other] = await Promise.all([createTestDatabase(migrations), createTestDatabase()])
  expect(one).not.toBe(other)
  const tables = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' and tablename = 'outbox'")
    await client.end()
    return rows.length
  }
  expect(await tables(one)).toBe(1)
  expect(await tables(other)).toBe(0)
})

test('two corners share neither events nor keys', async () => {
  const [one, other] = [await testCorner(), await testCorner()]
  expect(one.NATS_USER).not.toBe(other.NATS_USER)
  expect(one.REDIS_URL).not.toBe(other.REDIS_URL)
})
