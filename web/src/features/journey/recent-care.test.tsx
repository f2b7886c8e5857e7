/** Whom to talk to, right where heavy words were saved: they are read a moment later. */
import type { MockLink } from '@apollo/client/testing'
import { InMemoryCache } from '@apollo/client'
import { MockedProvider } from '@apollo/client/testing/react'
import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CARE, DISMISS_CARE } from './queries.ts'
import { SavedCare } from './recent-care.tsx'

const CALM = { __typename: 'CareState' as const, since: null, source: null, kind: null, entryId: null }
const HEAVY = {
  __typename: 'CareState' as const,
  since: '2026-11-20T10:00:00.000Z',
  source: 'entry',
  kind: 'suicide',
  entryId: 7,
}
const CARD = { name: 'Someone to talk to' }
let asked = 0

/** The server knows of the heavy words from the `known`th question on. */
function show(known: number, entryId = 7) {
  const answer: MockLink.MockedResponse = {
    request: { query: CARE },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: () => {
      asked += 1
      return { data: { care: asked >= known ? HEAVY : CALM } }
    },
  }
  const seen = { request: { query: DISMISS_CARE }, result: { data: { dismissCare: CALM } } }
  render(
    <MockedProvider
      mocks={[answer, seen]}
      cache={new InMemoryCache({ typePolicies: { CareState: { keyFields: [] } } })}
    >
      <SavedCare country="UK" entryId={entryId} />
    </MockedProvider>,
  )
}

/** Step by step: React acts at the end of each. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) await act(() => vi.advanceTimersByTimeAsync(500))
}

beforeEach(() => {
  asked = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('the card comes as soon as the words were read, and asks no more', async () => {
  show(3)
  await pass(3_000)
  expect(screen.queryByRole('region', CARD)).toBeNull()
  await pass(3_000)
  await vi.waitFor(() => within(screen.getByRole('region', CARD)).getByText('Samaritans'))
  expect(asked).toBe(3)
  await pass(60_000)
  expect(asked).toBe(3)
})

test('once it was seen it goes', async () => {
  show(1)
  await pass(100)
  await pass(20_000)
  const card = await vi.waitFor(() => screen.getByRole('region', CARD))
  act(() => within(card).getByRole('button', { name: 'I have seen this' }).click())
  await pass(100)
  expect(screen.queryByRole('region', CARD)).toBeNull()
})

test('words that are no sign of anything are asked about for a moment only', async () => {
  show(Number.POSITIVE_INFINITY)
  await pass(60_000)
  expect(asked).toBe(5)
  expect(screen.queryByRole('region', CARD)).toBeNull()
})

test('words of one entry bring nothing under another', async () => {
  show(1, 8)
  await pass(20_000)
  expect(screen.queryByRole('region', CARD)).toBeNull()
})
