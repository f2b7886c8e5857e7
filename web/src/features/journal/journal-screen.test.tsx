/** The journal: nothing is lost, nothing empty is sent, and the list is in the order one asks for. */
import { ApolloLink } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ViewerContext } from '../../session/session.ts'
import { clearToasts } from '../../ui/toast-store.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { JournalScreen } from './journal-screen.tsx'
import { CREATE_ENTRY, ENTRIES, STATISTICS } from './queries.ts'
import type { Entry } from './queries.ts'

const observers: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        observers.push(notify)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  clearToasts()
  localStorage.clear()
  observers.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const makeEntry = (id: number, fields: Partial<Entry> = {}) => ({
  __typename: 'Entry',
  id,
  title: `Entry ${id}`,
  content: `Words of ${id}`,
  tags: [] as string[],
  createdAt: new Date(Date.UTC(2026, 9, id, 12)).toISOString(),
  ...fields,
})
type Made = ReturnType<typeof makeEntry>

const lists = (entries: Made[]): MockLink.MockedResponse => ({
  request: { query: ENTRIES, variables: { limit: 50 } },
  result: { data: { entries } },
})
const counts = (themes: { tag: string; entries: number }[] = [], entries = 10): MockLink.MockedResponse => ({
  request: { query: STATISTICS, variables: () => true },
  result: { data: { journalStatistics: { entries, entriesThisMonth: 4, tagsUsed: 3, wordsWritten: 6482, themes } } },
})
const saves = (inputs: unknown[], entry: Made): MockLink.MockedResponse => ({
  request: { query: CREATE_ENTRY, variables: ({ input }) => inputs.push(input) > 0 },
  result: { data: { createEntry: entry } },
})

function open(mocks: MockLink.MockedResponse[], userId = 1) {
  const sent: string[] = []
  const viewer = { id: userId, username: 'nell', email: '', firstName: '', lastName: '', country: 'US' }
  const rest = { isAdmin: false, createdAt: '', subscriptionStatus: 'active', timeZone: null }
  const watch = new ApolloLink((operation, forward) => {
    sent.push(operation.operationName ?? '')
    return forward(operation)
  })
  render(
    <MockedProvider link={ApolloLink.from([watch, new MockLink(mocks)])}>
      <>
        <ViewerContext value={{ ...viewer, ...rest }}>
          <JournalScreen />
        </ViewerContext>
        <Toaster />
      </>
    </MockedProvider>,
  )
  return sent
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Entry' })
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test.each([
  ['', 'Words'],
  ['A title', ' \n '],
])("the title '%s' with the content '%s' is not sent", async (title, content) => {
  const sent = open([lists([]), counts()])
  expect(await screen.findByText('No journal entries yet. Start writing above!')).toBeTruthy()
  fireEvent.change(field('Title'), { target: { value: title } })
  fireEvent.change(field('Content'), { target: { value: content } })
  await userEvent.click(saveButton())
  expect(await screen.findByText('Please provide both a title and content for your journal entry')).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
  expect(sent).not.toContain('CreateEntry')
})

test('a saved entry clears the page and its draft, and the list is fetched again', async () => {
  const inputs: unknown[] = []
  const entry = makeEntry(9, { title: 'The blue plate' })
  open([lists([]), counts(), saves(inputs, entry), lists([entry]), counts()])
  await userEvent.type(field('Title'), 'The blue plate')
  await userEvent.type(field('Content'), 'It came up.')
  await userEvent.type(field('Tags (optional)'), 'studio, #morning, Studio,')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Journal entry saved successfully')).toBeTruthy()
  expect(screen.getByText('Success')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The blue plate' })).toBeTruthy()
  expect([field('Title').value, field('Content').value, field('Tags (optional)').value]).toEqual(['', '', ''])
  expect(localStorage.length).toBe(0)
  expect(inputs).toEqual([{ title: 'The blue plate', content: 'It came up.', tags: ['studio', 'morning'] }])
})

test('without tags an empty list is sent', async () => {
  const inputs: unknown[] = []
  open([lists([]), counts(), saves(inputs, makeEntry(9)), lists([makeEntry(9)]), counts()])
  await userEvent.type(field('Title'), 'A')
  await userEvent.type(field('Content'), 'B')
  await userEvent.click(saveButton())
  expect(await screen.findByText('Success')).toBeTruthy()
  expect(inputs).toEqual([{ title: 'A', content: 'B', tags: [] }])
})

test('Save Entry is disabled while saving, and a failure keeps every word', async () => {
  open([
    lists([]),
    counts(),
    {
      request: { query: CREATE_ENTRY, variables: () => true },
      result: { errors: [{ message: 'The journal is resting.' }] },
      delay: 50,
    },
  ])
  await userEvent.type(field('Title'), 'The blue plate')
  await userEvent.type(field('Content'), 'It came up.')
  await userEvent.click(saveButton())
  expect(saveButton().disabled).toBe(true)
  expect(await screen.findByText('The journal is resting.')).toBeTruthy()
  expect(saveButton().disabled).toBe(false)
  expect([field('Title').value, field('Content').value]).toEqual(['The blue plate', 'It came up.'])
})

test('what is being written survives leaving the page, for its writer alone', async () => {
  open([lists([]), counts()])
  await userEvent.type(field('Title'), 'Half a')
  await userEvent.type(field('Content'), 'thought')
  cleanup()
  open([lists([]), counts()], 2)
  expect(field('Title').value).toBe('')
  cleanup()
  open([lists([]), counts()])
  expect([field('Title').value, field('Content').value]).toEqual(['Half a', 'thought'])
})

test('the list can be sorted', async () => {
  const entries = [makeEntry(3, { tags: ['studio'] }), makeEntry(2), makeEntry(1, { tags: ['Courage', 'studio'] })]
  open([lists(entries), counts()])
  const sort = await screen.findByLabelText('Sort')
  expect(titles()).toEqual(['Entry 3', 'Entry 2', 'Entry 1'])
  await userEvent.selectOptions(sort, 'Oldest First')
  expect(titles()).toEqual(['Entry 1', 'Entry 2', 'Entry 3'])
  await userEvent.selectOptions(sort, 'By Tag')
  expect(titles()).toEqual(['Entry 1', 'Entry 3', 'Entry 2'])
  await userEvent.selectOptions(sort, 'Most Recent')
  expect(titles()).toEqual(['Entry 3', 'Entry 2', 'Entry 1'])
})

/** 60 entries, of which the server hands out 50 first. */
const LONG = Array.from({ length: 60 }, (_, index) => makeEntry(60 - index))
const older: MockLink.MockedResponse = {
  request: { query: ENTRIES, variables: { limit: 50, before: 11 } },
  result: { data: { entries: LONG.slice(50) } },
}

test('five entries at first, all when asked, older ones page by page', async () => {
  open([lists(LONG.slice(0, 50)), counts(), older])
  await screen.findByText('Entry 60')
  expect(titles()).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'View All Entries' }))
  expect(titles()).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(titles()).toHaveLength(60))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('the oldest first means the oldest of the whole journal', async () => {
  open([lists(LONG.slice(0, 50)), counts(), older])
  await userEvent.selectOptions(await screen.findByLabelText('Sort'), 'Oldest First')
  await waitFor(() => expect(titles()[0]).toBe('Entry 1'))
})

test('a theme is the share of entries that carry its tag, and opens them', async () => {
  const entries = [makeEntry(3, { tags: ['Studio'] }), makeEntry(2), makeEntry(1, { tags: ['studio', 'rest'] })]
  open([lists(entries), counts([{ tag: 'studio', entries: 2 }], 3)])
  expect(await screen.findByText('67%')).toBeTruthy()
  expect(screen.getByText('6,482')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /show its entries/ }))
  expect(titles()).toEqual(['Entry 3', 'Entry 1'])
  await userEvent.click(screen.getByRole('button', { name: 'Show all entries' }))
  expect(titles()).toHaveLength(3)
})

test('two entries make no themes', async () => {
  open([lists([makeEntry(1)]), counts([{ tag: 'rest', entries: 1 }], 2)])
  expect(await screen.findByText('Not enough entries yet')).toBeTruthy()
})

test('Read More stands where text is cut off, and unfolds it in place', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400)
  open([lists([makeEntry(1)]), counts()])
  await screen.findByText('Entry 1')
  expect(screen.queryByRole('button', { name: 'Read More' })).toBeNull()
  act(() => observers.forEach((notify) => notify()))
  await userEvent.click(screen.getByRole('button', { name: 'Read More' }))
  expect(screen.getByRole('button', { name: 'Read Less' }).getAttribute('aria-expanded')).toBe('true')
})

test('Markdown is shown without HTML, without foreign pictures, with harmless links', async () => {
  const content =
    '**bold** <b>raw</b> ![a map](https://evil.example/x.png) [site](https://example.org) [bad](javascript:alert(1))'
  open([lists([makeEntry(1, { content })]), counts()])
  expect((await screen.findByText('bold')).tagName).toBe('STRONG')
  const entry = screen.getByText('Entry 1').closest('article')!
  expect(entry.querySelector('p b, img, script')).toBeNull()
  expect(screen.getByText('a map').tagName).toBe('SPAN')
  expect(screen.getByRole('link', { name: 'site' }).getAttribute('rel')).toContain('nofollow')
  expect(screen.getByText('bad').getAttribute('href') ?? '').not.toContain('javascript')
})
