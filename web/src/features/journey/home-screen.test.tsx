/** The home screen from the first question to a failed generation, on its keyboard. */
import { MockedProvider } from '@apollo/client/testing/react'
import type { MockLink } from '@apollo/client/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { clearToasts } from '../../ui/toast-store.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { HomeScreen } from './home-screen.tsx'
import { FOLLOW_GENERATION, JOURNEY, PHASES, SAVE_ANSWER, START_GENERATION } from './queries.ts'
import type { Journey } from './queries.ts'

afterEach(() => {
  // Unmounting sends what is unsaved; the stores are emptied after that.
  cleanup()
  clearToasts()
  localStorage.clear()
})

const TOPICS = ['Location', 'Workday', 'Joy activities', 'Relationships', 'Financial abundance', 'Impact']
const questions = [1, 2, 3].map((phaseNumber) => ({
  __typename: 'PhaseQuestions' as const,
  phaseNumber,
  questions: TOPICS.map((topic, index) => ({
    __typename: 'Question' as const,
    index,
    topic,
    question: `${topic} of phase ${phaseNumber}?`,
    example: 'A house.',
    why: 'It helps.',
  })),
}))
const phase = (phaseNumber: number, output: string) => ({
  __typename: 'Phase' as const,
  id: phaseNumber,
  phaseNumber,
  questions: [],
  answers: [],
  output,
  completed: true,
  model: 'guide',
  versionId: `ver-${phaseNumber}`,
  stale: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
})
const EMPTY: Journey = {
  questions,
  phases: [],
  drafts: [],
  generations: [],
  config: { __typename: 'Config', guide: { __typename: 'GuideConfig', simulated: true, model: 'guide' } },
} as Journey

const saved: MockLink.MockedResponse = {
  request: { query: SAVE_ANSWER, variables: () => true },
  maxUsageCount: Number.POSITIVE_INFINITY,
  result: ({ input }: Record<string, { phaseNumber: number; index: number; text: string }>) => ({
    data: {
      saveAnswer: {
        __typename: 'Draft',
        phaseNumber: input!.phaseNumber,
        answers: [{ __typename: 'Answer', index: input!.index, text: input!.text }],
        care: false,
        savedAt: '2026-11-20T10:00:00.000Z',
      },
    },
  }),
}

function renderHome(journey: Journey, mocks: MockLink.MockedResponse[] = [], at = '/') {
  const router = createMemoryRouter([{ path: '/', element: <HomeScreen viewer={{ id: 7, country: 'UK' }} /> }], {
    initialEntries: [at],
  })
  render(
    <MockedProvider mocks={[{ request: { query: JOURNEY }, result: { data: journey } }, saved, ...mocks]}>
      <>
        <RouterProvider router={router} />
        <Toaster />
      </>
    </MockedProvider>,
  )
  return { user: userEvent.setup(), router }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const answer = () => screen.findByRole<HTMLTextAreaElement>('textbox')

test("Let's Begin opens the first question, and focus is on its heading", async () => {
  const { user } = renderHome(EMPTY)
  await screen.findByRole('heading', { name: 'Overcome Limitations' })
  await user.click(await button("Let's Begin"))
  const heading = await screen.findByRole('heading', { name: 'Location of phase 1?' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Question 1 of 6')
  expect(screen.queryByRole('button', { name: 'Previous question' })).toBeNull()
})

test('going back and forth keeps what was typed, and so does the back of the browser', async () => {
  const { user, router } = renderHome(EMPTY, [], '/?phase=1&question=1')
  await user.type(await answer(), 'Above the harbour')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Question 2 of 6')
  await user.type(await answer(), 'At the press')
  await user.click(await button('Previous question'))
  await screen.findByText('Question 1 of 6')
  expect((await answer()).value).toBe('Above the harbour')
  await user.click(await button('Next Question'))
  await screen.findByText('Question 2 of 6')
  expect((await answer()).value).toBe('At the press')
  await router.navigate(-1)
  await screen.findByText('Question 1 of 6')
  expect((await answer()).value).toBe('Above the harbour')
})

test('a generation that cannot begin says so, and the answers stay', async () => {
  const { user } = renderHome(
    EMPTY,
    [{ request: { query: START_GENERATION, variables: () => true }, error: new Error('down') }],
    '/?phase=1&question=6',
  )
  await user.type(await answer(), 'Somebody learns to see')
  await user.click(await button('Generate Dream Life Narrative'))
  const notifications = within(await screen.findByRole('region', { name: /Notifications/ }))
  await notifications.findByText('Failed to generate narrative. Please try again.')
  notifications.getByText('Error')
  expect((await answer()).value).toBe('Somebody learns to see')
  await button('Generate Dream Life Narrative')
})

const running = (phaseNumber: number) => ({
  __typename: 'Generation' as const,
  id: `gen-${phaseNumber}`,
  phaseNumber,
  status: 'running',
  output: '',
  failure: null,
  model: null,
  wish: null,
  versionId: null,
  care: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
})
const ending = (phaseNumber: number, end: { status: string; output?: string; failure?: string }) => [
  {
    request: { query: FOLLOW_GENERATION, variables: { id: `gen-${phaseNumber}`, run: 0, sequence: 0 } },
    delay: 50,
    result: {
      data: {
        followGeneration: {
          __typename: 'GenerationUpdate' as const,
          run: null,
          sequence: null,
          text: null,
          generation: { ...running(phaseNumber), finishedAt: '2026-11-20T10:01:00.000Z', ...end },
        },
      },
    },
  },
  { request: { query: PHASES }, error: new Error('down') },
]

test('what is being written when one comes back is followed to its end, and the cards follow it', async () => {
  renderHome({ ...EMPTY, generations: [running(1)] }, ending(1, { status: 'succeeded', output: 'You wake.' }))
  await screen.findByText('Sol is reading the answers you left open...')
  await button('Continue to Phase 2')
  expect((await screen.findAllByText('You wake.')).length).toBeGreaterThan(0)
  await button('Review Results')
  await button('Start Phase')
})

test('a generation that fails while one looks on leaves the wizard with its answers', async () => {
  const draft = {
    __typename: 'Draft',
    phaseNumber: 1,
    answers: [{ __typename: 'Answer', index: 5, text: 'Light' }],
    care: false,
    savedAt: '',
  }
  renderHome(
    { ...EMPTY, drafts: [draft], generations: [running(1)] },
    ending(1, { status: 'failed', failure: 'Please talk to somebody you trust today.' }),
  )
  await screen.findByText('Failed to generate narrative. Please try again.')
  expect((await answer()).value).toBe('Light')
  expect(screen.getByRole('alert').textContent).toBe('Please talk to somebody you trust today.')
})

test("a plan that cannot be parsed is shown as it is, with the parser's message", async () => {
  const output = 'Not a plan'
  renderHome(
    { ...EMPTY, phases: [phase(1, 'You wake.')], generations: [running(2)] },
    ending(2, { status: 'succeeded', output }),
  )
  await screen.findByText(/JSON/)
  await screen.findByRole('heading', { name: 'Identified Limiting Beliefs' })
  expect(screen.getAllByText(output).length).toBeGreaterThan(0)
})

test('a phase that is not open cannot be reached by its address', async () => {
  renderHome(EMPTY, [], '/?phase=3&question=1')
  const locked = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Complete Prior Phase' })
  expect(locked.map(({ disabled }) => disabled)).toEqual([true, true])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('markup in a narrative is shown, not carried out', async () => {
  const narrative = 'You wake <img src=x onerror=alert(1)> **early** by the [sea](javascript:alert(1)).'
  renderHome({ ...EMPTY, phases: [phase(1, narrative)] }, [], '/?phase=1')
  expect((await screen.findAllByText(narrative)).length).toBeGreaterThan(0)
  expect(document.querySelector('article img[src="x"]')).toBeNull()
  await button('Continue to Phase 2')
})

test('insights come with the phases that are complete', async () => {
  renderHome(EMPTY)
  await button('Start Phase')
  expect(screen.queryByText('Your Journey Insights')).toBeNull()
  cleanup()
  const plan = JSON.stringify({ 'Identified Limiting Beliefs': ['People like us do not.'] })
  renderHome({ ...EMPTY, phases: [phase(1, 'You wake by the sea.'), phase(2, plan)] })
  await screen.findByText('Your Journey Insights')
  screen.getByText('You wake by the sea.')
  screen.getByText('People like us do not.')
  expect(screen.queryByText('Progress Metrics')).toBeNull()
})
