/** Pages, written and read: the service with its real database and NATS. */
import { openTestDatabase, startTestService, testServiceConfig } from '@daybreak/kit/testing'
import * as contract from '@daybreak/proto/content'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { start } from '../src/main.ts'
import { expectInert } from './inert.ts'
import { VECTORS } from './vectors.ts'

const { call, database, stop } = await startTestService(start)
afterAll(stop)
beforeEach(() => database.pool.query('truncate pages, page_versions, outbox'))
const ADMIN = 7
const NOBODYS = 2_147_483_647

const about = { slug: 'about', title: 'About', content: '<p>Us</p>', metaDescription: 'Who we are', adminId: ADMIN }
const create = (own: object = {}) => call(contract.createPage, { ...about, ...own })
const count = async () => (await database.pool.query('select 1 from pages')).rowCount
const announced = async () =>
  (await database.pool.query<{ payload: unknown }>('select payload from outbox order by seq')).rows.map(
    ({ payload }) => payload,
  )
const conflict = {
  code: 'CONFLICT',
  message: 'A page with this slug already exists',
  details: { fields: { slug: 'A page with this slug already exists' } },
}
const missing = { code: 'NOT_FOUND', message: 'Page not found' }

test('a page can be made, read by its slug, and is announced', async () => {
  const page = await create()
  const { adminId, ...text } = about
  expect(page).toEqual({
    ...{ id: page.id, updatedAt: page.updatedAt, lastUpdatedBy: adminId, status: 'published' },
    ...text,
  })
  expect(await call(contract.getPage, { slug: 'about' })).toEqual(page)
  expect(await announced()).toEqual([{ pageId: page.id, slug: 'about', by: ADMIN }])
})

test.each(['Über uns', 'a/b?c=d#e', '../etc', '%2e', '日本語', '🌅', "'; drop table pages; --", 'CON', '0'])(
  'any slug that is not blank is one: %s',
  async (slug) => {
    const page = await create({ slug })
    expect(page.slug).toBe(slug)
    expect(await call(contract.getPage, { slug })).toEqual(page)
  },
)

test('a description is optional; a blank one is none', async () => {
  expect((await create({ metaDescription: undefined })).metaDescription).toBeNull()
  expect((await create({ slug: 'b', metaDescription: null })).metaDescription).toBeNull()
  expect((await create({ slug: 'c', metaDescription: ' ' })).metaDescription).toBeNull()
})

test('the list has the page saved last first', async () => {
  const [one, two, three] = [await create(), await create({ slug: 'b' }), await create({ slug: 'c' })]
  const changed = await call(contract.updatePage, { ...about, id: one.id, title: 'About us' })
  expect(await call(contract.listPages, {})).toEqual([changed, three, two])
})

test('changing a page changes all of it, who it was and when, and is announced', async () => {
  const page = await create()
  const next = { slug: 'about-us', title: 'About us', content: '<p>All of us</p>', metaDescription: null }
  const changed = await call(contract.updatePage, { id: page.id, adminId: 8, ...next })
  expect(changed).toEqual({
    ...{ id: page.id, updatedAt: changed.updatedAt, lastUpdatedBy: 8, status: 'published' },
    ...next,
  })
  expect(Date.parse(changed.updatedAt)).toBeGreaterThanOrEqual(Date.parse(page.updatedAt))
  expect(await call(contract.getPage, { slug: 'about-us' })).toEqual(changed)
  await expect(call(contract.getPage, { slug: 'about' })).rejects.toMatchObject(missing)
  expect(await announced()).toHaveLength(2)
  expect(await announced()).toContainEqual({ pageId: page.id, slug: 'about-us', by: 8 })
})

test('a page that was saved meanwhile is not replaced; the same text sent again is no conflict', async () => {
  const opened = await create()
  const from = { ...about, id: opened.id, editedFrom: opened.updatedAt }
  const saved = await call(contract.updatePage, { ...from, title: 'About them', adminId: 8 })
  await expect(call(contract.updatePage, { ...from, title: 'About me' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('saved elsewhere') as string,
  })
  expect(await call(contract.updatePage, { ...from, title: 'About them', adminId: 8 })).toEqual(saved)
  expect(await call(contract.listPages, {})).toEqual([saved])
  const again = await call(contract.updatePage, { ...from, title: 'About me', editedFrom: saved.updatedAt })
  expect(again.title).toBe('About me')
})

test('a slug belongs to one page, and only in its exact case', async () => {
  const first = await create()
  const other = await create({ slug: 'other' })
  await expect(create({ title: 'Another' })).rejects.toMatchObject(conflict)
  await expect(create({ slug: ' about ' })).rejects.toMatchObject(conflict)
  await expect(call(contract.updatePage, { ...about, id: other.id })).rejects.toMatchObject(conflict)
  expect(await call(contract.getPage, { slug: 'about' })).toEqual(first)
  expect(await call(contract.getPage, { slug: 'other' })).toEqual(other)
  expect(await announced()).toHaveLength(2)
  expect((await create({ slug: 'About' })).slug).toBe('About')
})

test('ten times at once under one slug makes one page', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => create()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(conflict)
  expect(await count()).toBe(1)
  expect(await announced()).toHaveLength(1)
})

test('a deleted page is gone, and cannot be deleted or changed again', async () => {
  const { id } = await create()
  expect(await call(contract.deletePage, { id })).toEqual({})
  await expect(call(contract.getPage, { slug: 'about' })).rejects.toMatchObject(missing)
  await expect(call(contract.deletePage, { id })).rejects.toMatchObject(missing)
  await expect(call(contract.updatePage, { ...about, id })).rejects.toMatchObject(missing)
  expect((await create()).slug).toBe('about')
})

test.each(['nowhere', ' about', 'nul\u0000', '\ud800'])('the slug %j leads to no page', async (slug) => {
  await create()
  await expect(call(contract.getPage, { slug })).rejects.toMatchObject(missing)
})

test('nothing that acts is ever stored', async () => {
  const content = (index: number) => `<p>page ${index}</p>${VECTORS[index]}`
  for (const index of VECTORS.keys()) {
    await create({ slug: `made-${index}`, content: content(index) })
  }
  const { id } = await create({ slug: 'changed' })
  for (const index of VECTORS.keys()) {
    const changed = await call(contract.updatePage, { ...about, slug: 'changed', id, content: content(index) })
    expectInert(changed.content)
  }
  const { rows } = await database.pool.query<{ content: string }>('select content from pages')
  expect(rows).toHaveLength(VECTORS.length + 1)
  for (const row of rows) expectInert(row.content)
})

test('a page of which sanitising leaves nothing is refused', async () => {
  const message = 'Content is required'
  await expect(create({ content: '<script>alert(1)</script>' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message,
    details: { fields: { content: message } },
  })
  expect(await count()).toBe(0)
})

test.each([
  ['no slug', { slug: ' ' }, 'Slug is required'],
  ['a slug that is a number', { slug: 5 }, 'Slug is required'],
  ['a slug of 201 characters', { slug: 'x'.repeat(201) }, 'Must be at most 200 characters'],
  ['no title', { title: '' }, 'Title is required'],
  ['a title with NUL', { title: 'a\u0000b' }, 'Contains characters that cannot be stored'],
  ['no content', { content: '' }, 'Content is required'],
  ['content with NUL', { content: 'a\u0000b' }, 'Contains characters that cannot be stored'],
  ['content beyond all measure', { content: 'x'.repeat(200_001) }, 'Must be at most 200,000 characters'],
  ['a description of 501 characters', { metaDescription: 'x'.repeat(501) }, 'Must be at most 500 characters'],
])('%s is refused, and nothing is stored', async (_, wrong, message) => {
  await expect(create(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT', message })
  expect(await count()).toBe(0)
  expect(await announced()).toEqual([])
})

test.each([0, -1, 1.5, NOBODYS + 1, '1'])('page %j is not even asked for', async (id) => {
  await expect(call(contract.deletePage, { id: id as number })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('the page nobody has is not found', async () => {
  await expect(call(contract.deletePage, { id: NOBODYS })).rejects.toMatchObject(missing)
  await expect(call(contract.updatePage, { ...about, id: NOBODYS })).rejects.toMatchObject(missing)
})

test('a draft is for admins alone until it is published', async () => {
  const draft = await create({ status: 'draft' })
  expect(draft.status).toBe('draft')
  await expect(call(contract.getPage, { slug: 'about' })).rejects.toMatchObject(missing)
  expect(await call(contract.listPublishedPages, {})).toEqual([])
  expect(await call(contract.listPages, {})).toEqual([draft])
  expect((await call(contract.updatePage, { ...about, id: draft.id, title: 'Us' })).status).toBe('draft')
  const published = await call(contract.updatePage, { ...about, id: draft.id, status: 'published' })
  expect(await call(contract.getPage, { slug: 'about' })).toEqual(published)
  const { slug, title, updatedAt } = published
  expect(await call(contract.listPublishedPages, {})).toEqual([{ slug, title, updatedAt }])
})

test('every saving is a version, the latest first', async () => {
  const { id } = await create()
  const changed = await call(contract.updatePage, { ...about, id, title: 'Us', adminId: 8 })
  const versions = await call(contract.listPageVersions, { id })
  expect(versions.map(({ title, savedBy }) => [title, savedBy])).toEqual([
    ['Us', 8],
    ['About', ADMIN],
  ])
  expect(versions[0]).toMatchObject({ pageId: id, content: '<p>Us</p>', savedAt: changed.updatedAt })
  await expect(call(contract.listPageVersions, { id: NOBODYS })).rejects.toMatchObject(missing)
})

test('a deleted page comes back as it was, under its own id', async () => {
  const { id } = await create()
  const last = await call(contract.updatePage, { ...about, id, title: 'Us', status: 'draft' })
  await call(contract.deletePage, { id })
  const restored = await call(contract.restorePage, { id, adminId: 9 })
  expect(restored).toEqual({ ...last, updatedAt: restored.updatedAt, lastUpdatedBy: 9 })
  expect(await call(contract.restorePage, { id, adminId: ADMIN })).toEqual(restored)
  expect((await create({ slug: 'next' })).id).not.toBe(id)
})

test('a deleted page does not come back where its slug is taken, or where it never existed', async () => {
  const { id } = await create()
  await call(contract.deletePage, { id })
  await create({ title: 'Another' })
  await expect(call(contract.restorePage, { id, adminId: ADMIN })).rejects.toMatchObject(conflict)
  await expect(call(contract.restorePage, { id: NOBODYS, adminId: ADMIN })).rejects.toMatchObject(missing)
  expect(await count()).toBe(1)
})

test('a new installation has its public pages; one that an admin deleted does not come back at the next start', async () => {
  const config = await testServiceConfig()
  const slugs = async (service: Awaited<ReturnType<typeof start>>) => {
    const own = openTestDatabase(config.DATABASE_URL, 1)
    const { rows } = await own.pool.query<{ slug: string }>('select slug from pages order by slug')
    await own.pool.query("delete from pages where slug = 'blog'")
    await Promise.all([own.close(), service.stop()])
    return rows.map(({ slug }) => slug)
  }
  expect(await slugs(await start(config))).toEqual(['blog', 'daybreak', 'manifestos', 'privacy', 'terms'])
  expect(await slugs(await start(config))).toEqual(['daybreak', 'manifestos', 'privacy', 'terms'])
})
