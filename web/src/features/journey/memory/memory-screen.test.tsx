/** The page of memories: each kind under a plain word, who gets the words, and care where a correction is heavy. */
import { InMemoryCache } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { MemoryKind } from '../../../gql/graphql.ts'
import { READERS } from '../../../session/readers.ts'
import { CARE } from '../queries.ts'
import { memoryState, citation } from '../testing.tsx'
import { MemoryScreen } from './memory-screen.tsx'
import { CORRECT_MEMORY, MEMORY } from './queries.ts'
import { Remembers } from './remembers.tsx'
import { reply } from '../../../test/reply.ts'

const KINDS = {
  fact: 'Facts',
  wish: 'Wishes',
  fear: 'Fears',
  value: 'What matters to you',
  measure: 'How you’ll know it worked',
  theme: 'Recurring themes',
  highlight: 'Worth keeping',
}
const memory = (id: number, kind: MemoryKind, heavy = false) => ({
  __typename: 'Memory' as const,
  ...{ id, kind, text: `Words of ${kind}`, corrected: heavy, heavy, citations: [citation(`Quote ${id}`)] },
})
const memories = Object.keys(KINDS).map((kind, index) => memory(index + 1, kind as MemoryKind))

function show(part: 'screen' | 'home', known = memories, mocks: MockLink.MockedResponse[] = []) {
  const state = memoryState({ memory: 'on', status: 'ready', foundBy: 'daybreak-guide-1', memories: known })
  const usual: MockLink.MockedResponse[] = [
    {
      ...reply(MEMORY, { memory: { ...state, updatedAt: '2026-11-20T10:00:00.000Z' } }),
      maxUsageCount: Number.POSITIVE_INFINITY,
    },
    reply(READERS, { guideReaders: ['OpenAI'] }),
  ]
  render(
    <MockedProvider
      mocks={[...mocks, ...usual]}
      cache={new InMemoryCache({ typePolicies: { CareState: { keyFields: [] }, MemoryState: { keyFields: [] } } })}
    >
      <MemoryRouter>{part === 'screen' ? <MemoryScreen country="UK" /> : <Remembers />}</MemoryRouter>
    </MockedProvider>,
  )
}

test('each kind stands under a plain word, and a wish is not among the facts', async () => {
  show('screen')
  for (const [kind, title] of Object.entries(KINDS)) {
    const group = within(await screen.findByRole('region', { name: title }))
    expect(group.getAllByRole('listitem')).toHaveLength(1)
    group.getByText(`Words of ${kind}`)
  }
})

test('who gets the words is said beside the switch, and what was found by rules is said to be', async () => {
  show('screen')
  const switches = within(await screen.findByRole('region', { name: 'What may be read' }))
  await switches.findByText(/sends your words to OpenAI, and to no other AI service/)
  switches.getByText(/Found by rules, no AI/)
})

test('a heavy correction is answered under it, and stays as it was written', async () => {
  const text = 'I want to end my life this winter.'
  const care = {
    __typename: 'CareState' as const,
    ...{ since: '2026-11-20T10:00:00.000Z', source: 'memory', kind: 'suicide', entryId: null, itemId: 1 },
    text: 'What you wrote sounds very heavy.',
  }
  show('screen', memories, [
    reply(
      CORRECT_MEMORY,
      { correctMemory: { ...memory(1, 'fact'), text, corrected: true, heavy: true } },
      { id: 1, text },
    ),
    reply(CARE, { care }),
  ])
  const facts = within(await screen.findByRole('region', { name: 'Facts' }))
  await userEvent.click(facts.getByRole('button', { name: 'Correct: Words of fact' }))
  const field = facts.getByLabelText('What Sol should remember')
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.click(facts.getByRole('button', { name: 'Save' }))
  const card = within(await facts.findByRole('region', { name: 'Someone to talk to' }))
  card.getByText('What you wrote sounds very heavy.')
  card.getByText('Samaritans')
  facts.getByText(text)
})

test('the home card quotes no heavy correction', async () => {
  show('home', [memory(1, 'wish', true), memory(2, 'fact')])
  await screen.findByText('Words of fact')
  expect(screen.queryByText('Words of wish')).toBeNull()
})
