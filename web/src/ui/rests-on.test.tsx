/** What a line of a plan rests on, as somebody unfolds it. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { evidenceOf } from '../lib/testing-plans.ts'
import { RestsOn } from './rests-on.tsx'

function renderLine(topic?: string) {
  const element = (
    <RestsOn evidence={evidenceOf(3, 5, 'Print on Tuesdays, before the shop opens')} line="Print" topic={topic} />
  )
  const router = createMemoryRouter([{ path: '*', element }])
  render(<RouterProvider router={router} />)
  return router
}
const isOpen = () => screen.getByRole('group').hasAttribute('open')

test('it is folded, says what it belongs to, and opens on a click', async () => {
  renderLine('Habits')
  const summary = screen.getByText('From your answer')
  expect(summary.textContent).toBe('From your answer: Print')
  expect(isOpen()).toBe(false)
  await userEvent.click(summary)
  expect(isOpen()).toBe(true)
  expect(screen.getByRole('blockquote').textContent).toBe('“Print on Tuesdays, before the shop opens”')
})

test('the answer is one step away, and its words go with the way, not in the address', async () => {
  const router = renderLine('Habits')
  await userEvent.click(screen.getByText('From your answer'))
  await userEvent.click(screen.getByRole('link', { name: 'Habits' }))
  expect(router.state.location.search).toBe('?phase=3&question=6')
  expect(router.state.location.state).toEqual({ quote: 'Print on Tuesdays, before the shop opens' })
})

test('where the topic is not known, the question has its number', async () => {
  renderLine()
  await userEvent.click(screen.getByText('From your answer'))
  screen.getByRole('link', { name: 'Phase 3, question 6' })
})
