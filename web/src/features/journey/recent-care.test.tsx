/** Whom to talk to, right where heavy words were saved: they are read a moment later. */
import type { MockLink } from '@apollo/client/testing'
import { InMemoryCache } from '@apollo/client'
import { MockedProvider } from '@apollo/client/testing/react'
import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CARE, DISMISS_CARE } from './queries.ts'
import { MemoryCare, SavedCare, TaskCare } from './recent-care.tsx'
import { reply } from '../../test/reply.ts'

const CALM = {
  ...{ __typename: 'CareState' as const, since: null, source: null, kind: null },
  ...{ entryId: null, itemId: null, text: null },
}
const HEAVY = {
  __typename: 'CareState' as const,
  since: '2026-11-20T10:00:00.000Z',
  source: 'entry',
  kind: 'suicide',
  entryId: 7,
  itemId: null,
  text: 'What you wrote sounds very heavy.',
}
const CARD = { name: 'Someone to talk to' }
let asked = 0
let heavy: typeof HEAVY | (Omit<typeof HEAVY, 'entryId' | 'itemId'> & { entryId: null; itemId: number }) = HEAVY

/** The server knows of the heavy words from the `known`th question on. */
function show(known: number, entryId = 7, shown = <SavedCare country="UK" entryId={entryId} />) {
  const answer: MockLink.MockedResponse = {
    request: { query: CARE },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: () => {
      asked += 1
      return { data: { care: asked >= known ? heavy : CALM } }
    },
  }
  const seen = reply(DISMISS_CARE, { dismissCare: CALM })
  render(
    <MockedProvider
      mocks={[answer, seen]}
      cache={new InMemoryCache({ typePolicies: { CareState: { keyFields: [] } } })}
    >
      {shown}
    </MockedProvider>,
  )
}

/** For what comes by itself in real time, such as the code of the card. */
const PATIENCE = { timeout: 60_000 }

/** Step by step: React acts at the end of each. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) await act(() => vi.advanceTimersByTimeAsync(500))
}

beforeEach(() => {
  asked = 0
  heavy = HEAVY
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the card comes as soon as the words were read, and asks no more', async () => {
  show(3)
  await pass(3_000)
  expect(screen.queryByRole('region', CARD)).toBeNull()
  await pass(3_000)
  await vi.waitFor(() => within(screen.getByRole('region', CARD)).getByText('Samaritans'), PATIENCE)
  expect(asked).toBe(3)
  await pass(60_000)
  expect(asked).toBe(3)
})

test('once it was seen it goes', async () => {
  show(1)
  await pass(100)
  await pass(20_000)
  const card = await vi.waitFor(() => screen.getByRole('region', CARD), PATIENCE)
  act(() => within(card).getByRole('button', { name: 'I’ve read this' }).click())
  await pass(100)
  expect(screen.queryByRole('region', CARD)).toBeNull()
})

test('words that are no sign of anything are asked about for a moment only', async () => {
  show(Number.POSITIVE_INFINITY)
  await pass(60_000)
  expect(asked).toBe(5)
  expect(screen.queryByRole('region', CARD)).toBeNull()
})

test('what is said is said to the kind of danger, and whoever may be watched can leave at once', async () => {
  heavy = { ...HEAVY, kind: 'abuse', text: 'What you wrote sounds dangerous, and it is not your doing.' }
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  show(1)
  await pass(100)
  const card = within(await vi.waitFor(() => screen.getByRole('region', CARD), PATIENCE))
  card.getByText('What you wrote sounds dangerous, and it is not your doing.')
  card.getByText('National Domestic Abuse Helpline')
  card.getByRole('button', { name: 'Leave this page' }).click()
  expect(replace).toHaveBeenCalledWith('https://www.wikipedia.org/')
})

test('nobody is asked to leave for another kind of danger', async () => {
  show(1)
  await pass(100)
  const card = within(await vi.waitFor(() => screen.getByRole('region', CARD), PATIENCE))
  card.getByText('What you wrote sounds very heavy.')
  expect(card.queryByRole('button', { name: 'Leave this page' })).toBeNull()
})

test('heavy words of a task bring the card over the tasks, and not under an entry', async () => {
  heavy = { ...HEAVY, source: 'task', entryId: null, itemId: 4 }
  show(1)
  await pass(20_000)
  expect(screen.queryByRole('region', CARD)).toBeNull()
  show(1, 7, <TaskCare country="UK" />)
  await pass(100)
  await vi.waitFor(() => screen.getByRole('region', CARD), PATIENCE)
})

test('heavy words of a memory bring the card under that memory alone', async () => {
  heavy = { ...HEAVY, source: 'memory', entryId: null, itemId: 4 }
  show(1, 7, <MemoryCare country="UK" memoryId={5} />)
  await pass(20_000)
  expect(screen.queryByRole('region', CARD)).toBeNull()
  show(1, 7, <MemoryCare country="UK" memoryId={4} />)
  await pass(100)
  await vi.waitFor(() => screen.getByRole('region', CARD), PATIENCE)
})

test('words of one entry bring nothing under another', async () => {
  show(1, 8)
  await pass(20_000)
  expect(screen.queryByRole('region', CARD)).toBeNull()
})
