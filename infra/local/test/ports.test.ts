/** No two servers of one process get the same port, and a server keeps its own. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, rememberedPort, reservePort } from '../ports.ts'

let folder: string
const fileWith = (name: string, ports: Record<string, number>) => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, JSON.stringify(ports))
  return file
}

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-ports-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a port that the system offers twice is handed out once', async () => {
  const first = await freePort()
  const second = first === 65_535 ? first - 1 : first + 1
  const offers = [first, first, second]
  expect(await freePort(() => Promise.resolve(offers.shift() ?? 0))).toBe(second)
  expect(offers).toEqual([])
})

test('a port that is reserved is offered to nobody', async () => {
  const reserved = await freePort()
  const other = await freePort()
  reservePort(reserved)
  const offers = [reserved, other + 1]
  expect(await freePort(() => Promise.resolve(offers.shift() ?? 0))).toBe(other + 1)
})

test('a port is never one that the system gives to a connection', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()))
  expect(ports.filter((port) => port >= 32_768)).toEqual([])
  expect(new Set(ports).size).toBe(ports.length)
})

test('a system that offers nothing else is told of', async () => {
  const only = await freePort()
  await expect(freePort(() => Promise.resolve(only))).rejects.toThrow('every port that was offered is taken')
})

test('two servers that remember the same port do not both get it', async () => {
  const port = await freePort()
  const file = fileWith('same.json', { redis: port, nats: port })
  const [redis, nats] = [await rememberedPort(file, 'redis'), await rememberedPort(file, 'nats')]
  expect(new Set([port, redis, nats]).size).toBe(3)
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({ redis, nats })
})

test('a server that starts again has the port that it had', async () => {
  const file = path.join(folder, 'kept.json')
  const port = await rememberedPort(file, 'postgres')
  expect(await rememberedPort(file, 'postgres')).toBe(port)
})
