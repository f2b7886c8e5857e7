/** The copy of a user's data in pages: one JSON, whatever the pages are cut like. */
import { randomUUID } from 'node:crypto'
import type { EventContract } from '../src/define.ts'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { exportArchive, exportFrom, pageOf, type Archive } from '../src/archive.ts'

interface Announced {
  subject: string
  payload: { text?: string; count?: number; index: number; list: string; after: string | null }
}

const LONG = 'x'.repeat(9_000)

/** Lists of so many rows in pages of ten; the highest number of rows that were held at once is noted. */
function archiveOf(counts: Record<string, number>) {
  const lists = Object.entries(counts).map(([name, count]): [string, Archive['lists'][string]] => [
    name,
    (after) => {
      const begin = after === null ? 0 : Number(after)
      const ids = Array.from({ length: Math.min(10, count - begin) }, (_, at) => begin + at + 1)
      const rows = ids.map((id) => ({ id, text: LONG }))
      return Promise.resolve(pageOf(rows, 10, ({ id }) => String(id)))
    },
  ])
  return { readOnce: () => Promise.resolve({ name: 'Ada', gone: null }), lists: Object.fromEntries(lists) }
}

async function handIn(archive: Archive) {
  const told: Announced[] = []
  const tx = {
    announce: <P extends z.ZodType<object>>({ subject }: EventContract<P>, payload: z.input<P>) =>
      Promise.resolve(void told.push({ subject, payload: payload as unknown as Announced['payload'] })),
  }
  const request = { exportId: randomUUID(), userId: 7 }
  await exportArchive(tx, 'content', archive, request)
  const pages = () => told.filter(({ subject }) => subject.endsWith('export_paged'))
  for (let done = 0; done < pages().length; done += 1)
    await exportFrom(tx, 'content', archive, { ...request, ...pages()[done]!.payload })
  const parts = told.filter(({ subject }) => subject.endsWith('export_part')).map(({ payload }) => payload)
  return { parts, pages: pages(), data: JSON.parse(parts.map(({ text }) => text).join('')) as Record<string, object[]> }
}

test.each([
  [{ one: 0, two: 0 }],
  [{ one: 3, two: 0, three: 10 }],
  [{ one: 0, two: 100, three: 41, four: 0 }],
  [{ one: 30, two: 30, three: 20 }],
])('of %o every row comes once, in order', async (counts) => {
  const { parts, data } = await handIn(archiveOf(counts))
  expect(data).toMatchObject({ name: 'Ada', gone: null })
  expect(Object.keys(data)).toEqual(['name', 'gone', ...Object.keys(counts)])
  for (const [name, count] of Object.entries(counts))
    expect(data[name]?.map((row) => (row as { id: number }).id)).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    )
  expect(parts.map(({ index }) => index)).toEqual(parts.map((_, at) => at))
  expect(Math.max(...parts.map(({ count }) => count ?? 0))).toBe(parts.length)
})

test('what is short comes at once, and no page is much longer than a slice', async () => {
  expect((await handIn(archiveOf({ one: 3, two: 2 }))).pages).toEqual([])
  const { parts, pages } = await handIn(archiveOf({ one: 100 }))
  expect(pages.length).toBeGreaterThan(2)
  for (const { text } of parts) expect(text?.length).toBeLessThanOrEqual(200_000)
})

test('a list that nobody knows is no end of the archive', async () => {
  const position = { exportId: randomUUID(), userId: 7, index: 1, list: 'gone', after: null }
  const tx = { announce: () => Promise.resolve() }
  await expect(exportFrom(tx, 'content', archiveOf({ one: 1 }), position)).rejects.toThrow('no list "gone"')
})
