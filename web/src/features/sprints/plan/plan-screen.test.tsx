/** 'Turn the plan into tasks': seen by week, changed line by line, stored at once, taken back. */
import { ApolloLink } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { evidenceOf, sprintPlanOf } from '../../../lib/testing-plans.ts'
import { sprintPlanInput } from '../../../lib/plans.ts'
import { clearPerson } from '../../../lib/storage.ts'
import { ViewerContext } from '../../../session/session.ts'
import { nora } from '../../../test/nora.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { OUTPUTS, SET_PLANNING, SPRINT } from '../queries.ts'
import { CHANGE_TASKS } from '../tasks/queries.ts'
import type { Changes } from '../tasks/queries.ts'
import { makeSprint, manyChanged, serveTasks } from '../testing.ts'
import { Difference } from './difference.tsx'
import { PlanScreen } from './plan-screen.tsx'
import { PLAN_PREVIEW } from './queries.ts'
import type { Preview } from './queries.ts'
import { makePreview } from './testing.ts'
import { reply } from '../../../test/reply.ts'

beforeEach(() => clearPerson(nora.id))

const LINES = { goal: 'Sell ten prints', months: [['Clear the room'], [], ['Open the shop']] }
const plan = sprintPlanOf(LINES)
for (const item of plan.months[2] ?? []) item.evidence = evidenceOf(3, 2, 'a shop of my own')
const sprint = makeSprint({ plan })

type Opened = {
  preview?: Preview
  newest?: boolean
  phases?: object[]
  /** What goes wrong before it is answered. */
  failures?: MockLink.MockedResponse[]
}

function open({ preview = makePreview(), newest = false, phases = [], failures = [] }: Opened = {}) {
  const asked: { choices?: unknown; plan?: unknown }[] = []
  const sent: Changes[] = []
  const remembered: unknown[] = []
  const mocks: MockLink.MockedResponse[] = [
    ...failures,
    { ...reply(SPRINT, { sprint }, { id: 1 }), maxUsageCount: Infinity },
    reply(OUTPUTS, { phases }),
    { ...reply(PLAN_PREVIEW, { planPreview: preview }, ({ input }) => asked.push(input) > 0), maxUsageCount: Infinity },
    {
      ...reply(
        CHANGE_TASKS,
        { changeTasks: manyChanged(sprint, { remove: [9] }) },
        ({ changes }) => sent.push(changes) > 0,
      ),
      maxUsageCount: Infinity,
    },
    reply(
      SET_PLANNING,
      { setPlanning: { __typename: 'Planning', weekdays: [1], perWeek: 3 } },
      ({ input }) => remembered.push(input) > 0,
    ),
  ]
  const answers = new MockLink(mocks)
  const isOfPlan = ({ operationName = '' }: ApolloLink.Operation) => /Plan/.test(operationName)
  render(
    <MemoryRouter initialEntries={['/sprint/1/plan']}>
      <MockedProvider link={ApolloLink.split(isOfPlan, answers, serveTasks(sprint).concat(answers))}>
        <ViewerContext value={nora}>
          <Routes>
            <Route path="/sprint/1/plan" element={<PlanScreen id={1} newest={newest} />} />
            <Route path="/sprint/1" element={<Toaster />} />
          </Routes>
        </ViewerContext>
      </MockedProvider>
    </MemoryRouter>,
  )
  return { asked, sent, remembered }
}

const add = (name: RegExp | string) => screen.findByRole('button', { name })
function moveTo(title: string, day: string) {
  const field = screen.getByLabelText(`Day for ${title}`)
  fireEvent.change(field, { target: { value: day } })
  fireEvent.blur(field)
}
/** Presses what stores it, once the newest choices are planned. */
async function store(name: string) {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))
  await userEvent.click(screen.getByRole('button', { name }))
}

test('weeks are folds, full ones open; what is there already has no tick; the button counts what is ticked', async () => {
  open()
  expect(await add('Add 2 tasks and 1 habit')).toBeTruthy()
  expect(screen.getByText('Only what’s left from today, day 55.')).toBeTruthy()
  const folds = within(screen.getByRole('region', { name: 'Tasks by week' }))
  const states = ['Nov 23–29', 'Nov 30–Dec 6', 'Dec 7–10'].map((week) =>
    folds.getByRole('button', { name: new RegExp(`^${week}`) }).getAttribute('aria-expanded'),
  )
  expect(states).toEqual(['true', 'true', 'false'])
  expect(folds.getByRole('button', { name: /1 new, 1 planned · 30 min/ })).toBeTruthy()
  expect(folds.getByRole('button', { name: /Left open/ })).toBeTruthy()
  expect(folds.getByText('Already in your sprint')).toBeTruthy()
  expect(folds.getAllByRole('checkbox')).toHaveLength(2)
  await userEvent.click(folds.getByRole('checkbox', { name: 'Include: Open the shop' }))
  expect(await add('Add 1 task and 1 habit')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Include: Draw' }))
  expect(await add('Add 1 task')).toBeTruthy()
})

test('a line unfolds the words of the answer that it rests on', async () => {
  open()
  await userEvent.click(await screen.findByText('From your answer'))
  expect(screen.getByRole('blockquote').textContent).toBe('“a shop of my own”')
  expect(screen.getByRole('link', { name: 'Phase 3, question 3' })).toBeTruthy()
})

test('a task is renamed and moved, an action without a day gets one, a habit other days; all is stored at once', async () => {
  const { sent, remembered } = open()
  await userEvent.click(await add('Edit: Open the shop'))
  await userEvent.type(screen.getByLabelText('Title'), ' online{Enter}')
  moveTo('Photograph the prints', '2026-12-01')
  expect(within(screen.getByRole('list', { name: 'Tasks for Nov 30–Dec 6' })).getAllByRole('checkbox')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Use Dec 7–10: Clear the room' }))
  expect(screen.queryByRole('region', { name: 'Doesn’t fit' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('How often: Draw'), 'Weekdays')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await store('Add 3 tasks and 1 habit')
  expect(await screen.findByText('3 tasks and 1 habit added.')).toBeTruthy()
  const [changes] = sent
  const tasks = [changes!.add ?? []]
    .flat()
    .map(({ title, planItem, dueDate }) => [title, planItem, new Date(dueDate).toDateString()])
  expect(tasks).toEqual([
    ['Photograph the prints', 'Photograph the prints', 'Tue Dec 01 2026'],
    ['Open the shop online', 'Open the shop', 'Wed Dec 02 2026'],
    ['Clear the room', 'Clear the room', 'Mon Dec 07 2026'],
  ])
  expect(changes!.addHabits).toEqual([
    { title: 'Draw', planItem: 'Daily: draw', cadence: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] } },
  ])
  expect(changes!.remove).toEqual([71, 72])
  expect(remembered).toEqual([{ weekdays: [1, 2, 3, 4, 5], perWeek: 5 }])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ remove: [9] }))
})

test('Enter keeps a new title, Escape takes it back; both lead back to the pencil', async () => {
  open()
  await userEvent.click(await add('Edit: Open the shop'))
  await userEvent.type(screen.getByLabelText('Title'), ' online{Enter}')
  expect(document.activeElement).toBe(await add('Edit: Open the shop online'))
  await userEvent.click(await add('Edit: Open the shop online'))
  await userEvent.type(screen.getByLabelText('Title'), ' today{Escape}')
  expect(document.activeElement).toBe(await add('Edit: Open the shop online'))
  expect(screen.queryByLabelText('Title')).toBeNull()
})

test('a day counts when its field is left, opens the week that it lies in, and is no day outside the sprint', async () => {
  open()
  await add('Add 2 tasks and 1 habit')
  const field = () => screen.getByLabelText<HTMLInputElement>('Day for Photograph the prints')
  fireEvent.change(field(), { target: { value: '0002-12-08' } })
  expect(field().value).toBe('0002-12-08')
  fireEvent.blur(field())
  expect(field().value).toBe('2026-11-23')
  expect(screen.queryByRole('list', { name: 'Tasks for Dec 7–10' })).toBeNull()
  moveTo('Photograph the prints', '2026-12-08')
  expect(within(screen.getByRole('list', { name: 'Tasks for Dec 7–10' })).getAllByRole('checkbox')).toHaveLength(1)
  expect(field().value).toBe('2026-12-08')
})

test('the choices are asked of the server, and at most five tasks a week can be chosen', async () => {
  const { asked } = open()
  await add('Add 2 tasks and 1 habit')
  expect(asked.at(-1)).toMatchObject({ sprintId: 1, choices: null, plan: null })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Friday' }))
  await waitFor(() => expect(asked.at(-1)!.choices).toEqual({ weekdays: [1, 2, 3, 4], perWeek: 4 }))
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'More' })
  await userEvent.click(more)
  expect(more.disabled).toBe(true)
  await waitFor(() => expect(asked.at(-1)!.choices).toEqual({ weekdays: [1, 2, 3, 4], perWeek: 5 }))
})

test('a newer plan that cannot be loaded is said, never the old one shown in its place; both are asked for again', async () => {
  const newer = sprintPlanOf({ ...LINES, months: [['Hold an open studio'], [], []] })
  const written = { id: 3, phaseNumber: 3, output: '', breakthroughPlan: null, sprintPlan: newer, completed: true }
  const { asked } = open({
    ...{ newest: true, phases: [{ __typename: 'Phase', ...written }] },
    failures: [{ request: { query: OUTPUTS }, error: new Error('away') }],
  })
  expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t load the new plan')
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Apply new plan to sprint' })).toBeTruthy()
  await waitFor(() => expect(asked.at(-1)!.plan).toEqual(sprintPlanInput(newer)))
})

test('what was planned for other choices cannot be stored; a failure is said above it', async () => {
  const isAsked = (input: { choices?: unknown }) => Boolean(input.choices)
  open({
    failures: [
      { request: { query: PLAN_PREVIEW, variables: ({ input }) => isAsked(input) }, error: new Error('away') },
    ],
  })
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add 2 tasks and 1 habit' })
  await add('Add 2 tasks and 1 habit')
  expect(button().disabled).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(button().disabled).toBe(true)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t load the plan/)
  expect(button().disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is left for the next sprint is not added, and stays in the plan', async () => {
  const { sent } = open()
  await userEvent.click(await add('Next sprint: Clear the room'))
  expect(screen.queryByText('Clear the room')).toBeNull()
  await store('Add 2 tasks and 1 habit')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect([sent[0]!.add ?? []].flat().map(({ title }) => title)).not.toContain('Clear the room')
  expect(sent[0]!.plan).toBeUndefined()
})

test('a newer plan shows what is different, and takes what it drops off the sprint', async () => {
  const newer = sprintPlanOf({
    ...LINES,
    goal: 'Sell twenty',
    months: [['Clear the room'], [], ['Hold an open studio']],
  })
  const written = { id: 3, phaseNumber: 3, output: '', breakthroughPlan: null, sprintPlan: newer, completed: true }
  const difference = {
    __typename: 'PlanDifference' as const,
    ...{ kept: ['Clear the room'], added: ['Hold an open studio'], dropped: ['Open the shop'] },
    remove: [{ __typename: 'DroppedTask' as const, taskId: 40, title: 'Shop' }],
    removeHabits: [{ __typename: 'DroppedHabit' as const, habitId: 50, title: 'Walk' }],
  }
  const { asked, sent } = open({
    ...{ preview: makePreview({ difference }), newest: true },
    phases: [{ __typename: 'Phase', ...written }],
  })
  const region = within(await screen.findByRole('region', { name: 'What’s different' }))
  expect(region.getByText('Hold an open studio')).toBeTruthy()
  expect(region.getByText('Tasks that will be removed').nextElementSibling?.textContent).toBe('− Shop')
  expect(region.getByText('Habits that will be removed').nextElementSibling?.textContent).toBe('− Walk')
  expect(region.getByText(/^1 line is unchanged\. Tasks you’ve started and habits you’ve kept stay/)).toBeTruthy()
  expect(asked.at(-1)!.plan).toEqual(sprintPlanInput(newer))
  await store('Apply new plan')
  expect(await screen.findByText('The new plan is in your sprint.')).toBeTruthy()
  expect(sent[0]).toMatchObject({
    ...{ plan: sprintPlanInput(newer), goal: 'Sell twenty', remove: [71, 72, 40], removeHabits: [50] },
  })
})

test.each([
  [['Clear the room', 'Open the shop'], '2 lines are unchanged.'],
  [[], '0 lines are unchanged.'],
])('of a plan that keeps %j it says: %s', (kept, said) => {
  render(<Difference diff={{ kept, added: [], dropped: [], remove: [], removeHabits: [] }} />)
  expect(screen.getByText(said)).toBeTruthy()
})

test('what was chosen and left out outlives a reload, until it is stored', async () => {
  open()
  await userEvent.click(await add('More'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Include: Open the shop' }))
  cleanup()
  const { asked } = open()
  await store('Add 1 task and 1 habit')
  expect(asked[0]!.choices).toEqual({ weekdays: [1, 2, 3, 4, 5], perWeek: 5 })
  expect(await screen.findByText('1 task and 1 habit added.')).toBeTruthy()
  cleanup()
  expect(open().asked[0]?.choices ?? null).toBeNull()
  expect(await add('Add 2 tasks and 1 habit')).toBeTruthy()
})
