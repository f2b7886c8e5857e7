/** Colours and sizes of type come from the tokens, wherever they are used. */
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

test('no size of type is in pixels, so that all of it grows with the letters of the browser', () => {
  expect(found(/text-\[[\d.]+px\]|font-size:\s*[\d.]+px|font:[^;]*?\b[\d.]+px/g)).toEqual([])
})
