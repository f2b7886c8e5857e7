/** How often a text is published and stored while it comes. */
import type { Fragment, PublishedFragment } from '@daybreak/proto/journey'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFragmentLog } from './fragments.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A log whose store holds the lease as long as `held` says, and what became of its text. */
function openLog() {
  const published: PublishedFragment[] = []
  const commits: Fragment[][] = []
  const state = { held: true, lost: 0, slow: false }
  const log = createFragmentLog({
    run: 1,
    publish: (fragment) => void published.push(fragment),
    store: async (fragments) => {
      if (state.slow) await new Promise(() => undefined)
      if (state.held) commits.push([...fragments])
      return state.held
    },
    onLost: () => void (state.lost += 1),
  })
  const write = async (words: number) => {
    for (let word = 0; word < words; word += 1) {
      log.push('word ')
      await vi.advanceTimersByTimeAsync(10)
    }
  }
  return { log, published, commits, state, write }
}

test('a text is published twenty times a second and stored twice, each piece once and in order', async () => {
  const { log, published, commits, write } = openLog()
  await write(300)
  expect(published.length).toBeGreaterThan(55)
  expect(published.length).toBeLessThanOrEqual(61)
  expect(commits.length).toBeGreaterThanOrEqual(5)
  expect(commits.length).toBeLessThanOrEqual(6)
  log.push('the end')
  expect(await log.end()).toBe(true)
  expect(commits.flat()).toEqual(published.map(({ before: _before, ...fragment }) => fragment))
  expect(published.map(({ sequence }) => sequence)).toEqual(published.map((_, index) => index + 1))
  expect(published.map(({ text }) => text).join('')).toBe(`${'word '.repeat(300)}the end`)
})

test('each piece comes with those before it that are not stored yet, and with twenty at most', async () => {
  const { published, commits, state, write } = openLog()
  await write(200)
  const stored = commits.flat().length
  for (const { sequence, before = [] } of published.slice(stored))
    expect(before.map((one) => one.sequence)).toEqual(
      Array.from({ length: sequence - 1 - stored }, (_, index) => stored + 1 + index),
    )
  state.slow = true
  await write(600)
  expect(published.at(-1)?.before).toEqual(published.slice(-21, -1).map(({ before: _before, ...one }) => one))
})

test('a text that has lost its lease is published no longer once the store says so', async () => {
  const { log, published, state, write } = openLog()
  state.held = false
  await write(60)
  const before = published.length
  await write(100)
  expect(published).toHaveLength(before)
  expect(state.lost).toBe(1)
  expect(await log.end()).toBe(false)
})

test('a log without a text stores nothing', async () => {
  const { log, commits } = openLog()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await log.end()).toBe(true)
  expect(commits).toEqual([])
})
