/** The health check of containers: whether the operators' port says yes, and its words where it says no. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../local/ports.ts'

const script = path.resolve(import.meta.dirname, '../healthcheck')
const server = http.createServer((request, response) => {
  response.statusCode = request.url === '/readyz' ? 200 : 503
  response.end(request.url === '/readyz' ? 'ok\n' : 'nats: does not answer\n')
})
let port = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

async function check(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(script, args, { env: { PATH: process.env['PATH'], ...env } })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

test('ready is healthy', async () => {
  expect(await check([], { METRICS_PORT: String(port) })).toEqual({ code: 0, said: '' })
  expect(await check([String(port)])).toEqual({ code: 0, said: '' })
})

test('not ready is not, and says why', async () => {
  const { code, said } = await check([String(port), '/other'])
  expect(code).toBe(1)
  expect(said).toMatch(/^HTTP\/1\.1 503[\s\S]*nats: does not answer/)
})

test('nobody there, and somebody who is silent, are not', async () => {
  expect((await check([String(await freePort())])).code).toBe(1)
  const silent = net.createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  expect((await check([String((silent.address() as AddressInfo).port)])).code).toBe(1)
  silent.close()
})
