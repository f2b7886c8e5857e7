/** Questions and answers over NATS: checked, in time, and never more than the caller may know. */
import { headers } from '@nats-io/transport-node'
import { notFound, ServiceError } from '@daybreak/proto/errors'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { healthHandler } from '../src/health.ts'
import { connectBus, type Bus } from '../src/nats.ts'
import { createCall, createShare, handle, serve, toServiceError, type Handler } from '../src/rpc.ts'
import { currentContext, runInContext, type RequestContext } from '../src/telemetry.ts'
import { silentLog, testCorner, until } from '../src/testing.ts'
import { ownNats, ping } from './harness.ts'

let corner: Awaited<ReturnType<typeof testCorner>>, asking: Bus
const buses: Bus[] = []

beforeAll(async () => {
  corner = await testCorner()
  asking = await connectBus(corner, 'gateway', silentLog)
})
afterEach(() => Promise.all(buses.splice(0).map((bus) => bus.close())))
afterAll(() => asking.close())

/** An instance of the context that answers `ping` like this, until the test ends. */
async function answerPing(run: (input: { n: number }) => Promise<unknown>, { checkReplies = true } = {}) {
  const bus = await connectBus(corner, 'tester', silentLog)
  buses.push(bus)
  const handlers: Handler[] = [handle(ping, run as (input: { n: number }) => Promise<{ n: number }>)]
  const served = serve(bus, 'tester', handlers, { log: silentLog, checkReplies })
  await bus.nc.flush()
  return { ...served, bus }
}

const call = (n: number) => createCall(asking)(ping, { n })
/** How the question was refused, and after how many milliseconds. */
async function refusal(asked: Promise<unknown>): Promise<{ error: ServiceError; ms: number }> {
  const started = performance.now()
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ServiceError)
  return { error: error as ServiceError, ms: performance.now() - started }
}

test('a question is answered, and an expected failure arrives as it was thrown', async () => {
  await answerPing(async ({ n }) => {
    if (n < 0) throw notFound('Number')
    if (n > 9) throw new ServiceError('RATE_LIMITED', 'Slowly.', { retryAfterSeconds: 7, fields: { n: 'Too big' } })
    return { n: n + 1 }
  })
  expect(await call(1)).toEqual({ n: 2 })
  await expect(call(-1)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Number not found', details: {} })
  await expect(call(10)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Slowly.',
    details: { retryAfterSeconds: 7, fields: { n: 'Too big' } },
  })
})

test('input that breaks the contract is refused by the service before anything is done with it', async () => {
  let ran = 0
  await answerPing(async (input) => {
    ran++
    return input
  })
  const { error } = await refusal(call(1.5))
  const message = '“n” must be a whole number.'
  expect(error).toMatchObject({ code: 'INVALID_INPUT', message, details: { fields: { n: message } } })
  expect(ran).toBe(0)
})

test('a question that is not even JSON is answered with a failure', async () => {
  await answerPing(async (input) => input)
  const reply = await asking.nc.request(ping.subject, '{"n":')
  expect(reply.headers?.get('daybreak-error')).toBe('INTERNAL')
})

test('a reply that breaks the contract is a bug of the service where replies are checked, and passes where not', async () => {
  const checking = await answerPing(async () => ({ n: 'one' }))
  await expect(call(1)).rejects.toMatchObject({ code: 'INTERNAL' })
  await checking.stop()
  await answerPing(async () => ({ n: 'one' }), { checkReplies: false })
  expect(await call(1)).toEqual({ n: 'one' })
  await expect(createCall(asking, { checkReplies: true })(ping, { n: 1 })).rejects.toBeInstanceOf(z.ZodError)
})

test('what a bug says stays inside the service', async () => {
  await answerPing(() => Promise.reject(new Error('column "secret_thing" does not exist')))
  const { error } = await refusal(call(1))
  expect(error.code).toBe('INTERNAL')
  expect(JSON.stringify([error.message, error.details])).not.toContain('secret')
})

test('a database that is away makes the service unavailable, not broken', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7'), { code: 'ECONNREFUSED' })
  expect(toServiceError(new Error('query failed', { cause: refused }))).toMatchObject({ code: 'UNAVAILABLE' })
  expect(toServiceError(refused).message).not.toContain('10.0.0.7')
})

test('a question that nobody answers is unavailable at once', async () => {
  const { error, ms } = await refusal(call(1))
  expect(error).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 2 } })
  expect(ms).toBeWithinMs(500)
})

test('an answer that does not come in time is a TIMEOUT, after the time of the contract or what is left of the request', async () => {
  await answerPing(() => new Promise(() => undefined))
  const contract = { ...ping, timeoutMs: 150 }
  const own = await refusal(createCall(asking)(contract, { n: 1 }))
  expect(own.error.code).toBe('TIMEOUT')
  expect(own.ms).toBeGreaterThan(140)
  expect(own.ms).toBeWithinMs(1_000)
  const left = await refusal(runInContext({ deadline: Date.now() + 100 }, () => call(1)))
  expect(left.error.code).toBe('TIMEOUT')
  expect(left.ms).toBeWithinMs(1_000)
})

test('a question past its deadline is dropped: not worked on, not answered', async () => {
  const ran: number[] = []
  await answerPing(async (input) => {
    ran.push(input.n)
    return input
  })
  const late = headers()
  late.set('daybreak-budget', '0')
  const options = { headers: late, timeout: 300 }
  await expect(asking.nc.request(ping.subject, '{"n":1}', options)).rejects.toThrow(/timeout/i)
  expect(await call(2)).toEqual({ n: 2 })
  expect(ran).toEqual([2])
})

test('a clock that is five minutes off at either end changes nothing', async () => {
  const left: number[] = []
  await answerPing(async (input) => {
    left.push(currentContext()!.deadline! - Date.now())
    return input
  })
  const clock = Date.now
  for (const offMs of [300_000, -300_000]) {
    // The clock is put right between asking and answering: both ends live in this process.
    Date.now = () => clock() + offMs
    const asked = call(1)
    Date.now = clock
    expect(await asked).toEqual({ n: 1 })
  }
  for (const ms of left) expect(Math.abs(ms - 1_900)).toBeWithinMs(200)
})

test('a rush of some questions leaves room for the others, even where all come in the same moment', async () => {
  const bus = await connectBus(corner, 'tester', silentLog)
  buses.push(bus)
  const share = createShare(2)
  const before = { ...ping, subject: 'rpc.tester.before' as const }
  const rushed = [ping, before].map((asked) => ({ ...handle(asked, () => new Promise<never>(() => undefined)), share }))
  const contract = { ...ping, subject: 'rpc.tester.other' as const }
  const other = handle(contract, async (input) => input)
  serve(bus, 'tester', [...rushed, other], { log: silentLog, checkReplies: true, limit: 5 })
  await bus.nc.flush()
  const ask = createCall(asking, { timeLimitFactor: 0.2 })
  const rush = Promise.allSettled(Array.from({ length: 9 }, (_, n) => ask(n % 2 ? ping : before, { n })))
  expect(await ask(contract, { n: 7 })).toEqual({ n: 7 })
  const codes = (await rush).map((result) => result.status === 'rejected' && (result.reason as ServiceError).code)
  expect(codes.toSorted()).toEqual([...Array<string>(2).fill('TIMEOUT'), ...Array<string>(7).fill('UNAVAILABLE')])
})

test('above its limit a service is busy at once, still says how it is, and takes on more as soon as it can', async () => {
  const bus = await connectBus(corner, 'tester', silentLog)
  buses.push(bus)
  const waiting: (() => void)[] = []
  const slow = handle(ping, async (input) => {
    await new Promise<void>((resolve) => void waiting.push(resolve))
    return input
  })
  const always = healthHandler('content', {})
  serve(bus, 'tester', [slow, always], { log: silentLog, checkReplies: true, limit: 3 })
  await bus.nc.flush()
  const taken = [call(1), call(2), call(3)]
  await until('three are under way', () => waiting.length === 3)
  const { error, ms } = await refusal(call(4))
  expect(error).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 2 } })
  expect(ms).toBeWithinMs(500)
  expect(await createCall(asking)(always.contract, {})).toEqual({ ok: true, dependencies: {} })
  for (const finish of waiting.splice(0)) finish()
  expect(await Promise.all(taken)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  const next = call(5)
  await until('it is under way', () => waiting.length === 1)
  waiting.forEach((finish) => finish())
  expect(await next).toEqual({ n: 5 })
})

test('request id, trace and deadline travel with the question', async () => {
  let inside: RequestContext | undefined
  await answerPing(async (input) => {
    inside = currentContext()
    return input
  })
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const deadline = Date.now() + 1_000
  await runInContext({ requestId: 'request-1', traceparent, deadline }, () => call(1))
  expect(inside?.requestId).toBe('request-1')
  expect(inside?.traceparent).toBe(traceparent)
  expect(Math.abs(inside!.deadline! - deadline)).toBeWithinMs(50)
})

test('an answer passes through byte by byte, and a failure is one all the same', async () => {
  await answerPing(
    async ({ n }) => {
      if (n === 0) throw notFound('Number')
      return { n, extra: 'ü — 日本' }
    },
    { checkReplies: false },
  )
  const { bytes } = createCall(asking)
  expect(Buffer.from(await bytes(ping, { n: 5 })).toString()).toBe('{"n":5,"extra":"ü — 日本"}')
  await expect(bytes(ping, { n: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('instances of one context share the questions, each answered once', async () => {
  const answered = [0, 0]
  for (const index of [0, 1]) {
    await answerPing(async (input) => {
      answered[index]!++
      return input
    })
  }
  await Promise.all(Array.from({ length: 200 }, (_, n) => call(n)))
  expect(answered[0]! + answered[1]!).toBe(200)
  expect(Math.min(...answered)).toBeGreaterThan(20)
})

test('a service that stops answers what it has begun, and takes nothing more', async () => {
  let finish = (): void => undefined
  let begun = false
  const { stop } = await answerPing(async (input) => {
    if (input.n !== 1) return input // came before the server had heard of the end
    begun = true
    await new Promise<void>((resolve) => (finish = resolve))
    return input
  })
  const asked = call(1)
  await until('it has begun', () => begun)
  const stopped = stop()
  await until('nobody answers any more', () =>
    call(2).then(
      () => false,
      (error: ServiceError) => error.code === 'UNAVAILABLE',
    ),
  )
  finish()
  expect(await asked).toEqual({ n: 1 })
  await stopped
})

test('without NATS every question is unavailable at once, and answered again when it is back', async () => {
  const server = await ownNats()
  const [service, gateway] = await Promise.all(
    ['tester', 'gateway'].map((name) => connectBus({ NATS_URL: server.url }, name, silentLog)),
  )
  serve(service!, 'tester', [handle(ping, async (input) => input)], { log: silentLog, checkReplies: true })
  const ask = () => createCall(gateway!)(ping, { n: 1 })
  await until('it answers', () => ask().catch(() => null))
  await server.kill()
  await until('the gateway knows', () => !gateway!.isUp())
  const { error, ms } = await refusal(ask())
  expect(error.code).toBe('UNAVAILABLE')
  expect(ms).toBeWithinMs(100)
  await server.start()
  expect(await until('it answers again', () => ask().catch(() => null))).toEqual({ n: 1 })
  await Promise.all([service!.close(), gateway!.close()])
  await server.end()
})
