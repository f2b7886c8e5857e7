/** The collapsible quote of the answer behind a line of a plan. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { evidenceOf } from '../lib/testing-plans.ts'
import { EvidenceDetails } from './evidence-details.tsx'

function renderLine(topic?: string) {
  const element = (
    <EvidenceDetails
      evidence={evidenceOf(3, 5, 'Print on Tuesdays, before the shop opens')}
      line="Print"
      topic={topic}
    />
  )
  const router = createMemoryRouter([{ path: '*', element }])
  render(<RouterProvider router={router} />)
  return router
}
const isOpen = () => screen.getByRole('group').hasAttribute('open')

test('is collapsed, names its line for screen readers, and opens on a click', async () => {
  renderLine('Habits')
  const summary = screen.getByText('From your answer')
  expect(summary.textContent).toBe('From your answer: Print')
  expect(isOpen()).toBe(false)
  await userEvent.click(summary)
  expect(isOpen()).toBe(true)
  expect(screen.getByRole('blockquote').textContent).toBe('“Print on Tuesdays, before the shop opens”')
})

test('links to the answer; the quote is in the history state, not in the address', async () => {
  const router = renderLine('Habits')
  await userEvent.click(screen.getByText('From your answer'))
  await userEvent.click(screen.getByRole('link', { name: 'Habits' }))
  expect(router.state.location.search).toBe('?phase=3&question=6')
  expect(router.state.location.state).toEqual({ quote: 'Print on Tuesdays, before the shop opens' })
})

test('without a topic, names the question by its number', async () => {
  renderLine()
  await userEvent.click(screen.getByText('From your answer'))
  screen.getByRole('link', { name: 'Phase 3, question 6' })
})
