/** Which requests are one action, and what the server is told of it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followActions, tracedFetch } from './tracing.ts'

interface Asked {
  address: string
  traceparent: string
  body: string
}
let asked: Asked[]
let answerHeaders: Record<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answerHeaders = { traceresponse: 'wanted' }
  vi.stubGlobal('fetch', (address: string, init: RequestInit & { body?: string }) => {
    const traceparent = new Headers(init.headers).get('traceparent') ?? ''
    asked.push({ address, traceparent, body: init.body ?? '' })
    return Promise.resolve(new Response('{}', { headers: answerHeaders }))
  })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ask = () => tracedFetch('/graphql', { headers: { accept: 'application/json' } })
const traces = () => asked.map(({ traceparent }) => traceparent.split('-')[1])

test('an action is told of only where an answer says that somebody wants to hear of it', async () => {
  followActions()
  answerHeaders = {}
  await ask()
  vi.runAllTimers()
  expect(asked.map(({ address }) => address)).toEqual(['/graphql'])
  expect(asked[0]?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
})

test('what one click asks for is one trace, the next click begins another, and both are told of together', async () => {
  followActions()
  document.body.click()
  await ask()
  await ask()
  document.body.click()
  await ask()
  expect(new Set(traces()).size).toBe(2)
  expect(traces()[0]).toBe(traces()[1])
  vi.runAllTimers()
  const { address, body, traceparent } = asked.at(-1)!
  expect(address).toBe('/api/actions')
  expect(traceparent).toMatch(/-00$/)
  const { now, actions } = JSON.parse(body) as { now: number; actions: Record<string, unknown>[] }
  expect(actions.map(({ name, path }) => ({ name, path }))).toEqual([
    { name: 'click', path: '/' },
    { name: 'click', path: '/' },
  ])
  expect(actions.map((action) => action['traceparent'])).toEqual([asked[0]?.traceparent, asked[2]?.traceparent])
  for (const { began, ended } of actions) {
    expect(Number(ended)).toBeGreaterThanOrEqual(Number(began))
    expect(now).toBeGreaterThanOrEqual(Number(ended))
  }
})

test('what is asked when nothing was done for a while is an action of its own, and a click that asks nothing is none', async () => {
  followActions()
  document.body.click()
  vi.runAllTimers()
  expect(asked).toEqual([])
  await ask()
  vi.runAllTimers()
  await ask()
  vi.runAllTimers()
  const told = asked.filter(({ address }) => address === '/api/actions').map(({ body }) => body)
  expect(told.map((body) => /"name":"(\w+)"/.exec(body)?.[1])).toEqual(['click', 'later'])
})

test('what is asked later for a click belongs to that click, also when another one was told of meanwhile', async () => {
  followActions()
  await ask()
  document.body.click()
  vi.runAllTimers()
  await ask()
  vi.runAllTimers()
  const told = asked.filter(({ address }) => address === '/api/actions').map(({ body }) => body)
  expect(told.map((body) => /"name":"(\w+)"/.exec(body)?.[1])).toEqual(['load', 'click'])
})

test('a page that is left tells what is over', async () => {
  followActions()
  document.body.click()
  await ask()
  window.dispatchEvent(new Event('pagehide'))
  expect(asked.at(-1)?.address).toBe('/api/actions')
})
