/** One stream of changes while the page is looked at: opened, broken, left, taken up again. */
import type { Client, Sink } from 'graphql-sse'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HIDDEN_MS, holdStream } from './hold-stream.ts'
import type { News } from './queries.ts'

type Opened = { after: unknown; sink: Sink; left: boolean }
let opened: Opened[]
let news: News[]
let checks: number
let letGo: () => void
let online: boolean
let visible: DocumentVisibilityState

const events = {
  subscribe: ({ variables }: { variables?: Record<string, unknown> }, sink: Sink) => {
    const stream: Opened = { after: variables?.['after'], sink, left: false }
    opened.push(stream)
    return () => {
      stream.left = true
    }
  },
} as unknown as Client

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  news = []
  checks = 0
  online = true
  visible = 'visible'
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible)
  letGo = holdStream({ events, onNews: (one) => void news.push(one), checkViewer: () => (checks += 1) })
})
afterEach(() => {
  letGo()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const last = () => opened.at(-1)!
const tell = (cursor: string) => last().sink.next({ data: { changes: { cursor, complete: true, changes: [] } } })
const look = (state: DocumentVisibilityState) => {
  visible = state
  document.dispatchEvent(new Event('visibilitychange'))
}

test('what is heard is passed on; a line that breaks is taken up where it broke, and never at once by all', () => {
  tell('first~7')
  expect(news.map(({ cursor }) => cursor)).toEqual(['first~7'])
  last().sink.error(new Error('broken'))
  expect(opened).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(opened.map(({ after }) => after)).toEqual([null, 'first~7'])
})

test('a server that stays away is asked less and less often, and at least four times a minute', () => {
  for (let n = 0; n < 12; n += 1) {
    const before = opened.length
    last().sink.error(new Error('away'))
    vi.advanceTimersByTime(22_500)
    expect(opened.length).toBe(before + 1)
  }
  last().sink.error(new Error('away'))
  vi.advanceTimersByTime(7_000)
  expect(opened).toHaveLength(13)
})

test('a page that is hidden for long lets go, and catches up when it is looked at again', () => {
  tell('first~7')
  look('hidden')
  vi.advanceTimersByTime(HIDDEN_MS - 1)
  expect(last().left).toBe(false)
  vi.advanceTimersByTime(2)
  expect(last().left).toBe(true)
  vi.advanceTimersByTime(10 * HIDDEN_MS)
  expect(opened).toHaveLength(1)
  expect(checks).toBe(0)
  look('visible')
  expect(opened.map(({ after }) => after)).toEqual([null, 'first~7'])
  expect(checks, 'another person may have signed in meanwhile').toBe(1)
})

test('a short look away costs nothing', () => {
  look('hidden')
  vi.advanceTimersByTime(HIDDEN_MS / 2)
  look('visible')
  vi.advanceTimersByTime(HIDDEN_MS)
  expect(opened).toHaveLength(1)
  expect(last().left).toBe(false)
  expect(checks).toBe(0)
})

test('without a network nothing is tried; with the network the line is a new one', () => {
  tell('first~7')
  online = false
  last().sink.error(new Error('broken'))
  vi.advanceTimersByTime(60_000)
  expect(opened).toHaveLength(1)
  online = true
  window.dispatchEvent(new Event('online'))
  expect(opened.map(({ after }) => after)).toEqual([null, 'first~7'])
})

test('a stream that the server ends, or refuses, is told of, and not asked for again at once', () => {
  last().sink.complete()
  expect(checks).toBe(1)
  vi.advanceTimersByTime(30_000)
  expect(opened).toHaveLength(1)
  vi.advanceTimersByTime(30_000)
  expect(opened).toHaveLength(2)
  last().sink.next({ data: null, errors: [{ message: 'Please sign in first.' }] as never })
  expect(checks).toBe(2)
})

test('whoever lets go hears no more', () => {
  letGo()
  expect(last().left).toBe(true)
  last().sink.error(new Error('closed'))
  look('visible')
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(120_000)
  expect(opened).toHaveLength(1)
})
