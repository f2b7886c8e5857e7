/** What browsers tell of the actions of people, and what becomes of it. */
import { openCollector, silentLog, until, wayTo } from '@daybreak/kit/testing'
import { exportTraces, type TracesConfig } from '@daybreak/kit/traces'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from './product.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'
const action = (changes: object = {}) => ({
  ...{ traceparent: `00-${TRACE}-${SPAN}-01`, name: 'click', path: '/journal', began: 9_500, ended: 9_600 },
  ...changes,
})
let product: Product
let collector: Awaited<ReturnType<typeof openCollector>>
let stop = async () => {}
const listen = (config: TracesConfig = {}) => {
  collector.spans.length = 0
  ;({ stop } = exportTraces(collector.url, 'gateway', config, silentLog))
}
const isTold = (span: string) => until(`${span} is told of`, () => collector.spans.some(({ name }) => name === span))
/** What was told of the browser, once all is sent. */
const clicks = async () => {
  await stop()
  stop = async () => {}
  return collector.spans.filter(({ service }) => service === 'browser')
}
beforeAll(async () => {
  product = await startProduct()
  collector = await openCollector()
})
afterEach(() => stop())
afterAll(async () => {
  await product.stop()
  collector.close()
})

const report = (actions: unknown) =>
  product
    .browser()
    .rest('POST', '/api/actions', { now: 10_000, actions }, { traceparent: `00-${'1'.repeat(32)}-${SPAN}-00` })

test('a click is the root of what was asked for it, from the browser to the database', async () => {
  listen()
  const traceparent = action().traceparent
  const answer = await product.browser().rest('GET', '/api/content', undefined, { traceparent })
  expect(answer.headers.get('traceresponse')).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`))
  expect((await report([action()])).status).toBe(202)
  await isTold('GET /api/content')
  const [click] = await clicks()
  // Services do some things by themselves.
  const trace = collector.spans.filter(({ traceId }) => traceId === TRACE)
  const way = wayTo(
    trace.find(({ name }) => name.startsWith('select')),
    trace,
  )
  expect(way.slice(0, 3)).toEqual(['browser click /journal', 'GET /api/content', 'content.listPublishedPages'])
  expect(way.some((name) => name.startsWith('rpc.content.'))).toBe(true)
  const [began, ended] = [click?.startTimeUnixNano, click?.endTimeUnixNano].map((time) => Number(time) / 1e6)
  expect(ended! - began!).toBeCloseTo(100, 0)
  expect(Math.abs(Date.now() - ended!)).toBeLessThan(60_000)
})

test('a screen is reported without anything that names a person’s things', async () => {
  listen()
  await report([
    action({ path: '/sprints/12/tasks?word=secret#secret' }),
    action({ path: '/Nora Ellis' }),
    action({ path: '/pages/my-secret-page' }),
  ])
  expect((await clicks()).map(({ name }) => name)).toEqual([
    'browser click /sprints/:id/:id',
    'browser click /',
    'browser click /pages/:id',
  ])
})

test('a trace that is not sampled is left out, and baggage goes nowhere', async () => {
  listen()
  await report([action({ traceparent: `00-${TRACE}-${SPAN}-00` })])
  await product.browser().rest('GET', '/api/content', undefined, { baggage: 'user=hunter2' })
  await isTold('GET /api/content')
  expect(await clicks()).toEqual([])
  expect(collector.heard.map(({ body }) => body).join()).not.toContain('hunter2')
})

test('where a share of the traces is taken, answers ask for the clicks of these alone, and only these are told of', async () => {
  listen({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: 0.5 })
  const ids = ['2'.repeat(32), 'f'.repeat(8) + '0'.repeat(24)]
  const traceparents = ids.map((id) => `00-${id}-${SPAN}-01`)
  const asksForClicks: boolean[] = []
  for (const traceparent of traceparents) {
    const { headers } = await product.browser().rest('GET', '/api/content', undefined, { traceparent })
    asksForClicks.push(headers.has('traceresponse'))
  }
  expect(asksForClicks).toEqual([true, false])
  expect((await report(traceparents.map((traceparent) => action({ traceparent })))).status).toBe(202)
  await isTold('GET /api/content')
  expect((await clicks()).map(({ traceId }) => traceId)).toEqual([ids[0]])
  // Services do some things by themselves.
  expect(ids.map((id) => collector.spans.some(({ traceId }) => traceId === id))).toEqual([true, false])
})

test.each([
  ['no list', 'all of them'],
  ['an empty list', []],
  ['too many', Array.from({ length: 21 }, () => action())],
  ['no trace', [action({ traceparent: 'mine' })]],
  ['a trace of zeros', [action({ traceparent: `00-${'0'.repeat(32)}-${SPAN}-01` })]],
  ['an action of its own', [action({ name: '<script>' })]],
  ['a path without end', [action({ path: `/${'a'.repeat(201)}` })]],
  ['the future', [action({ ended: 10_001 })]],
  ['an end before the beginning', [action({ ended: 9_499 })]],
  ['a time before there was a page', [action({ began: -1 })]],
  ['no number', [action({ ended: 'soon' })]],
])('%s is refused', async (_what, actions) => {
  listen()
  const { status, body } = await report(actions)
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
  expect(await clicks()).toEqual([])
})

test('what is older than ten minutes is refused', async () => {
  listen()
  const body = { now: 700_000, actions: [action()] }
  expect((await product.browser().rest('POST', '/api/actions', body)).status).toBe(400)
})

test('a report that is larger than any honest one is refused', async () => {
  listen()
  expect((await report([action({ more: 'x'.repeat(9_000) })])).status).toBe(413)
})

test('where nobody listens there is nothing to tell, and answers do not ask for it', async () => {
  const { status, headers } = await report([action()])
  expect([status, headers.get('traceresponse')]).toEqual([404, null])
})

test('who tells too much is not listened to any more', async () => {
  listen()
  const browser = product.browser()
  const post = () => browser.rest('POST', '/api/actions', { now: 10_000, actions: [action()] })
  const statuses = new Set<number>()
  for (let turn = 0; turn < 13 && !statuses.has(429); turn++) {
    for (const { status } of await Promise.all(Array.from({ length: 50 }, post))) statuses.add(status)
  }
  expect([...statuses].toSorted()).toEqual([202, 429])
})
