/** Content pages: list, editor with preview, unsaved drafts, versions, deletion and undo. */
import type { MockLink } from '@apollo/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Toaster } from '../../../ui/toaster.tsx'
import { ContentTab } from './content-tab.tsx'
import { CREATE_PAGE, DELETE_PAGE, PAGE_VERSIONS, RESTORE_PAGE, UPDATE_PAGE } from './queries.ts'
import { page, pagesOf, refusal, totals } from '../testing.ts'
import { reply } from '../../../test/reply.ts'
import { renderWith } from '../../../test/render-with.tsx'

const about = page(1, 'About', 'about')
const after = [pagesOf(about), totals(1, 0, 0)]

beforeEach(() => localStorage.clear())

function show(...mocks: MockLink.MockedResponse[]) {
  return renderWith(
    mocks,
    <>
      <ContentTab adminId={7} />
      <Toaster />
    </>,
  )
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('CMS-01 the tab lists the pages, drafts among them', async () => {
  show(pagesOf(about, { ...page(2, 'Imprint', 'imprint'), status: 'draft' }))
  const table = await screen.findByRole('table', { name: 'Content pages' })
  expect(within(table).getByRole('row', { name: /About about Published Nov 20, 2026/ })).toBeTruthy()
  expect(within(table).getByRole('row', { name: /Imprint imprint Draft/ })).toBeTruthy()
})

test('CMS-02 CMS-08 creating happens in a side sheet, with the page beside it as it will look', async () => {
  show(pagesOf())
  await press('New page')
  const sheet = within(await screen.findByRole('dialog', { name: 'New page' }))
  await userEvent.type(field('Title'), 'About us')
  await userEvent.type(field('Content'), '<p>Who <em>we</em> are</p>')
  const preview = sheet.getByRole('region', { name: 'Preview' })
  await waitFor(() => expect(preview.textContent).toContain('Who we are'))
  expect(within(preview).getByRole('heading', { name: 'About us' })).toBeTruthy()
})

test('CMS-04 CMS-07 a page needs a title, a slug and content, and no description', async () => {
  const input = { title: 'About', slug: 'about', content: '<p>Hi</p>', metaDescription: null, status: 'published' }
  const created = reply(CREATE_PAGE, { createPage: about }, { input })
  show(pagesOf(), created, ...after)
  await press('New page')
  await press('Create page')
  for (const words of ['Title is required', 'Slug is required', 'Content is required']) {
    expect(await screen.findByText(words)).toBeTruthy()
  }
  await userEvent.type(field('Title'), 'About')
  await userEvent.type(field('Slug'), 'about')
  await userEvent.type(field('Content'), '<p>Hi</p>')
  await press('Create page')
  expect(await screen.findByText('Content page created')).toBeTruthy()
})

test('CMS-05 CMS-06 the slug hint is only a hint, and one button applies it', async () => {
  show(pagesOf())
  await press('New page')
  expect(screen.getByText('Lowercase letters, numbers and hyphens only.')).toBeTruthy()
  await userEvent.type(field('Slug'), 'Über Uns!')
  await press('Create page')
  expect(screen.queryByText('Slug is required')).toBeNull()
  await press('Fix for me')
  expect(field('Slug').value).toBe('uber-uns')
  expect(screen.queryByRole('button', { name: 'Fix for me' })).toBeNull()
})

test('the format buttons wrap the selected text in tags', async () => {
  show(pagesOf())
  await press('New page')
  await userEvent.type(field('Content'), 'Read this')
  const area = screen.getByLabelText<HTMLTextAreaElement>('Content')
  area.setSelectionRange(5, 9)
  await press('Bold')
  expect(area.value).toBe('Read <strong>this</strong>')
})

test('unsaved changes are restored after the page was closed, and can be discarded', async () => {
  const first = show(pagesOf(about))
  await press('Edit About')
  await userEvent.type(field('Title'), ' us')
  first.unmount()
  show(pagesOf(about))
  await press('Edit About')
  expect(await screen.findByText('These are your unsaved changes')).toBeTruthy()
  expect(field('Title').value).toBe('About us')
  await press('Go back to the saved version')
  expect(field('Title').value).toBe('About')
})

test('an earlier version is loaded into the form and saved like any change', async () => {
  const version = (id: number, title: string, savedAt: string) => ({
    __typename: 'PageVersion' as const,
    ...{ id, title, savedAt, slug: 'about', content: `<p>${title}</p>`, metaDescription: null, status: 'published' },
  })
  const pageVersions = [
    version(2, 'About', '2026-11-20T12:00:00.000Z'),
    version(1, 'Who we were', '2026-11-19T12:00:00.000Z'),
  ]
  const input = { title: 'Who we were', slug: 'about', content: '<p>Who we were</p>', metaDescription: null }
  const variables = { id: 1, input: { ...input, status: 'published' }, editedFrom: about.updatedAt }
  show(
    pagesOf(about),
    reply(PAGE_VERSIONS, { pageVersions }, { id: 1 }),
    reply(UPDATE_PAGE, { updatePage: { ...about, ...input } }, variables),
    ...after,
  )
  await press('Edit About')
  await press('Earlier versions')
  await userEvent.click(await screen.findByRole('button', { name: /Restore the version from Nov 19, 2026/ }))
  expect(field('Title').value).toBe('Who we were')
  await press('Save page')
  expect(await screen.findByText('Content page updated')).toBeTruthy()
})

/** What another admin has saved meanwhile, and how the change of one's own is sent, and refused once. */
const theirs = { ...about, title: 'About them', updatedAt: '2026-11-20T12:05:00.000Z' }
const renamed = {
  title: 'About us',
  slug: 'about',
  content: '<p>Hello</p>',
  metaDescription: null,
  status: 'published',
}
const saving = (editedFrom: string) => ({ id: 1, input: renamed, editedFrom })
const refusedFirst = {
  request: { query: UPDATE_PAGE, variables: saving(about.updatedAt) },
  result: refusal('CONFLICT', 'Saved elsewhere.'),
}

test('a page that another admin saves meanwhile is replaced only by a second save', async () => {
  show(
    pagesOf(about),
    refusedFirst,
    pagesOf(theirs),
    reply(UPDATE_PAGE, { updatePage: { ...theirs, ...renamed } }, saving(theirs.updatedAt)),
    ...after,
  )
  await press('Edit About')
  await userEvent.type(await screen.findByLabelText('Title'), ' us')
  await press('Save page')
  expect(await screen.findByText('Saved elsewhere.')).toBeTruthy()
  // Behind the sheet the list has what stands there now.
  await screen.findByText('About them')
  expect(field('Title').value).toBe('About us')
  await press('Save page')
  expect(await screen.findByText('Content page updated')).toBeTruthy()
})

test('changes that are found again are changes to the page as it was, not to what another admin has saved since', async () => {
  const latest = { ...about, title: 'About all', updatedAt: '2026-11-20T12:06:00.000Z' }
  const left = show(pagesOf(about))
  await press('Edit About')
  await userEvent.type(field('Title'), ' us')
  left.unmount()
  show(
    pagesOf(theirs),
    refusedFirst,
    pagesOf(latest),
    reply(UPDATE_PAGE, { updatePage: { ...latest, ...renamed } }, saving(latest.updatedAt)),
    ...after,
  )
  await press('Edit About them')
  expect(field('Title').value).toBe('About us')
  await press('Save page')
  expect(await screen.findByText('Saved elsewhere.')).toBeTruthy()
  await screen.findByText('About all')
  await press('Save page')
  expect(await screen.findByText('Content page updated')).toBeTruthy()
})

test('CMS-03 CMS-11 CST-10 deleting asks first, and can be undone', async () => {
  show(
    pagesOf(about),
    reply(DELETE_PAGE, { deletePage: true }, { id: 1 }),
    pagesOf(),
    totals(0, 0, 0),
    reply(RESTORE_PAGE, { restorePage: about }, { id: 1 }),
    ...after,
  )
  await press('Delete About')
  const question = screen.getByRole('alertdialog', { name: 'Delete this page?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Content page deleted')).toBeTruthy()
  expect(await screen.findByText('No content pages yet.')).toBeTruthy()
  // The dialog keeps the page from being pressed until it has closed.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.body.style.pointerEvents).toBe(''))
  await press('Undo')
  expect(await screen.findByText('Content page restored')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Edit About' })).toBeTruthy()
})

test('CMS-10 every failure shows its message', async () => {
  const failed = refusal('UNAVAILABLE', 'Try again.')
  const input = { title: 'About', slug: 'about', content: '<p>Hello</p>', metaDescription: null, status: 'published' }
  const changed = { ...input, title: 'About!' }
  show(
    pagesOf(about),
    { request: { query: DELETE_PAGE, variables: { id: 1 } }, result: failed },
    {
      request: { query: UPDATE_PAGE, variables: { id: 1, input: changed, editedFrom: about.updatedAt } },
      result: failed,
    },
    { request: { query: CREATE_PAGE, variables: { input } }, result: failed },
  )
  await press('Delete About')
  await press('Delete')
  expect(await screen.findByText('Failed to delete content page')).toBeTruthy()
  await press('Edit About')
  await userEvent.type(field('Title'), '!')
  await press('Save page')
  expect(await screen.findByText('Failed to update content page')).toBeTruthy()
  await press('Cancel')
  await press('Leave')
  await press('New page')
  for (const [label, text] of [
    ['Title', 'About'],
    ['Slug', 'about'],
    ['Content', '<p>Hello</p>'],
  ] as const) {
    await userEvent.type(field(label), text)
  }
  await press('Create page')
  expect(await screen.findByText('Failed to create content page')).toBeTruthy()
})
