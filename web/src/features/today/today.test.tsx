/** The day: what stands in it, what a tick and a move do at once, and what it says when there is nothing, or no answer. */
import { MockedProvider } from '@apollo/client/testing/react'
import type { MockLink } from '@apollo/client/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createRef } from 'react'
import { settleFirstAnswers } from '../../lib/first-answers.ts'
import { localTimeZone } from '../../lib/time-zone.ts'
import { clearToasts } from '../../ui/toast-store.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { formatListDate, readDay } from '../../lib/dates.ts'
import { endOf, groupsOf, nextTask, sayTitles } from './day.ts'
import { MOVE_TASKS, TICK_HABIT, TICK_TASK, TODAY, WRITE_LINE } from './queries.ts'
import type { Task, Today } from './queries.ts'
import { questionOf } from './question.ts'
import { DAY, SPRINT, makeEntry, makeHabit, makeMemory, makeTask, makeToday } from './testing.ts'
import { TodayScreen } from './today-screen.tsx'
import type { Begin } from './today-screen.tsx'

type Mock = MockLink.MockedResponse

// As on a page that has been open for a moment.
beforeAll(() => settleFirstAnswers([], Promise.resolve()))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${DAY}T12:00:00`) })
})
afterEach(() => {
  cleanup()
  clearToasts()
  localStorage.clear()
  vi.useRealTimers()
})

const asked = { query: TODAY, variables: { timeZone: localTimeZone() } }

function show(today: Today | null, mocks: Mock[] = [], at = '/') {
  const ref = createRef<Begin>()
  const answer = today ? { result: { data: { today } } } : { result: { data: { today: null }, errors: [] } }
  render(
    <MockedProvider mocks={[{ request: asked, ...answer }, ...mocks]}>
      <MemoryRouter initialEntries={[at]}>
        <TodayScreen ref={ref} checkIn={() => <p>The check-in</p>} />
        <Toaster />
      </MemoryRouter>
    </MockedProvider>,
  )
  return { ref, user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), pointerEventsCheck: 0 }) }
}

const box = (name: string) => screen.findByRole('checkbox', { name })
const isTicked = async (name: string) => (await box(name)).getAttribute('aria-checked')
const list = async (name: string) => within(await screen.findByRole('list', { name }))
const refusal = new Error('down')

describe('The day', () => {
  it('has the date, tasks, habits of today, what is late, and tomorrow', async () => {
    show(
      makeToday({
        tasks: [makeTask('Write the story', DAY, { status: 'in-progress' }), makeTask('Price the prints', DAY)],
        overdue: [makeTask('Photograph the harbor', '2026-11-14')],
        overdueTotal: 1,
        tomorrow: [makeTask('Pick up frames', '2026-11-21')],
        habits: [makeHabit('Draw'), makeHabit('Sundays only', { id: 2, isDueToday: false })],
      }),
    )
    await screen.findByText('Friday, Nov 20 · Day 55 of 90')
    expect((await list('Due today')).getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Write the story',
      'Price the prints',
    ])
    expect((await list('Habits')).getAllByRole('checkbox')).toHaveLength(1)
    screen.getByText('Every day · 1 of 7 this week')
    ;(await list('Overdue')).getByText('Due Nov 14')
    ;(await list('Tomorrow')).getByText('Pick up frames')
    screen.getByText('7 of 12 tasks · 35 days remaining')
    expect(screen.queryByRole('heading', { name: 'Weekly check-in' })).toBeNull()
  })

  it('of a sprint that is still to begin says when it begins, and counts no days', async () => {
    const ahead = { startDate: '2026-11-30T12:00:00.000Z', endDate: '2027-02-28T12:00:00.000Z' }
    show(makeToday({ sprint: { ...SPRINT, ...ahead, status: 'upcoming' } }))
    await screen.findByText('7 of 12 tasks · Begins Nov 30')
    screen.getByText('Friday, Nov 20')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('asks for the check-in only when it is due, and opens it', async () => {
    const { user } = show(makeToday({ isCheckInDue: true }))
    await screen.findByText('3 of 5 tasks done this week. Takes about 10 minutes.')
    await user.click(screen.getByRole('button', { name: 'Start check-in' }))
    await screen.findByText('The check-in')
  })

  it.each([
    ['one column', false, ['Weekly check-in', 'Today’s question', 'Sol noticed', 'Creative Foundation']],
    ['two columns', true, ['Today’s question', 'Weekly check-in', 'Sol noticed', 'Creative Foundation']],
  ])('the keyboard comes by the cards as %s shows them', async (_name, isWide, after) => {
    // Wide screens and phones ask for different widths; anything else is as it is.
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        ...{ media: query, matches: query.includes('>=') && isWide, onchange: null },
        ...{ addListener: () => undefined, removeListener: () => undefined },
      }),
    )
    const memory = { __typename: 'MemoryState' as const, memory: 'on' as const, memories: [makeMemory('Early.')] }
    show(makeToday({ isCheckInDue: true, memory, tasks: [makeTask('Write the story', DAY)] }))
    await screen.findByRole('region', { name: 'Today’s question' })
    const cards = within(screen.getByRole('region', { name: 'Today' })).getAllByRole('region')
    expect(
      cards.map((card) => card.getAttribute('aria-label') ?? within(card).getAllByRole('heading')[0]?.textContent),
    ).toEqual(['Today’s tasks and habits', 'Tomorrow', ...after])
    vi.restoreAllMocks()
  })

  it('opens the check-in that an address asks for', async () => {
    show(makeToday({ isCheckInDue: true }), [], '/?check-in=open')
    await screen.findByText('The check-in')
  })

  it('says what Sol noticed with the words it rests on, and nothing heavy', async () => {
    const memory = (memories: ReturnType<typeof makeMemory>[]) => ({
      ...{ __typename: 'MemoryState' as const },
      ...{ memory: 'on' as const, memories },
    })
    show(makeToday({ memory: memory([makeMemory('You print best early.')]) }))
    const noticed = within(await screen.findByRole('region', { name: 'Sol noticed' }))
    noticed.getByText('You print best early.')
    noticed.getByText('“before you opened a message”')
    expect(noticed.getByRole('link', { name: 'Nov 6, 2026' }).getAttribute('href')).toBe('/journal/entries/9')
    cleanup()
    show(makeToday({ memory: memory([makeMemory('Nights are hard.', { heavy: true })]) }))
    await screen.findByText(/Nothing is due today/)
    expect(screen.queryByRole('region', { name: 'Sol noticed' })).toBeNull()
  })
})

describe('A page that stays in view', () => {
  it('shows the next day soon after midnight, and a habit is ticked for that day', async () => {
    const next = '2026-11-21'
    const habit = makeHabit('Draw')
    const seen: unknown[] = []
    const tick: Mock = {
      request: { query: TICK_HABIT, variables: ({ input }) => seen.push(input) > 0 },
      error: refusal,
    }
    const { user } = show(makeToday({ habits: [habit] }), [
      { request: asked, result: { data: { today: makeToday({ day: next, habits: [habit] }) } } },
      tick,
    ])
    await screen.findByText(/^Friday, Nov 20/)
    vi.setSystemTime(new Date(`${next}T00:00:01`))
    act(() => void vi.advanceTimersByTime(60_000))
    await screen.findByText(/^Saturday, Nov 21/)
    await user.click(await box('Draw'))
    expect(seen).toMatchObject([{ day: next, done: true }])
  })

  it('keeps the question that a line was begun for, until it is saved under it', async () => {
    const next = '2026-11-21'
    const [first, second] = [DAY, next].map((day) => questionOf(day, []).question)
    const sent: unknown[] = []
    const { user } = show(makeToday(), [
      { request: asked, result: { data: { today: makeToday({ day: next }) } } },
      { request: { query: WRITE_LINE, variables: ({ input }) => sent.push(input) > 0 }, error: refusal },
    ])
    const card = within(await screen.findByRole('region', { name: 'Today’s question' }))
    const line = card.getByRole('textbox', { name: first! })
    await user.type(line, 'The harbor.')
    vi.setSystemTime(new Date(`${next}T00:00:01`))
    act(() => void vi.advanceTimersByTime(60_000))
    await screen.findByText(/^Saturday, Nov 21/)
    await user.click(card.getByRole('button', { name: 'Save Entry' }))
    expect(sent).toMatchObject([{ title: first, content: 'The harbor.' }])
    await user.clear(card.getByRole('textbox'))
    card.getByRole('textbox', { name: second! })
  })
})

describe('A tick', () => {
  const task = makeTask('Write the story', DAY)
  const completedDate = new Date(`${DAY}T12:00:00`).toISOString()
  const ticking = (end: Pick<Mock, 'result' | 'error'>): Mock => ({
    request: {
      query: TICK_TASK,
      variables: ({ input }: Record<string, { taskId?: number }>) => input?.taskId === task.id,
    },
    delay: 200,
    ...end,
  })

  it.each([
    ['in-progress', 'Undo'],
    ['pending', 'Reopen'],
  ] as const)('shows at once on a task that is %s, stays, and its button says %s', async (status, button) => {
    const counted = (completed: number) => ({
      ...SPRINT,
      taskCounts: { ...SPRINT.taskCounts, completed, pending: 11 - completed },
    })
    const done = { updateTask: { ...task, status: 'completed', completedDate, sprint: counted(8) } }
    const reopened = { updateTask: { ...task, status: 'in-progress', sprint: counted(7) } }
    const { user } = show(makeToday({ tasks: [{ ...task, status }] }), [
      ticking({ result: { data: done } }),
      ticking({ result: { data: reopened } }),
    ])
    await user.click(await box('Write the story'))
    expect(await isTicked('Write the story')).toBe('true')
    expect(screen.queryByText('Task updated')).toBeNull()
    await screen.findByText('8 of 12 tasks · 35 days remaining')
    await user.click(await screen.findByRole('button', { name: button }))
    await waitFor(async () => expect(await isTicked('Write the story')).toBe('false'))
    await screen.findByText('7 of 12 tasks · 35 days remaining')
  })

  it('that is taken away comes back by Undo with the day on which the task was completed', async () => {
    const sent: unknown[] = []
    const change = (fields: Partial<Task>): Mock => ({
      request: { query: TICK_TASK, variables: ({ input }) => sent.push(input) > 0 },
      result: { data: { updateTask: { ...task, ...fields, sprint: SPRINT } } },
    })
    const done = { status: 'completed', completedDate: '2026-11-18T09:30:00.000Z' } as const
    const { user } = show(makeToday({ tasks: [{ ...task, ...done }] }), [
      change({ status: 'in-progress' }),
      change(done),
    ])
    await user.click(await box('Write the story'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ taskId: task.id, ...done }))
  })

  it.each([
    ['counts in the week of the check-in', DAY, '4 of 5 tasks done this week.'],
    [
      'of a task that was due in an earlier week does not count in this one',
      '2026-11-14',
      '3 of 5 tasks done this week.',
    ],
  ])('%s', async (_name, due, sentence) => {
    const ticked = makeTask('Write the story', due)
    const done = { ...ticked, status: 'completed' as const, completedDate, sprint: SPRINT }
    const { user } = show(makeToday({ isCheckInDue: true, tasks: [ticked] }), [
      { request: { query: TICK_TASK, variables: () => true }, result: { data: { updateTask: done } } },
    ])
    await user.click(await box('Write the story'))
    await screen.findByText('Task updated')
    screen.getByText(new RegExp(`^${sentence}`))
  })

  it('is taken back where the server refuses, and says so in the row', async () => {
    const { user } = show(makeToday({ tasks: [task] }), [ticking({ error: refusal })])
    await user.click(await box('Write the story'))
    const row = within((await list('Due today')).getByRole('listitem'))
    await row.findByText('We couldn’t save this. Try again.')
    expect(await isTicked('Write the story')).toBe('false')
    screen.getByText('7 of 12 tasks · 35 days remaining')
  })

  it('of a habit shows at once in its mark and its count', async () => {
    const habit = makeHabit('Draw')
    const { user } = show(makeToday({ habits: [habit] }), [
      { request: { query: TICK_HABIT, variables: () => true }, delay: 200, error: refusal },
    ])
    await user.click(await box('Draw'))
    screen.getByText('Every day · 2 of 7 this week')
    await screen.findByText('We couldn’t save this. Try again.')
    screen.getByText('Every day · 1 of 7 this week')
  })
})

describe('A move', () => {
  const late = [makeTask('One', '2026-11-14'), makeTask('Two', '2026-11-15')]
  const moving = (end: Pick<Mock, 'result' | 'error'>, seen: unknown[] = []): Mock => ({
    request: {
      query: MOVE_TASKS,
      variables: ({ changes }: Record<string, unknown>) => {
        seen.push(changes)
        return true
      },
    },
    delay: 200,
    ...end,
  })
  const back = { change: late.map(({ id: taskId, dueDate }, at) => ({ taskId, dueDate, position: at + 1 })) }
  const moved = {
    data: {
      changeTasks: {
        __typename: 'TasksChanged',
        sprint: SPRINT,
        tasks: [],
        undo: { __typename: 'TaskChanges', ...back },
      },
    },
  }

  it('of the only late task stands in its row; of several, under them', async () => {
    show(makeToday({ overdue: late.slice(0, 1), overdueTotal: 1 }))
    const row = within((await list('Overdue')).getByRole('listitem'))
    row.getByRole('button', { name: 'Move to tomorrow' })
    cleanup()
    show(makeToday({ overdue: late, overdueTotal: 2 }))
    expect((await list('Overdue')).queryByRole('button', { name: /Move/ })).toBeNull()
    screen.getByRole('button', { name: 'Move all 2 to tomorrow' })
  })

  it('of all that is late is one button, shows at once, and is undone as it was', async () => {
    const seen: unknown[] = []
    const { user } = show(makeToday({ overdue: late, overdueTotal: 2 }), [
      moving({ result: moved }, seen),
      moving({ result: moved }, seen),
    ])
    await user.click(await screen.findByRole('button', { name: 'Move all 2 to tomorrow' }))
    expect((await list('Tomorrow')).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('list', { name: 'Overdue' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect((await list('Overdue')).getAllByRole('listitem')).toHaveLength(2)
    expect(seen).toContainEqual({ change: late.map(({ id: taskId }) => ({ taskId, dueDate: endOf('2026-11-21') })) })
    expect(seen.at(-1)).toEqual(back)
  })

  it('that fails leaves the tasks where they are, and says so beside the button', async () => {
    const { user } = show(makeToday({ overdue: late, overdueTotal: 2 }), [moving({ error: refusal })])
    await user.click(await screen.findByRole('button', { name: 'Move all 2 to tomorrow' }))
    await screen.findByText('We couldn’t save this. Try again.')
    expect((await list('Overdue')).getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('Where nothing is left', () => {
  it.each([
    ['nothing is due', {}, 'Nothing is due today. Nothing is planned for tomorrow.'],
    [
      'all is done',
      { tasks: [makeTask('One', DAY, { status: 'completed' })], tomorrow: [makeTask('Two', '2026-11-21')] },
      'All done for today. The rest of the day is yours. Tomorrow: Two.',
    ],
  ])('and %s, the day says so in one sentence', async (_name, fields, sentence) => {
    show(makeToday(fields))
    await screen.findByText(sentence)
  })

  it('no sprint is open: the day leads to the sprints, and still has its question', async () => {
    show(makeToday({ sprint: null }))
    await screen.findByText('No active sprint')
    expect(screen.getByRole('link', { name: '90-Day Sprints' }).getAttribute('href')).toBe('/sprints')
    await screen.findByRole('region', { name: 'Today’s question' })
  })

  it('it cannot be loaded: it says that nothing is lost, and asks again', async () => {
    const { user } = show(null, [{ request: asked, result: { data: { today: makeToday() } } }])
    await screen.findByText('Your tasks and habits are safe.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/Nothing is due today/)
  })
})

describe("Let's Begin", () => {
  it('has nothing to begin where nothing is open', async () => {
    const { ref } = show(makeToday({ tasks: [makeTask('One', DAY, { status: 'completed' })] }))
    await screen.findByText(/All done for today/)
    expect(ref.current?.begin()).toBe(false)
  })

  it('puts the keyboard on what is in progress, and changes nothing about it', async () => {
    const { ref } = show(makeToday({ tasks: [makeTask('One', DAY), makeTask('Two', DAY, { status: 'in-progress' })] }))
    await box('Two')
    expect(ref.current?.begin()).toBe(true)
    expect(document.activeElement).toBe(await box('Two'))
  })
})

test('tasks stand by the day on which they are due now', () => {
  const moved = makeTask('Moved', '2026-11-21')
  const groups = groupsOf(
    makeToday({ tasks: [makeTask('Now', DAY)], overdue: [moved, makeTask('Late', '2026-11-01')] }),
  )
  const titles = Object.values(groups).map((tasks) => tasks.map(({ title }) => title))
  expect(titles).toEqual([['Now'], ['Late'], ['Moved']])
  expect(nextTask(groups)?.title).toBe('Now')
  expect(formatListDate('2025-11-14T12:00:00', readDay(DAY))).toBe('Nov 14, 2025')
  expect(formatListDate('2026-11-14T12:00:00', readDay(DAY))).toBe('Nov 14')
  expect(sayTitles([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])).toBe('One and 2 more')
})

test('the question quotes a sentence of an entry of a good day, and links it; else it quotes nothing', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22']
  const good = days.map((day) => questionOf(day, [makeEntry()]))
  expect(good.filter(({ entry }) => entry?.id === 3)).toHaveLength(2)
  for (const { quote } of good) expect([null, 'She wants the harbor in winter light.']).toContain(quote)
  const others = [makeEntry({ mood: 'heavy' }), makeEntry({ mood: null }), makeEntry({ content: '# Short\n\nYes.' })]
  for (const day of days) {
    const { question, quote } = questionOf(day, others)
    expect([quote, question.endsWith('?')]).toEqual([null, true])
  }
  expect(new Set(days.map((day) => questionOf(day, []).question)).size).toBe(3)
})
