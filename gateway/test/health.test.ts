/** Whether the gateway can be sent requests. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { healthHandler, type Probe } from '@daybreak/kit/health'
import { connectBus, type Bus } from '@daybreak/kit/nats'
import { createCall, serve } from '@daybreak/kit/rpc'
import { silentLog, testCorner } from '@daybreak/kit/testing'
import { CONTEXTS } from '@daybreak/proto/define'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthRoutes } from '../src/http/health.ts'

let bus: Bus
beforeAll(async () => {
  bus = await connectBus(await testCorner(), 'tester', silentLog)
  for (const context of CONTEXTS)
    serve(bus, context, [healthHandler(context, {})], { log: silentLog, checkReplies: true })
  await bus.nc.flush()
})
afterAll(() => bus.close())

const fine: Probe = async () => 'whatever'
const away: Probe = () => Promise.reject(new Error('away'))

async function readiness(nats: Probe, redis: Probe): Promise<{ status: number; text: string }> {
  const app = express()
  app.use(healthRoutes(createCall(bus), { needed: { nats }, spare: { redis } }))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`)
  const text = await answer.text()
  server.closeAllConnections()
  server.close()
  return { status: answer.status, text }
}

test('without Redis the gateway stays ready, and says what is missing', async () => {
  const { status, text } = await readiness(fine, away)
  expect(text).toContain('redis: does not answer\n')
  expect(text).toContain('journal: ok\n')
  expect(status).toBe(200)
})

test('without NATS it is not ready', async () => {
  const { status, text } = await readiness(away, fine)
  expect([status, text]).toEqual([503, expect.stringContaining('nats: does not answer\n')])
})
