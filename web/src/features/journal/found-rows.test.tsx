/** Rows of found entries: a long list stands on the page only where somebody may look at it. */
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DayInMargin } from './entry-row.tsx'
import { FoundRows } from './found-rows.tsx'
import type { Found } from './queries.ts'

type Notify = (seen: Partial<IntersectionObserverEntry>[]) => void
const observed: { element: Element; notify: Notify }[] = []

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      notify: Notify
      constructor(notify: Notify) {
        this.notify = notify
      }
      observe(element: Element) {
        observed.push({ element, notify: this.notify })
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  observed.length = 0
  vi.unstubAllGlobals()
})

const makeFound = (id: number): Found => ({
  entry: {
    ...{ id, title: `Entry ${id}`, content: 'Words', tags: [id <= 20 ? 'early' : 'late', 'studio'], mood: null },
    ...{ keptFromGuide: false, pinned: false, version: 1, createdAt: '2026-11-20T12:00:00.000Z', editedAt: null },
  },
  title: [{ text: `Entry ${id}`, hit: false }],
  excerpt: [],
})
const manyFound = (count: number) => Array.from({ length: count }, (_, index) => makeFound(index + 1))
const show = (count: number) =>
  render(
    <MemoryRouter>
      <FoundRows found={manyFound(count)} order="tag" />
    </MemoryRouter>,
  )
const move = (index: number, isIntersecting: boolean) =>
  act(() => observed[index]!.notify([{ isIntersecting, boundingClientRect: { height: 3_000 } as DOMRectReadOnly }]))

test('what is far away is a gap of its height, and comes back', () => {
  show(60)
  expect(screen.getAllByRole('article')).toHaveLength(60)
  move(0, false)
  expect(screen.getAllByRole('article')).toHaveLength(40)
  expect(screen.queryByRole('heading', { name: 'Entry 1' })).toBeNull()
  expect((observed[0]!.element as HTMLElement).style.height).toBe('3000px')
  move(0, true)
  expect(screen.getAllByRole('article')).toHaveLength(60)
  expect((observed[0]!.element as HTMLElement).style.height).toBe('')
})

test('an entry that has the focus stays', () => {
  show(60)
  screen.getByRole('link', { name: 'Entry 1' }).focus()
  move(0, false)
  expect(screen.getAllByRole('article')).toHaveLength(60)
})

test('each tag heads its own once, wherever the rows are parted', () => {
  show(60)
  expect(screen.getAllByText(/^#(early|late)$/, { selector: 'p' })).toHaveLength(2)
})

test('a short list is simply there', () => {
  show(20)
  expect(observed).toHaveLength(0)
  expect(screen.getAllByRole('article')).toHaveLength(20)
})

test('an entry runs in the direction of its own letters', () => {
  const { entry } = makeFound(1)
  const text = '3 تفاحات!'
  const excerpt = [{ text: 'غدا', hit: true }]
  const plain = { entry: { ...entry, content: text, tags: ['سفر'] }, title: [{ text, hit: false }], excerpt: [] }
  render(
    <MemoryRouter>
      <FoundRows found={[plain, { ...plain, entry: { ...plain.entry, id: 2 }, excerpt }]} order="newest" />
    </MemoryRouter>,
  )
  for (const heading of screen.getAllByRole('heading', { level: 3 })) expect(heading.dir).toBe('auto')
  expect(screen.getByText(text, { selector: 'p' }).dir).toBe('auto')
  expect(screen.getByText('غدا').parentElement?.dir).toBe('auto')
  for (const tag of screen.getAllByText('سفر')) expect(tag.dir).toBe('auto')
})

test('SPD-40 the margin leaves out the present year alone, and the whole date is its title', () => {
  const year = new Date().getFullYear()
  const written = [`${year}-01-05T12:00:00`, `${year - 1}-01-05T12:00:00`]
  render(written.map((createdAt) => <DayInMargin key={createdAt} createdAt={createdAt} />))
  expect(screen.getByTitle(`Jan 5, ${year}`).textContent).toBe('5Jan')
  expect(screen.getByTitle(`Jan 5, ${year - 1}`).textContent).toBe(`5Jan${year - 1}`)
})
