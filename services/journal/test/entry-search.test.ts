/** Entries are found, changed, deleted and restored; and what others may know of it. */
import { startTestService } from '@daybreak/kit/testing'
import * as contract from '@daybreak/proto/journal'
import type { z } from 'zod'
import { afterAll, describe, expect, test } from 'vitest'
import { changeEntry, deleteEntry, purgeEntries } from '../src/entries.ts'
import { PrismaClient } from '../src/generated/client.ts'
import { start } from '../src/main.ts'
import { createRepository } from '../src/repository.ts'

const { call, database, stop } = await startTestService(start)
afterAll(stop)
const repository = createRepository(new PrismaClient({ adapter: database.adapter }), database)
let lastUser = 0
const newUser = () => (lastUser += 1)

const write = (userId: number, change: object = {}) =>
  call(contract.createEntry, { userId, title: 'Morning', content: 'I slept well.', ...change })
const find = (userId: number, conditions: Partial<z.input<typeof contract.findEntries.input>> = {}) =>
  call(contract.findEntries, { userId, ...conditions })
/** The titles on one page; the count says the same number. */
const titlesOf = async (...[userId, conditions = {}]: Parameters<typeof find>) => {
  const titles = (await find(userId, conditions)).map(({ entry }) => entry.title)
  expect(await call(contract.countEntries, { userId, ...conditions })).toEqual({
    entries: titles.length,
    isMore: false,
  })
  return titles
}
const change = (userId: number, entryId: number, fields: object) =>
  call(contract.changeEntry, { userId, entryId, ...fields })
const statistics = (userId: number) => call(contract.getStatistics, { userId })
const marks = (pieces: contract.Marked) => pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

const announced = async (userId: number) =>
  (
    await database.pool.query<{ subject: string; payload: { entryId: number; entry?: object | null } }>(
      `select subject, payload from outbox where payload->>'userId' = $1 order by seq`,
      [String(userId)],
    )
  ).rows.map(({ subject, payload }) => [subject, payload.entry ?? null])

describe('A search', () => {
  test('finds words and their beginnings, without case and accents, in title and content, of one person', async () => {
    const userId = newUser()
    await write(userId, { title: 'Das Café', content: 'Grüße an Zoë, ΛΟΓΟΣ und 字' })
    await write(userId, { title: 'Swim', content: 'Swimming before the café opened' })
    await write(newUser(), { title: 'Café', content: 'somebody else’s' })
    expect(await titlesOf(userId, { text: 'cafe' })).toEqual(['Swim', 'Das Café'])
    expect(await titlesOf(userId, { text: 'GRUSSE' })).toEqual([])
    expect(await titlesOf(userId, { text: 'gruß zoe' })).toEqual(['Das Café'])
    expect(await titlesOf(userId, { text: 'λόγος' })).toEqual(['Das Café'])
    expect(await titlesOf(userId, { text: 'swim cafe' })).toEqual(['Swim'])
    expect(await titlesOf(userId, { text: 'cafe harbour' })).toEqual([])
  })

  test('marks what it found, and never reads what it finds as anything but text', async () => {
    const userId = newUser()
    const content = `<script>alert(1)</script> ${'far away '.repeat(40)}Swimming & swam <b>bold</b> swim`
    await write(userId, { title: 'On swimming <i>', content })
    const [found] = await find(userId, { text: 'swim' })
    expect(marks(found!.title)).toBe('On [swimming] <i>')
    expect(marks(found!.excerpt)).toMatch(/^… .*\[Swimming\] & swam <b>bold<\/b> \[swim\]$/)
    expect(content).toContain(marks(found!.excerpt).replaceAll(/[[\]]|^… /g, ''))
  })

  test.each(["'", "a' | '1:b", '\\', '& | ! ( ) : *', '😀', '<->', "'; drop table entry; --", ' '])(
    'for %j is answered',
    async (text) => {
      const userId = newUser()
      await write(userId)
      expect(Array.isArray(await find(userId, { text, tag: text.slice(0, 40) }))).toBe(true)
    },
  )

  test('narrows by tag in any spelling, by mood, by day, and by all at once', async () => {
    const userId = newUser()
    await write(userId, { title: 'a', tags: ['Élan', "it's"], mood: 'light', createdAt: '2026-03-08T04:59:59.999Z' })
    await write(userId, { title: 'b', tags: ['élan'], mood: 'heavy', createdAt: '2026-03-08T05:00:00Z' })
    await write(userId, { title: 'c', createdAt: '2026-03-09T03:59:59.999Z' })
    await write(userId, { title: 'd', createdAt: '2026-03-09T04:00:00Z' })
    expect(await titlesOf(userId, { tag: 'ÉLAN' })).toEqual(['b', 'a'])
    expect(await titlesOf(userId, { tag: "it's" })).toEqual(['a'])
    expect(await titlesOf(userId, { mood: 'heavy' })).toEqual(['b'])
    // In New York the clocks go forward on this day: it has 23 hours.
    const day = { from: '2026-03-08', to: '2026-03-08', timeZone: 'America/New_York' }
    expect(await titlesOf(userId, day)).toEqual(['c', 'b'])
    expect(await titlesOf(userId, { ...day, mood: 'heavy', tag: 'élan', text: 'slept' })).toEqual(['b'])
  })

  test.each(['newest', 'oldest', 'tag'] as const)(
    'ordered by %s goes on page by page, each entry once',
    async (order) => {
      const userId = newUser()
      for (let n = 0; n < 23; n += 1) {
        const tags = [['b'], ['A'], [], ['ä'], ['a']][n % 5]
        await write(userId, {
          title: `${n}`,
          tags,
          createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 2))).toISOString(),
        })
      }
      const whole = await titlesOf(userId, { order, limit: 200 })
      const seen: contract.EntryMatch[] = []
      for (;;) {
        const page = await find(userId, { order, limit: 4, after: seen.at(-1)?.entry.id ?? null })
        if (page.length === 0) break
        seen.push(...page)
      }
      expect(seen.map(({ entry }) => entry.title)).toEqual(whole)
      expect(new Set(whole).size).toBe(23)
      const firstTags = seen.map(({ entry }) => entry.tags[0]?.toLowerCase() ?? '~')
      if (order === 'tag')
        expect(firstTags).toEqual(['a', 'b', 'ä', '~'].flatMap((tag) => firstTags.filter((t) => t === tag)))
      if (order === 'oldest') expect(whole).toEqual((await titlesOf(userId, { limit: 200 })).toReversed())
    },
  )
})

describe('An edit', () => {
  test('keeps what the entry said before, and is announced as the entry now stands', async () => {
    const userId = newUser()
    const entry = await write(userId, { tags: ['a'] })
    const edited = await change(userId, entry.id, {
      content: 'Better words',
      tags: ['b', 'B'],
      version: 1,
      mood: 'even',
    })
    expect(edited).toMatchObject({ title: 'Morning', content: 'Better words', tags: ['b'], version: 2, mood: 'even' })
    const [version] = await call(contract.listVersions, { userId, entryId: entry.id })
    expect(version).toMatchObject({ version: 1, title: 'Morning', content: 'I slept well.', tags: ['a'] })
    expect(version?.replacedAt).toBe(edited.editedAt)
    expect((await announced(userId)).at(-1)).toMatchObject(['event.journal.entry_written', { content: 'Better words' }])
  })

  test('that began from an older version is refused, and of twenty at once one is stored', async () => {
    const userId = newUser()
    const { id } = await write(userId)
    const edits = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => change(userId, id, { content: `Edit ${n}`, version: 1 })),
    )
    const refused = edits.filter((edit) => edit.status === 'rejected')
    expect(refused).toHaveLength(19)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'CONFLICT' })
    expect(await call(contract.getEntry, { userId, entryId: id })).toMatchObject({ version: 2 })
    expect(await call(contract.listVersions, { userId, entryId: id })).toHaveLength(1)
  })

  test('that changes nothing is no version and no news', async () => {
    const userId = newUser()
    const entry = await write(userId, { tags: ['a'] })
    expect(await change(userId, entry.id, { title: 'Morning', tags: ['a'], mood: null })).toEqual(entry)
    expect(await announced(userId)).toHaveLength(1)
  })

  test('of somebody else’s entry finds nothing', async () => {
    const { id } = await write(newUser())
    const stranger = newUser()
    for (const ask of [
      () => change(stranger, id, { title: 'x' }),
      () => call(contract.getEntry, { userId: stranger, entryId: id }),
      () => call(contract.deleteEntry, { userId: stranger, entryId: id }),
      () => call(contract.restoreEntry, { userId: stranger, entryId: id }),
      () => call(contract.listVersions, { userId: stranger, entryId: id }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('pins one entry at most', async () => {
    const userId = newUser()
    const ids = [await write(userId), await write(userId, { title: 'Two' }), await write(userId, { title: 'Three' })]
    await Promise.all(ids.map(({ id }) => change(userId, id, { pinned: true })))
    expect(await find(userId, { pinned: true })).toHaveLength(1)
    expect(await announced(userId)).toHaveLength(3)
  })
})

describe('A deletion', () => {
  test('takes the entry from every list and count at once, and can be taken back', async () => {
    const userId = newUser()
    const entry = await write(userId, { tags: ['a'], mood: 'bright' })
    await write(userId, { title: 'Other' })
    const before = await statistics(userId)
    await call(contract.deleteEntry, { userId, entryId: entry.id })
    expect(await titlesOf(userId)).toEqual(['Other'])
    expect(await titlesOf(userId, { text: 'Morning' })).toEqual([])
    expect(await statistics(userId)).toMatchObject({ entries: 1, tagsUsed: 0, ratedEntries: 0, wordsWritten: 3 })
    await expect(call(contract.deleteEntry, { userId, entryId: entry.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await call(contract.restoreEntry, { userId, entryId: entry.id })).toEqual(entry)
    expect(await statistics(userId)).toEqual(before)
    expect((await announced(userId)).map(([subject]) => subject)).toEqual([
      'event.journal.entry_written',
      'event.journal.entry_written',
      'event.journal.entry_deleted',
      'event.journal.entry_written',
    ])
  })

  test('of the pinned entry can be taken back with its pin, unless another was pinned meanwhile', async () => {
    const userId = newUser()
    const [first, other] = [await write(userId), await write(userId, { title: 'Other' })]
    await change(userId, first.id, { pinned: true })
    const pinnedNow = () => titlesOf(userId, { pinned: true })
    const remove = () => call(contract.deleteEntry, { userId, entryId: first.id })
    const restore = () => call(contract.restoreEntry, { userId, entryId: first.id })
    await remove()
    expect(await pinnedNow()).toEqual([])
    expect(await restore()).toMatchObject({ pinned: true })
    expect(await pinnedNow()).toEqual(['Morning'])
    await remove()
    await change(userId, other.id, { pinned: true })
    expect(await restore()).toMatchObject({ pinned: false })
    expect(await pinnedNow()).toEqual(['Other'])
  })

  test('is for good after some minutes, versions included', async () => {
    const userId = newUser()
    const { id } = await write(userId)
    await change(userId, id, { content: 'x' })
    await call(contract.deleteEntry, { userId, entryId: id })
    expect(await purgeEntries(repository, new Date())).toBe(0)
    expect(await purgeEntries(repository, new Date(Date.now() + 121_000))).toBe(1)
    await expect(call(contract.restoreEntry, { userId, entryId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { rows } = await database.pool.query('select 1 from entry_version where user_id = $1', [userId])
    expect(rows).toEqual([])
  })
})

test('fifty identical saves at once are one entry, with and without a key, and counted once (FLT-32)', async () => {
  const userId = newUser()
  const key = crypto.randomUUID()
  for (const fields of [{}, { title: 'Keyed', key }]) {
    const entries = await Promise.all(Array.from({ length: 50 }, () => write(userId, fields)))
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1)
  }
  await database.pool.query(`update entry set created_at = created_at - interval '1 day' where user_id = $1`, [userId])
  await write(userId, { title: 'Keyed', key })
  expect(await statistics(userId)).toMatchObject({ entries: 2, wordsWritten: 6 })
})

test('other words under the same key change the entry: nothing that was written is lost', async () => {
  const userId = newUser()
  const key = crypto.randomUUID()
  const { id } = await write(userId, { key })
  expect(await write(userId, { key, content: 'I slept well, and long.' })).toMatchObject({ id, version: 2 })
  await call(contract.deleteEntry, { userId, entryId: id })
  expect(await write(userId, { key, content: 'I slept well, and long.' })).toMatchObject({ version: 1 })
  expect(await find(userId)).toHaveLength(1)
})

test('an entry that is sent again under the same key is kept from the guide as soon as that is asked for', async () => {
  const userId = newUser()
  const key = crypto.randomUUID()
  const { id } = await write(userId, { key, keptFromGuide: false })
  expect(await write(userId, { key, keptFromGuide: true })).toMatchObject({ id, keptFromGuide: true, version: 1 })
  expect((await announced(userId)).at(-1)).toEqual(['event.journal.entry_written', null])
  const other = { key: crypto.randomUUID(), title: 'Other' }
  await write(userId, other)
  const rewritten = { ...other, content: 'Private words.', keptFromGuide: true }
  expect(await write(userId, rewritten)).toMatchObject({ content: 'Private words.', keptFromGuide: true, version: 2 })
  expect(JSON.stringify(await announced(userId))).not.toContain('Private words.')
})

test('an entry that is only sent twice stays shared or kept from the guide as it was changed since', async () => {
  const userId = newUser()
  for (const keptFromGuide of [false, true]) {
    const asked = { key: crypto.randomUUID(), title: `${keptFromGuide}`, keptFromGuide }
    const { id } = await write(userId, asked)
    const changed = await change(userId, id, { keptFromGuide: !keptFromGuide })
    expect(await write(userId, asked)).toEqual(changed)
  }
})

test('what an earlier release stored is known again, although its hash does not say who may read it', async () => {
  const userId = newUser()
  const asked = { key: crypto.randomUUID(), keptFromGuide: true }
  const { id } = await write(userId, asked)
  await database.pool.query('update entry set asked = hash_of_asked(title, content, tags, mood) where id = $1', [id])
  const changed = await change(userId, id, { content: 'Changed since.' })
  expect(await write(userId, asked)).toEqual(changed)
})

test('other words under the same key do not share what is kept from the guide since', async () => {
  const userId = newUser()
  const asked = { key: crypto.randomUUID(), keptFromGuide: false }
  const { id } = await write(userId, asked)
  await change(userId, id, { keptFromGuide: true })
  expect(await write(userId, { ...asked, content: 'Private.' })).toMatchObject({
    content: 'Private.',
    keptFromGuide: true,
  })
  expect(JSON.stringify(await announced(userId))).not.toContain('Private.')
})

test('of two saves of the same words under two keys, the one that keeps them from the guide counts', async () => {
  const userId = newUser()
  const save = (keptFromGuide: boolean) => write(userId, { key: crypto.randomUUID(), keptFromGuide })
  expect(await save(false)).toMatchObject({ keptFromGuide: false })
  expect(await save(true)).toMatchObject({ keptFromGuide: true })
  expect(await save(false)).toMatchObject({ keptFromGuide: true })
})

test('an entry that is sent again without a word about the guide stays kept from it', async () => {
  const userId = newUser()
  await write(userId, { keptFromGuide: true })
  expect(await write(userId)).toMatchObject({ keptFromGuide: true })
})

test('the same words again under the same key leave an edit of since alone: they were only sent twice', async () => {
  const userId = newUser()
  const key = crypto.randomUUID()
  const { id } = await write(userId, { key, content: 'First words.' })
  const edited = await change(userId, id, { content: 'Better words.' })
  expect(await write(userId, { key, content: 'First words.' })).toEqual(edited)
  expect(await write(userId, { key, content: 'First words.' })).toMatchObject({ version: 2, content: 'Better words.' })
  expect(await write(userId, { key, content: 'Third words.' })).toMatchObject({ version: 3, content: 'Third words.' })
})

test('of two events the later change has the greater revision, whichever of the two began earlier', async () => {
  const userId = newUser()
  const { id: entryId } = await write(userId)
  const early = new Date(Date.now() - 5_000)
  await changeEntry(repository, { userId, entryId, content: 'The edit came first.' })
  await deleteEntry(repository, { userId, entryId }, early) // it waited for the edit
  const { rows } = await database.pool.query<{ at: string; revision: number }>(
    `select payload ->> 'at' as at, (payload -> 'revision')::int as revision from outbox
     where payload -> 'userId' = to_jsonb($1::int) order by seq`,
    [userId],
  )
  expect(rows.map(({ revision }) => revision)).toEqual([1, 2, 3])
  expect(rows[2]!.at < rows[1]!.at).toBe(true)
})

describe('The guide', () => {
  test('JRN-25 is handed what is not kept from it, the newest first, up to a length', async () => {
    const userId = newUser()
    await write(userId, { title: 'Open', content: 'x'.repeat(300) })
    await write(userId, { title: 'Private', keptFromGuide: true, content: 'secret' })
    await write(userId, { title: 'Newest', content: 'y'.repeat(100) })
    const read = await call(contract.listEntriesForGuide, { userId, maxCharacters: 250 })
    expect(read.map(({ title, content }) => [title, content.length])).toEqual([
      ['Newest', 100],
      ['Open', 150],
    ])
    const told = await announced(userId)
    expect(told[1]).toEqual(['event.journal.entry_written', null])
    expect(JSON.stringify(told)).not.toContain('secret')
  })

  test('JRN-25 is told at once when an entry is kept from it', async () => {
    const userId = newUser()
    const { id } = await write(userId)
    await change(userId, id, { keptFromGuide: true })
    expect((await announced(userId)).at(-1)).toEqual(['event.journal.entry_written', null])
    expect(await call(contract.listEntriesForGuide, { userId })).toEqual([])
  })
})

test('the counts are what counting the entries gives, whatever happened to them', async () => {
  const userId = newUser()
  const moods = [null, 'heavy', 'light', 'bright', 'even'] as const
  for (let n = 0; n < 30; n += 1) {
    const entry = await write(userId, { title: `${n}`, tags: [`t${n % 4}`], mood: moods[n % 5] })
    if (n % 3 === 0)
      await change(userId, entry.id, { content: 'a b c d', tags: [`t${n % 3}`], mood: moods[(n + 1) % 5] })
    if (n % 4 === 0) await call(contract.deleteEntry, { userId, entryId: entry.id })
    if (n % 8 === 0) await call(contract.restoreEntry, { userId, entryId: entry.id })
  }
  const { rows } = await database.pool.query(
    `select count(*)::int as entries, sum(words)::int as "wordsWritten", count(mood)::int as "ratedEntries",
       (count(*) filter (where mood in ('light', 'bright')))::int as "positiveEntries",
       (select count(distinct tag)::int from entry, unnest(tags) tag where user_id = $1 and deleted_at is null) as "tagsUsed"
     from entry where user_id = $1 and deleted_at is null`,
    [userId],
  )
  expect(await statistics(userId)).toMatchObject(rows[0] as object)
})
