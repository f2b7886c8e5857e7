/** Colours and sizes of type come from the tokens, wherever they are used. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx,css}', { query: '?raw', import: 'default', eager: true }),
).filter(([file]) => !/\.test\.|\/gql\/|tokens\.css|print\.css|pdf\/inks\.ts/.test(file))

const found = (pattern: RegExp) =>
  sources.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`))

test('no hex colour stands outside of the tokens but those of the browser’s own bar', () => {
  const strays = found(/(?<![&\w])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/gi)
  // A mask is black where it shows.
  expect(strays.filter((stray) => !/theme\.ts: |sprints\.css: #000$/.test(stray))).toEqual([])
})

test('nothing takes longer than 200 ms to change, but the rise of the sun', () => {
  const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
  const durations = [...tokens.matchAll(/--duration-(?!rise)\w+: (\d+)ms/g)].map(([, ms]) => Number(ms))
  expect(durations.length).toBeGreaterThan(5)
  expect(durations.filter((ms) => ms >= 200)).toEqual([])
  expect(found(/transition:[^;]*duration-rise|transition-[^'"]*duration-\(--duration-rise\)/g)).toEqual([])
})

test('no size of type is in pixels, so that all of it grows with the letters of the browser', () => {
  expect(found(/text-\[[\d.]+px\]|font-size:\s*[\d.]+px|font:[^;]*?\b[\d.]+px/g)).toEqual([])
})
