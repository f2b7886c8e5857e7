/** The home screen for tests: phases, generations, and a server that answers what every visit asks. */
import { useApolloClient } from '@apollo/client/react'
import { MockedProvider } from '@apollo/client/testing/react'
import type { ApolloClient } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PhaseNumber } from '@daybreak/proto/rules'
import type { SignalKind } from '../../gql/graphql.ts'
import { useEffect } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { settleFirstAnswers } from '../../lib/first-answers.ts'
import { Destination } from '../../lib/leaving.ts'
import { READERS } from '../../session/readers.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { breakthroughOf, sprintPlanOf } from '../../lib/testing-plans.ts'
import { HomeScreen } from './home-screen.tsx'
import type { Leading } from './home-screen.tsx'
import { INSIGHTS, MEMORY } from './memory/queries.ts'
import type { Insight, MemoryState, Citation } from './memory/queries.ts'
import { FOLLOW_UPS } from './follow-up-queries.ts'
import {
  CARE,
  DRAFTS,
  FOLLOW_GENERATION,
  JOURNEY,
  JOURNEY_SPRINTS,
  PHASES,
  SAVE_ANSWER,
  START_GENERATION,
} from './queries.ts'
import { PHASE_NUMBERS } from './phases.ts'
import { GUIDE_LIMITS } from './use-queries.ts'
import type { Journey } from './queries.ts'
import { SPRINT_BASES } from './stale-queries.ts'
import { reply } from '../../test/reply.ts'

export const TOPICS = ['Location', 'Workday', 'Joy activities', 'Relationships', 'Financial abundance', 'Impact']
const questions = PHASE_NUMBERS.map((phaseNumber) => ({
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

export const BREAKTHROUGH = breakthroughOf(['People like us do not.'], ['I may begin small.'], ['Write it on a card.'])
export const SPRINT_PLAN = sprintPlanOf({
  goal: 'Open the workshop',
  months: [['Find a room'], ['Invite three'], ['Open the door']],
  weeklyRhythm: [['Print on Tuesdays', [2]]],
})

export const phase = (phaseNumber: PhaseNumber, output = phaseNumber === 1 ? 'You wake by the sea.' : '') => ({
  __typename: 'Phase' as const,
  id: phaseNumber,
  phaseNumber,
  questions: [],
  answers: [{ __typename: 'Answer' as const, index: 0, text: 'By the sea' }],
  output,
  breakthroughPlan: phaseNumber === 2 ? BREAKTHROUGH : null,
  sprintPlan: phaseNumber === 3 ? SPRINT_PLAN : null,
  completed: true,
  model: 'guide',
  versionId: `ver-${phaseNumber}`,
  stale: null as { __typename: 'Stale'; phaseNumber: PhaseNumber; since: string } | null,
  updatedAt: '2026-11-20T10:00:00.000Z',
})

export const EMPTY = {
  questions,
  phases: [],
  drafts: [],
  generations: [],
  config: { __typename: 'Config', guide: { __typename: 'GuideConfig', simulated: true, model: 'guide' } },
} as Journey

/** Somebody who has come so far. */
export const after = (...phases: PhaseNumber[]): Journey => ({
  ...EMPTY,
  phases: phases.map((number) => phase(number)),
})

/** `heavy` are the answers that show danger. */
export const draft = (
  phaseNumber: PhaseNumber,
  texts: string[],
  heavy: number[] = [],
  kind: SignalKind = 'suicide',
) => ({
  __typename: 'Draft' as const,
  phaseNumber,
  answers: texts.map((text, index) => ({ __typename: 'Answer' as const, index, text })),
  care: heavy.length > 0,
  signs: heavy.map((index) => ({
    __typename: 'DraftSign' as const,
    ...{ index, kind, text: 'What you wrote sounds very heavy.' },
  })),
  savedAt: '2026-11-20T10:00:00.000Z',
})

export const generation = (phaseNumber: PhaseNumber, fields: Partial<Journey['generations'][number]> = {}) => ({
  __typename: 'Generation' as const,
  id: `gen-${phaseNumber}`,
  phaseNumber,
  status: 'running' as const,
  output: '',
  breakthroughPlan: null,
  sprintPlan: null,
  failure: null,
  model: null,
  wish: null,
  versionId: null,
  care: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  ...fields,
})

type End = { status: Journey['generations'][number]['status']; output?: string; failure?: string; wish?: string }

/** Somebody looks on while a generation ends so. */
export const ending = (phaseNumber: PhaseNumber, end: End, delay = 50): Mock[] => [
  {
    ...reply(
      FOLLOW_GENERATION,
      {
        followGeneration: {
          __typename: 'GenerationUpdate' as const,
          run: null,
          sequence: null,
          text: null,
          generation: generation(phaseNumber, { finishedAt: '2026-11-20T10:01:00.000Z', ...end }),
        },
      },
      { id: `gen-${phaseNumber}`, run: 0, sequence: 0 },
    ),
    delay,
  },
]

/** Somebody looks on, and it does not end while the test lasts. */
export const writing = (phaseNumber: PhaseNumber): Mock[] =>
  ending(phaseNumber, { status: 'running' }, Number.POSITIVE_INFINITY)

/** The generation begins; `asked` sees what was asked for. */
export const starting = (phaseNumber: PhaseNumber, asked: (input: StartInput) => void = () => undefined): Mock => ({
  request: { query: START_GENERATION, variables: () => true },
  maxUsageCount: Number.POSITIVE_INFINITY,
  result: ({ input }: Record<string, StartInput>) => {
    if (input) asked(input)
    return { data: { startGeneration: generation(phaseNumber) } }
  },
})
export type StartInput = {
  phaseNumber: PhaseNumber
  answers: { index: number; text: string }[]
  wish?: string
  proceed?: boolean
}

export const citation = (
  quote: string,
  fields: Partial<Citation['source']> = {},
): Citation & { __typename: 'Citation' } => ({
  __typename: 'Citation',
  quote,
  title: 'Location of phase 1?',
  at: '2026-11-12T10:00:00.000Z',
  source: { kind: 'answer', phaseNumber: 1, index: 0, entryId: null, versionId: null, ...fields },
})

export const memoryState = (fields: Partial<MemoryState> = {}): MemoryState & { __typename: 'MemoryState' } => ({
  __typename: 'MemoryState',
  memory: 'off',
  journal: false,
  status: 'off',
  note: null,
  foundBy: null,
  updatedAt: null,
  memories: [],
  ...fields,
})

type Mock = MockLink.MockedResponse
const always = (mock: Mock): Mock => ({ ...mock, maxUsageCount: Number.POSITIVE_INFINITY })

type SavedAnswer = Record<string, { phaseNumber: PhaseNumber; index: number; text: string }>

/** Every answer is saved beside those that the journey has, after so long. */
export function saving(delay: number, { drafts }: Journey = EMPTY): Mock {
  const texts = new Map(
    drafts.flatMap(({ phaseNumber, answers }) => answers.map(({ index, text }) => [`${phaseNumber}:${index}`, text])),
  )
  const textsOf = (phaseNumber: PhaseNumber) =>
    TOPICS.map((_topic, index) => texts.get(`${phaseNumber}:${index}`) ?? '')
  return {
    request: { query: SAVE_ANSWER, variables: () => true },
    maxUsageCount: Number.POSITIVE_INFINITY,
    delay,
    result: ({ input }: SavedAnswer) => {
      if (!input) throw new Error('An answer to save has an input')
      texts.set(`${input.phaseNumber}:${input.index}`, input.text)
      return { data: { saveAnswer: draft(input.phaseNumber, textsOf(input.phaseNumber)) } }
    },
  }
}

/** No AI service gets the words, however often it is asked. */
const readers: Mock = { ...reply(READERS, { guideReaders: [] }), maxUsageCount: Number.POSITIVE_INFINITY }

/** What every visit asks for, of somebody with nothing to tell. */
export const USUAL: Mock[] = [
  { request: { query: PHASES }, error: new Error('down') },
  { request: { query: DRAFTS }, error: new Error('down') },
  reply(CARE, {
    care: {
      __typename: 'CareState',
      since: null,
      source: null,
      kind: null,
      entryId: null,
      itemId: null,
      text: null,
    },
  }),
  reply(FOLLOW_UPS, { followUps: [] }),
  reply(SPRINT_BASES, { sprintBases: [] }),
  reply(JOURNEY_SPRINTS, { sprints: [] }),
  { request: { query: GUIDE_LIMITS }, error: new Error('down') },
  reply(MEMORY, { memory: memoryState() }),
  readers,
  reply(INSIGHTS, {
    insights: {
      __typename: 'Insights',
      completedPhases: 3,
      dreamHighlights: [insight('You wake by the sea.', citation('By the sea'))],
      keyBreakthroughs: [
        insight('I may begin small.', citation('I may begin small.', { kind: 'output', phaseNumber: 2, index: null })),
      ],
      progressMetrics: [{ __typename: 'Metric', label: 'Journal entries', value: '4' }],
    },
  }),
].map(always)

function insight(text: string, source: Citation): Insight & { __typename: 'Insight' } {
  return { __typename: 'Insight', text, citation: source }
}

/**
 * The home screen on a page that has been open for a moment; `mocks` come before what every visit is answered.
 * `destination`: where somebody is on the way to while it is still in view.
 */
export function renderHome(
  journey: Journey,
  mocks: Mock[] = [],
  at = '/',
  destination: string | null = null,
  today?: Leading,
) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <HomeScreen viewer={{ id: 7, country: 'UK' }} {...(today && { today })} /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [at] },
  )
  let client: ApolloClient | undefined
  settleFirstAnswers([], Promise.resolve())
  render(
    <MockedProvider mocks={[reply(JOURNEY, journey), ...mocks, saving(0, journey), ...USUAL]}>
      <>
        <ClientReader onClient={(used) => void (client = used)} />
        <Destination value={() => destination}>
          <RouterProvider router={router} />
        </Destination>
        <Toaster />
      </>
    </MockedProvider>,
  )
  const askAgain = async () => void (await client?.refetchQueries({ include: [JOURNEY] }))
  return { user: userEvent.setup(), router, askAgain }
}

function ClientReader({ onClient }: { onClient: (client: ApolloClient) => void }) {
  const client = useApolloClient()
  useEffect(() => {
    onClient(client)
  }, [client, onClient])
  return null
}

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
/** The field of the question in view. */
export const answer = () => screen.findByRole<HTMLTextAreaElement>('textbox')
