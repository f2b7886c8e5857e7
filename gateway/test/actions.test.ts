/** What browsers tell of the actions of people, and what becomes of it. */
import { sendSpansTo, type Span } from '@daybreak/kit/telemetry'
import { until } from '@daybreak/kit/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from './product.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'
const action = (changes: object = {}) => ({
  ...{ traceparent: `00-${TRACE}-${SPAN}-01`, name: 'click', path: '/journal', began: 9_500, ended: 9_600 },
  ...changes,
})
let product: Product
let told: Span[] = []
const listen = () => {
  told = []
  sendSpansTo((span) => void told.push(span))
}
const clicks = () => told.filter(({ service }) => service === 'browser')
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => sendSpansTo(null))
afterAll(() => product.stop())

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
  await until('the request is told of', () => told.some(({ name }) => name === 'GET /api/content'))
  // Services do some things by themselves.
  const trace = told.filter(({ traceId }) => traceId === TRACE)
  const wayTo = (span: Span | undefined): string[] =>
    span ? [...wayTo(trace.find(({ spanId }) => spanId === span.parentSpanId)), span.name] : []
  const way = wayTo(trace.find(({ name }) => /^select/.test(name)))
  expect(way.slice(0, 3)).toEqual(['browser click /journal', 'GET /api/content', 'content.listPublishedPages'])
  expect(way.some((name) => name.startsWith('rpc.content.'))).toBe(true)
  const click = trace.find(({ service }) => service === 'browser')
  expect((click?.endedAt ?? 0) - (click?.startedAt ?? 0)).toBeCloseTo(100)
  expect(Math.abs(Date.now() - (click?.endedAt ?? 0))).toBeLessThan(60_000)
})

test('a screen is reported without anything that names a person’s things', async () => {
  listen()
  await report([
    action({ path: '/sprints/12/tasks?word=secret#secret' }),
    action({ path: '/Nora Ellis' }),
    action({ path: '/pages/my-secret-page' }),
  ])
  expect(clicks().map(({ name }) => name)).toEqual([
    'browser click /sprints/:id/:id',
    'browser click /',
    'browser click /pages/:id',
  ])
})

test('a trace that is not sampled is left out, and baggage goes nowhere', async () => {
  listen()
  await report([action({ traceparent: `00-${TRACE}-${SPAN}-00` })])
  expect(clicks()).toEqual([])
  await product.browser().rest('GET', '/api/content', undefined, { baggage: 'user=hunter2' })
  await until('the request is told of', () => told.some(({ name }) => name === 'GET /api/content'))
  expect(JSON.stringify(told)).not.toContain('hunter2')
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
  expect(clicks()).toEqual([])
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
