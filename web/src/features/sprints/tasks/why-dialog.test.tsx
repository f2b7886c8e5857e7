/** 'Why this task?' shows what the server found, and claims nothing where it found nothing. */
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { TASK_EXPLANATION } from '../review/outlook-queries.ts'
import type { Explanation } from '../review/outlook-queries.ts'
import { makeTask } from '../testing.ts'
import { WhyDialog } from './why-dialog.tsx'

const task = makeTask({ title: 'Write to Ines' })
const nothing: Explanation = { taskId: task.id, goal: '', planLine: null, belief: null, shift: null, vision: null }

function open(found: Partial<Explanation>) {
  const taskExplanation = { ...{ __typename: 'TaskExplanation' }, ...nothing, ...found }
  openWith({ result: { data: { taskExplanation } } })
}

function openWith(answer: Pick<MockLink.MockedResponse, 'result' | 'error'>) {
  const request = { query: TASK_EXPLANATION, variables: { taskId: task.id } }
  render(
    <MemoryRouter>
      <MockedProvider link={new MockLink([{ request, ...answer }])}>
        <WhyDialog task={task} onClose={() => undefined} />
      </MockedProvider>
    </MemoryRouter>,
  )
}

test('a task leads back to its line of the plan, to the words that it rests on, and to the life it is for', async () => {
  const evidence = { ...{ __typename: 'Evidence' as const }, quote: 'the gallery on the corner' }
  const planLine = {
    ...{ __typename: 'ExplainedLine' as const },
    text: 'Send the portfolio',
    place: 'month2' as const,
    evidence,
  }
  open({ planLine, goal: 'Sell ten prints', belief: 'Nobody pays', shift: 'Two have paid', vision: 'You are calm.' })
  expect(await screen.findByText('Sell ten prints')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The taskWrite to Ines',
    'Month 2Send the portfolio',
    'What you said about itthe gallery on the corner',
    'The goal it servesSell ten prints',
    'The belief it challengesNobody pays',
    'The mindset shift that answers itTwo have paid',
    'The sentence in your vision it servesYou are calm.',
  ])
})

test('where nothing was found, nothing is claimed', async () => {
  open({ goal: 'Sell ten prints' })
  expect(await screen.findByText(/so we don’t claim a link/)).toBeTruthy()
})

test('an explanation that cannot be loaded is said to be missing', async () => {
  openWith({ error: new Error('down') })
  expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t load this. Try again in a moment.')
})
