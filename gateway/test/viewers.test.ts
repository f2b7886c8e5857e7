/** Two gateways on the same stores: what one of them has changed, the other one knows. */
import { connectBus, type Bus } from '@daybreak/kit/nats'
import { createCall, handle, serve } from '@daybreak/kit/rpc'
import { silentLog, testCorner, until } from '@daybreak/kit/testing'
import { resolveSession, type Viewer } from '@daybreak/proto/identity'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { connectSoon, createCache, openRedis } from '../src/redis.ts'
import type { RequestContext } from '../src/usecases/context.ts'
import { execute, useCase } from '../src/usecases/use-case.ts'
import { createViewers, hashToken, type Viewers } from '../src/viewer.ts'

const TOKEN = hashToken('somebody')
const closing: (() => unknown)[] = []
let viewer: Viewer
let first: Viewers
let second: Viewers
let redis: Redis

beforeAll(async () => {
  const corner = await testCorner()
  const connect = async (name: string): Promise<Bus> => {
    const bus = await connectBus(corner, name, silentLog)
    closing.push(bus.close)
    return bus
  }
  const identity = await connect('identity')
  serve(identity, 'identity', [handle(resolveSession, async () => ({ viewer }))], {
    log: silentLog,
    checkReplies: true,
  })
  await identity.nc.flush()
  const openGateway = async (): Promise<Viewers> => {
    const bus = await connect('gateway')
    redis = openRedis(corner.REDIS_URL, silentLog)
    await connectSoon(redis)
    closing.push(redis.disconnect.bind(redis))
    const viewers = createViewers(createCache(redis, silentLog), createCall(bus), bus)
    await bus.nc.flush()
    return viewers
  }
  first = await openGateway()
  second = await openGateway()
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

beforeEach(async () => {
  viewer = { id: 7, isAdmin: false, subscribed: false, timeZone: 'UTC' }
  await first.forget([TOKEN])
  for (const gateway of [first, second]) expect((await gateway.resolve(TOKEN))?.subscribed).toBe(false)
})

test('what one gateway forgets, the other one forgets, too', async () => {
  viewer = { ...viewer, isAdmin: true }
  await first.forget([TOKEN])
  await until('the other gateway knows', async () => (await second.resolve(TOKEN))?.isAdmin, 1_000)
})

test('somebody who has just paid by way of one gateway is not refused by the other', async () => {
  const ask = useCase({ access: 'subscriber', input: z.object({}), run: () => Promise.resolve('welcome') })
  const context = { resolveViewer: () => second.resolve(TOKEN), resolveViewerAnew: () => second.resolveAnew(TOKEN) }
  viewer = { ...viewer, subscribed: true }
  // What the second gateway is told comes later.
  await redis.del(`viewer:${TOKEN}`)
  expect((await second.resolve(TOKEN))?.subscribed).toBe(false)
  expect(await execute(ask, context as unknown as RequestContext, {})).toBe('welcome')
})
