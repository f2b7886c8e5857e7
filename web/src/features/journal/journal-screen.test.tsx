/** The journal: nothing is lost, nothing empty is sent, and what is shown is what there is. */
import { ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { MockedProvider } from '@apollo/client/testing/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { subDays } from 'date-fns'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FindEntriesInput } from '../../gql/graphql.ts'
import { formatDate } from '../../lib/dates.ts'
import { PHONE } from '../../lib/media.ts'
import { searchEntries } from '../../lib/search-pages.ts'
import { clearPerson } from '../../lib/storage.ts'
import { ViewerContext } from '../../session/session.ts'
import { clearToasts } from '../../ui/toast-store.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { AllEntriesScreen } from './all-entries-screen.tsx'
import { JournalScreen } from './journal-screen.tsx'
import { EMPTY_DRAFT, forgetEntryDraft, keepEntryDraft, readEntryDraft } from './draft.ts'
import type { EntryDraft } from './draft.ts'
import type { Entry, Statistics } from './queries.ts'
import { tagsThatFit } from './tags.ts'
import { WaitingEntry } from './waiting-entry.tsx'

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
  vi.stubGlobal('IntersectionObserver', undefined)
})
afterEach(() => {
  clearToasts()
  localStorage.clear()
  observers.length = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const makeEntry = (id: number, fields: Partial<Entry> = {}) => ({
  __typename: 'Entry',
  id,
  title: `Entry ${id}`,
  content: `Words of ${id}`,
  tags: [] as string[],
  mood: null as string | null,
  keptFromGuide: false,
  pinned: false,
  version: 1,
  createdAt: new Date(Date.UTC(2026, 9, id, 12)).toISOString(),
  editedAt: null as string | null,
  ...fields,
})
type Made = ReturnType<typeof makeEntry>

const DAYS = Array.from({ length: 28 }, (_, index) => ({
  __typename: 'JournalDay',
  day: new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
  entries: 0,
  mood: null as string | null,
}))
const COUNTS = {
  __typename: 'JournalStatistics',
  entries: 10,
  entriesThisMonth: 4,
  tagsUsed: 3,
  wordsWritten: 6482,
  ratedEntries: 7,
  positiveEntries: 5,
  weeksInARow: 3,
  moodDays: DAYS,
  themes: [] as Statistics['themes'],
}

/** The server counts no further. */
const MAX_COUNTED = 1_000

/** The answers of a server that holds some entries; the last in `entries` is the oldest. */
function answer(entries: Made[], statistics: Partial<typeof COUNTS>, tagged: number) {
  const find = ({ tag, pinned, order, limit, after, text }: FindEntriesInput) => {
    const fitting = entries
      .filter((entry) => (!tag || entry.tags.includes(tag)) && (!pinned || entry.pinned))
      .filter(({ content }) => !text || content.includes(text))
    const ordered = order === 'oldest' ? fitting.toReversed() : fitting
    const start = after ? ordered.findIndex(({ id }) => id === after) + 1 : 0
    return ordered.slice(start, start + (limit ?? 20)).map((entry) => ({
      __typename: 'EntryMatch',
      entry,
      title: [{ __typename: 'Piece', text: entry.title, hit: false }],
      excerpt: text ? [{ __typename: 'Piece', text, hit: true }] : [],
    }))
  }
  return (name: string, variables: Record<string, unknown>): Record<string, unknown> => {
    const { input } = variables as { input: FindEntriesInput }
    const answers: Record<string, () => Record<string, unknown>> = {
      SearchEntries: () => ({ searchEntries: find(input) }),
      EntryCount: () => {
        const count = find({ ...input, limit: entries.length }).length
        return {
          entryCount: { __typename: 'EntryCount', entries: Math.min(count, MAX_COUNTED), isMore: count > MAX_COUNTED },
        }
      },
      JournalStatistics: () => ({ journalStatistics: { ...COUNTS, ...statistics } }),
      JournalTags: () => ({ journalTags: [{ __typename: 'Theme', tag: 'studio', entries: tagged }] }),
      JourneyForPrompt: () => ({ phases: [] }),
      JournalDays: () => ({ journalDays: [] }),
      EntriesOnThisDay: () => ({ entriesOnThisDay: [] }),
      CreateEntry: () => ({ createEntry: makeEntry(99, { title: 'The blue plate', content: 'In the Studio again.' }) }),
      ChangeEntry: () => ({ changeEntry: makeEntry(99, { title: 'The blue plate', tags: ['studio'], version: 2 }) }),
    }
    return answers[name]!()
  }
}

type Opened = {
  entries?: Made[]
  statistics?: Partial<typeof COUNTS>
  /** How many entries carry the tag 'studio'. */
  tagged?: number
  userId?: number
  fails?: string
  hangs?: boolean
  /** Whether the service of the entry cannot be reached now. */
  isAway?: () => boolean
  at?: string
}

function open({
  entries = [],
  statistics = {},
  tagged = 3,
  userId = 1,
  fails,
  hangs = false,
  isAway,
  at = '/journal',
}: Opened = {}) {
  const asked: { name: string; variables: Record<string, unknown> }[] = []
  const respond = answer(entries, statistics, tagged)
  const server = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        asked.push({ name: operationName, variables })
        if (hangs && operationName === 'CreateEntry') return
        const away = operationName === 'CreateEntry' && isAway?.()
        const timer = setTimeout(() => {
          if (away) observer.next({ data: null, errors: [{ message: 'Away.', extensions: { code: 'UNAVAILABLE' } }] })
          else if (fails && operationName === 'CreateEntry') observer.next({ data: null, errors: [{ message: fails }] })
          else observer.next({ data: respond(operationName, variables) })
          observer.complete()
        }, 1)
        return () => clearTimeout(timer)
      }),
  )
  const viewer = { id: userId, username: 'nell', email: '', firstName: '', lastName: '', country: 'US' }
  const rest = { isAdmin: false, createdAt: '', subscriptionStatus: 'active' as const, timeZone: null }
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { searchEntries } } } })
  render(
    <MockedProvider link={server} cache={cache}>
      <MemoryRouter initialEntries={[at]}>
        <ViewerContext value={{ ...viewer, ...rest }}>
          {at.startsWith('/journal?') || at === '/journal' ? (
            <JournalScreen care={() => <p>Care of what was saved</p>} />
          ) : (
            <AllEntriesScreen />
          )}
        </ViewerContext>
        <WaitingEntry userId={userId} />
        <Back />
        <Toaster />
      </MemoryRouter>
    </MockedProvider>,
  )
  return {
    asked,
    sent: () => asked.filter(({ name }) => name === 'CreateEntry').map(({ variables }) => variables['input']),
  }
}

function Back() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back of the browser</button>
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Entry' })
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test.each([
  ['', 'Words'],
  ['A title', ' \n '],
])("JRN-07 the title '%s' with the content '%s' is not sent", async (title, content) => {
  const { sent } = open()
  expect(await screen.findByText('No journal entries yet. Start writing above!')).toBeTruthy()
  fireEvent.change(field('Title'), { target: { value: title } })
  fireEvent.change(field('Content'), { target: { value: content } })
  await userEvent.click(saveButton())
  expect(await screen.findByText('Please provide both a title and content for your journal entry')).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('JRN-01 JRN-02 JRN-03 JRN-04 JRN-05 the page is ready to be written on, with the date of today', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Journal')
  const card = within(screen.getByRole('region', { name: 'New Entry' }))
  const { year, month, day } = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
      .formatToParts()
      .map(({ type, value }) => [type, value]),
  )
  expect(card.getByText(`${month} ${day}, ${year}`)).toBeTruthy()
  expect(card.getByLabelText('Title').tagName).toBe('INPUT')
  expect(card.getByLabelText('Content').tagName).toBe('TEXTAREA')
  expect(card.getByRole('button', { name: 'Save Entry' })).toBeTruthy()
})

test('JRN-08 neither title nor content is limited', () => {
  open()
  for (const name of ['Title', 'Content']) expect(field(name).hasAttribute('maxlength')).toBe(false)
  fireEvent.change(field('Content'), { target: { value: 'x'.repeat(200_000) } })
  expect(field('Content').value).toHaveLength(200_000)
})

test('the page to write on is that of the day, also after midnight', async () => {
  open()
  const head = within(screen.getByRole('region', { name: 'New Entry' }))
  expect(head.getByText(formatDate(new Date()))).toBeTruthy()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  fireEvent(document, new Event('visibilitychange'))
  expect(head.getByText(formatDate(new Date()))).toBeTruthy()
})

test('JRN-09 JRN-10 JRN-11 a saved entry clears the page and its draft, and the list is fetched again', async () => {
  const { asked, sent } = open()
  await screen.findByText('No journal entries yet. Start writing above!')
  await userEvent.type(field('Title'), 'The blue plate')
  await userEvent.type(field('Content'), 'It came up.')
  await userEvent.type(field('Tags (optional)'), 'studio, #morning, Studio,')
  await userEvent.click(screen.getByRole('radio', { name: 'Good' }))
  const before = asked.filter(({ name }) => name === 'SearchEntries').length
  await userEvent.click(field('Content'))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Journal entry saved successfully')).toBeTruthy()
  expect(screen.getByText('Success')).toBeTruthy()
  expect([field('Title').value, field('Content').value, field('Tags (optional)').value]).toEqual(['', '', ''])
  expect(localStorage.length).toBe(0)
  expect(asked.filter(({ name }) => name === 'SearchEntries').length).toBeGreaterThan(before)
  expect(sent()).toEqual([
    {
      title: 'The blue plate',
      content: 'It came up.',
      tags: ['studio', 'morning'],
      mood: 'light',
      keptFromGuide: false,
      key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    },
  ])
})

test('whom to talk to is asked for once an entry was saved, and not before', async () => {
  open()
  await screen.findByText('No journal entries yet. Start writing above!')
  expect(screen.queryByText('Care of what was saved')).toBeNull()
  await userEvent.type(field('Title'), 'A')
  await userEvent.type(field('Content'), 'B')
  await userEvent.click(saveButton())
  expect(await screen.findByText('Care of what was saved')).toBeTruthy()
})

test('JRN-13 an entry without tags sends an empty list', async () => {
  const { sent } = open()
  await userEvent.type(field('Title'), 'A')
  await userEvent.type(field('Content'), 'B')
  await userEvent.click(saveButton())
  expect(await screen.findByText('Success')).toBeTruthy()
  expect(sent()).toMatchObject([{ title: 'A', content: 'B', tags: [] }])
})

test('JRN-06 JRN-12 Save Entry is disabled while saving; a failure keeps every word and the key it is sent under', async () => {
  const { sent } = open({ fails: 'The journal is resting.' })
  await userEvent.type(field('Title'), 'The blue plate')
  await userEvent.type(field('Content'), 'It came up.')
  fireEvent.click(saveButton())
  expect(saveButton().disabled).toBe(true)
  expect(await screen.findByText('The journal is resting.')).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
  expect(saveButton().disabled).toBe(false)
  expect([field('Title').value, field('Content').value]).toEqual(['The blue plate', 'It came up.'])
  fireEvent.click(saveButton())
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent()
  expect(second).toEqual(first)
})

test('what is being written survives leaving the page, for its writer alone, until they sign out', async () => {
  open()
  await userEvent.type(field('Title'), 'Half a')
  await userEvent.type(field('Content'), 'thought')
  await userEvent.click(screen.getByRole('radio', { name: 'Rough' }))
  cleanup()
  open({ userId: 2 })
  expect(field('Title').value).toBe('')
  cleanup()
  open()
  expect([field('Title').value, field('Content').value]).toEqual(['Half a', 'thought'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rough' }).checked).toBe(true)
  cleanup()
  clearPerson(1)
  open()
  expect(field('Title').value).toBe('')
})

/** Returns the line, which is away. */
async function saveWithoutLine() {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  await userEvent.type(field('Title'), 'On the ferry')
  await userEvent.type(field('Content'), 'No line out here.')
  await userEvent.click(saveButton())
  return line
}

test('saved without a line, an entry waits, and is sent once when there is one: also after the page was closed', async () => {
  const line = await saveWithoutLine()
  expect(await screen.findByText('Saved on this device')).toBeTruthy()
  expect(screen.getByText('Saved on this device. We’ll upload it when you’re back online.')).toBeTruthy()
  expect(field('Content').value).toBe('No line out here.')
  cleanup()
  clearToasts()
  const { sent } = open()
  line.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Journal entry saved successfully')).toBeTruthy()
  await waitFor(() => expect(field('Title').value).toBe(''))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(sent()).toMatchObject([{ title: 'On the ferry', content: 'No line out here.' }])
  expect(localStorage.length).toBe(0)
})

test('a page that is closed while it sends leaves the entry to the next one, which sends it under the same key', async () => {
  const line = await saveWithoutLine()
  cleanup()
  line.mockReturnValue(true)
  const { sent: sentFirst } = open({ hangs: true })
  await waitFor(() => expect(sentFirst()).toHaveLength(1))
  cleanup()
  clearToasts()
  const { sent } = open()
  expect(await screen.findByText('Journal entry saved successfully')).toBeTruthy()
  expect(sent()).toEqual(sentFirst())
  expect(localStorage.length).toBe(0)
})

test('an entry that waits is sent again after an answer that passes, without a change of the line', async () => {
  const line = await saveWithoutLine()
  cleanup()
  clearToasts()
  line.mockReturnValue(true)
  const { sent } = open({ isAway: () => sent().length === 1 })
  expect(await screen.findByText('Journal entry saved successfully')).toBeTruthy()
  expect(new Set(sent().map((input) => JSON.stringify(input))).size).toBe(1)
  expect(sent()).toHaveLength(2)
  expect(localStorage.length).toBe(0)
})

test('an entry that waited over midnight is an entry of the day on which it was saved', async () => {
  const savedAt = subDays(new Date(), 1).toISOString()
  const words = { ...EMPTY_DRAFT, title: 'On the ferry', content: 'No line out here.' }
  keepEntryDraft(1, { ...words, key: crypto.randomUUID(), waits: true, savedAt })
  const { sent } = open()
  expect(await screen.findByText('Journal entry saved successfully')).toBeTruthy()
  expect(sent()).toMatchObject([{ title: 'On the ferry', createdAt: savedAt }])
})

test('words typed after an offline save are not sent by themselves, and not lost', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { sent } = open()
  await userEvent.type(field('Title'), 'On the ferry')
  await userEvent.type(field('Content'), 'No line.')
  await userEvent.click(saveButton())
  await userEvent.type(field('Content'), ' And more')
  await screen.findByText('Draft saved on this device')
  line.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await userEvent.click(saveButton())
  expect(await screen.findByText('Journal entry saved successfully')).toBeTruthy()
  expect(sent()).toMatchObject([{ content: 'No line. And more' }])
})

test('a mood is taken back by choosing it again', async () => {
  open()
  const light = screen.getByRole<HTMLInputElement>('radio', { name: 'Good' })
  await userEvent.click(light)
  expect(light.checked).toBe(true)
  await userEvent.click(light)
  expect(light.checked).toBe(false)
})

test('tags that were used before are suggested', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: /studio/ }))
  expect(field('Tags (optional)').value).toBe('studio, ')
  expect(screen.queryByRole('button', { name: /studio/ })).toBeNull()
})

/** What the browser does when another tab stores a draft, or removes it. */
function storeElsewhere(draft: EntryDraft | null) {
  if (draft) keepEntryDraft(1, draft)
  else forgetEntryDraft(1)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'draft:1:entry' })))
}

test('two tabs write on one draft: no words are stored over those of the other', async () => {
  open()
  await userEvent.type(field('Title'), 'Long')
  storeElsewhere({ ...EMPTY_DRAFT, title: 'Longer', content: 'A page of another tab.' })
  expect([field('Title').value, field('Content').value]).toEqual(['Longer', 'A page of another tab.'])
  await userEvent.type(field('Title'), ' still')
  expect(readEntryDraft(1)).toMatchObject({ title: 'Longer still', content: 'A page of another tab.' })
  storeElsewhere(null)
  expect([field('Title').value, field('Content').value]).toEqual(['', ''])
})

test('what another tab writes while a save is on its way is a draft in both afterwards', async () => {
  const { sent } = open()
  await userEvent.type(field('Title'), 'Short')
  await userEvent.type(field('Content'), 'One line.')
  fireEvent.click(saveButton())
  const others = { ...EMPTY_DRAFT, title: 'Long', content: 'A page of another tab.' }
  storeElsewhere(others)
  expect(await screen.findByText('Journal entry saved successfully')).toBeTruthy()
  expect(sent()).toMatchObject([{ title: 'Short' }])
  expect([field('Title').value, field('Content').value]).toEqual(['Long', 'A page of another tab.'])
  expect(readEntryDraft(1)).toMatchObject(others)
})

test('a save removes only the draft that it saved: the words of another tab stay', async () => {
  const { sent } = open()
  await userEvent.type(field('Title'), 'Short')
  await userEvent.type(field('Content'), 'One line.')
  const others = { ...EMPTY_DRAFT, title: 'Long', content: 'A page of another tab.' }
  keepEntryDraft(1, { ...others, key: crypto.randomUUID() })
  await userEvent.click(saveButton())
  expect(await screen.findByText('Journal entry saved successfully')).toBeTruthy()
  expect(sent()).toMatchObject([{ title: 'Short' }])
  expect([field('Title').value, field('Content').value]).toEqual(['Long', 'A page of another tab.'])
  // They are an entry of their own: a key that they share with the saved one would make them an edit of it.
  expect(readEntryDraft(1)).toMatchObject({ ...others, key: undefined })
})

test("A-33 after saving, a tag of one's own that the entry speaks of is offered, and added only when accepted", async () => {
  const { asked } = open()
  await userEvent.type(field('Title'), 'The blue plate')
  await userEvent.type(field('Content'), 'In the Studio again.')
  await userEvent.click(screen.getByRole('button', { name: 'Save Entry' }))
  const offer = await screen.findByText(/sounds like something you’ve tagged before/)
  expect(asked.filter(({ name }) => name === 'ChangeEntry')).toEqual([])
  await userEvent.click(within(offer.parentElement!).getByRole('button', { name: '+ studio' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'ChangeEntry')?.variables['input']).toEqual({
      entryId: 99,
      version: 1,
      tags: ['studio'],
    }),
  )
  await waitFor(() => expect(screen.queryByText(/sounds like something you’ve tagged before/)).toBeNull())
})

test('A-33 tags fit by whole words, without case, and only where they are not carried', () => {
  const entry = { title: 'A workshop', content: 'Rest, then Lago di Como.', tags: ['como'] }
  expect(tagsThatFit(entry, ['work', 'rest', 'lago di como', 'Como', '🌊', 'sea'])).toEqual(['rest', 'lago di como'])
})

describe('On a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        ...{ media: query, matches: query === PHONE, onchange: null },
        ...{ addListener: () => undefined, removeListener: () => undefined },
      }),
    )
  })
  const isFull = () => document.querySelector('[data-full-screen]') !== null
  const entries = () => screen.getByRole('heading', { name: 'Recent Entries' }).closest('section')?.inert

  test('a tap on the page makes it fill the screen, and Back folds it with every word and the focus kept', async () => {
    open()
    expect(isFull()).toBe(false)
    await userEvent.click(field('Content'))
    await waitFor(() => expect(isFull()).toBe(true))
    expect(document.activeElement).toBe(field('Content'))
    expect(entries(), 'what is behind cannot be reached').toBe(true)
    await userEvent.keyboard('Half a thought')
    await screen.findByText('Draft saved on this device')
    fireEvent.click(screen.getByText('Back of the browser'))
    await waitFor(() => expect(isFull()).toBe(false))
    expect(field('Content').value).toBe('Half a thought')
    expect(document.activeElement).toBe(field('Content'))
    expect(entries()).toBe(false)
  })

  test('mood, tags and sharing are one row that is folded at first', async () => {
    open()
    const row = screen.getByRole('button', { name: 'Mood · tags · sharing' })
    expect(row.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('radio')).toBeNull()
    await userEvent.click(row)
    expect(screen.getAllByRole('radio')).not.toHaveLength(0)
  })

  test('Close and Escape fold it; the focus is then at its heading', async () => {
    open({ at: '/journal?write=open' })
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(isFull()).toBe(false))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New Entry' }))
    await userEvent.type(field('Title'), 'A')
    await waitFor(() => expect(isFull()).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(isFull()).toBe(false))
    expect(field('Title').value).toBe('A')
  })

  test('what was saved folds it, so that the list and whatever is said about the entry are seen', async () => {
    open()
    await userEvent.type(field('Title'), 'The blue plate')
    await userEvent.type(field('Content'), 'It came up.')
    expect(isFull()).toBe(true)
    await userEvent.click(saveButton())
    await screen.findByText('Care of what was saved')
    await waitFor(() => expect(isFull()).toBe(false))
  })
})

test('no level of heading is left out on the page of all entries', async () => {
  open({ entries: [makeEntry(1)], at: '/journal/entries' })
  await screen.findByRole('heading', { level: 3, name: 'Entry 1' })
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName)
  expect(levels.slice(0, 3)).toEqual(['H1', 'H2', 'H3'])
})

test('JRN-18 a journal without entries says so', async () => {
  open()
  expect(await screen.findByText('No journal entries yet. Start writing above!')).toBeTruthy()
})

test('JRN-14 JRN-15 JRN-17 five recent entries, the pinned one first, in the order one asks the server for', async () => {
  const entries = Array.from({ length: 8 }, (_, index) => makeEntry(8 - index, { pinned: index === 6 }))
  const { asked } = open({ entries })
  const sort = await screen.findByLabelText('Sort')
  expect(screen.getByRole('heading', { name: 'Recent Entries' })).toBeTruthy()
  await waitFor(() => expect(titles()).toEqual(['Entry 2', 'Entry 8', 'Entry 7', 'Entry 6', 'Entry 5', 'Entry 4']))
  expect(
    within(sort)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Most Recent', 'Oldest First', 'By Tag'])
  await userEvent.selectOptions(sort, 'Oldest First')
  await waitFor(() => expect(titles()).toEqual(['Entry 2', 'Entry 1', 'Entry 3', 'Entry 4', 'Entry 5']))
  await userEvent.selectOptions(sort, 'By Tag')
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ input: { order: 'tag' } }))
  expect((await screen.findByRole('link', { name: 'View All Entries' })).getAttribute('href')).toBe(
    '/journal/entries?order=tag',
  )
})

test('JRN-19 a theme is the share of entries that carry its tag, and leads to them', async () => {
  open({ statistics: { themes: [{ tag: 'studio', entries: 2 }], entries: 3 } })
  expect(await screen.findByText('67%')).toBeTruthy()
  const theme = screen.getByRole('link', { name: /show its entries/ })
  expect(theme.getAttribute('href')).toBe('/journal/entries?tag=studio')
})

test('two entries make no themes', async () => {
  open({ statistics: { themes: [{ tag: 'rest', entries: 1 }], entries: 2 } })
  expect(await screen.findByText('Not enough entries yet')).toBeTruthy()
})

test('JRN-20 the moods of 28 days are suns, words, and ways to the entries', async () => {
  const moodDays = DAYS.map((day, index) => (index === 27 ? { ...day, entries: 2, mood: 'low' } : day))
  open({ statistics: { moodDays } })
  const section = within(await screen.findByRole('region', { name: 'Mood Tracking' }))
  const cells = within(section.getAllByRole('list')[0]!).getAllByRole('listitem')
  expect(cells).toHaveLength(28)
  expect(within(cells[0]!).getByRole('img', { name: 'Oct 24: no entry' })).toBeTruthy()
  const today = within(cells[27]!).getByRole('link', { name: 'Today: low' })
  expect(today.getAttribute('href')).toBe('/journal/entries?from=2026-11-20&to=2026-11-20')
  await userEvent.click(section.getByRole('button', { name: 'Show as a list' }))
  expect(section.getByText('Nov 20: low')).toBeTruthy()
})

test('JRN-21 JRN-22 JRN-23 JRN-24 the numbers are those of the journal', async () => {
  open()
  const figure = async (name: string) =>
    (await screen.findByText(name)).parentElement!.querySelector('dd')!.textContent.trim()
  expect(await figure('entries this month')).toBe('4')
  expect(await figure('tags used')).toBe('3')
  expect(await figure('words written')).toBe('6,482')
  expect(screen.getByText('71%')).toBeTruthy()
  expect(screen.getByText(/You’ve written in 3 weeks/)).toBeTruthy()
})

test('JRN-24 fewer than five entries with a mood have no tone', async () => {
  open({ statistics: { ratedEntries: 4, positiveEntries: 4, entries: 10, themes: [{ tag: 'a', entries: 5 }] } })
  expect(await screen.findByText('Not enough entries yet')).toBeTruthy()
  expect(screen.queryByText('100%')).toBeNull()
})

test('JRN-16 Read More stands where text is cut off, and unfolds it in place', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400)
  open({ entries: [makeEntry(1)] })
  await screen.findByText('Entry 1')
  expect(screen.queryByRole('button', { name: 'Read More' })).toBeNull()
  act(() => observers.forEach((notify) => notify()))
  await userEvent.click(screen.getByRole('button', { name: 'Read More' }))
  expect(screen.getByRole('button', { name: 'Read Less' }).getAttribute('aria-expanded')).toBe('true')
})

test('Markdown is shown without HTML, without foreign pictures, with harmless links', async () => {
  const content =
    '**bold** <b>raw</b> ![a map](https://evil.example/x.png) [site](https://example.org) [bad](javascript:alert(1))'
  open({ entries: [makeEntry(1, { content })] })
  expect((await screen.findByText('bold')).tagName).toBe('STRONG')
  const entry = screen.getByText('Entry 1').closest('article')!
  expect(entry.querySelector('p b, img, script')).toBeNull()
  expect(screen.getByText('a map').tagName).toBe('SPAN')
  expect(screen.getByRole('link', { name: 'site' }).getAttribute('rel')).toContain('nofollow')
  expect(screen.getByText('bad').getAttribute('href') ?? '').not.toContain('javascript')
})

test('all entries are read page by page, each once', async () => {
  open({ entries: Array.from({ length: 45 }, (_, index) => makeEntry(45 - index)), at: '/journal/entries' })
  await screen.findByText('Entry 45')
  expect(titles()).toHaveLength(20)
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(titles()).toHaveLength(40))
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(titles()).toHaveLength(45))
  expect(new Set(titles()).size).toBe(45)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test.each([
  ['the journal', '/journal/entries', '45 entries.'],
  ['a tag', '/journal/entries?tag=Studio', '31 entries.'],
  ['a mood', '/journal/entries?mood=light', '1,000 entries.', 1_000],
  ['words in more entries than are counted', '/journal/entries?text=Words', 'More than 1,000 entries.', 1_001],
])(
  'a list says how many entries there are in all, before all are loaded: of %s',
  async (_of, at, said, written = 45) => {
    const entries = Array.from({ length: written }, (_, index) => makeEntry(written - index, { tags: ['Studio'] }))
    open({ entries, statistics: { entries: 45 }, tagged: 31, at })
    expect(await screen.findByText(said)).toBeTruthy()
    expect(titles()).toHaveLength(20)
  },
)

test('a search shows where the words are, marked, and can be undone', async () => {
  open({ entries: [makeEntry(2, { content: 'harbour' }), makeEntry(1)], at: '/journal/entries' })
  await screen.findByText('Entry 1')
  await userEvent.type(screen.getByLabelText('Search your entries'), 'harbour')
  await waitFor(() => expect(titles()).toEqual(['Entry 2']))
  expect((await screen.findByText('harbour')).tagName).toBe('MARK')
  await userEvent.click(screen.getByRole('button', { name: 'Show all entries' }))
  await waitFor(() => expect(titles()).toHaveLength(2))
})

test('a search that no longer applies leaves the search box, and nothing is left to be searched for', async () => {
  const found = makeEntry(2, { content: 'harbour', tags: ['sea'] })
  const { asked } = open({ entries: [found, makeEntry(1, { tags: ['sea'] })], at: '/journal/entries' })
  await screen.findByText('Entry 1')
  await userEvent.type(field('Search your entries'), 'harbour')
  await waitFor(() => expect(titles()).toEqual(['Entry 2']))
  await userEvent.type(field('Search your entries'), ' wall')
  await userEvent.click(screen.getByText('sea'))
  await waitFor(() => expect(titles()).toHaveLength(2))
  expect(field('Search your entries').value).toBe('')
  await new Promise((rested) => setTimeout(rested, 400))
  expect(asked.at(-1)?.variables['input']).not.toHaveProperty('text')
})

test('a choice that comes before the one ahead of it is drawn brings nothing back', async () => {
  const { asked } = open({ entries: [makeEntry(1, { content: 'harbour' })], at: '/journal/entries?text=harbour' })
  await screen.findByText('Entry 1')
  await screen.findByRole('option', { name: 'studio (3)' })
  const [showAll, tag] = [screen.getByRole('button', { name: 'Show all entries' }), screen.getByLabelText('Tag')]
  act(() => {
    showAll.click()
    fireEvent.change(tag, { target: { value: 'studio' } })
  })
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ input: { tag: 'studio' } }))
  expect(asked.at(-1)?.variables['input']).not.toHaveProperty('text')
  expect(field('Search your entries').value).toBe('')
})
