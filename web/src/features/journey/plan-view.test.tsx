/** Each line of a result leads to the words that it rests on. */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { breakthroughOf, evidenceOf, sprintPlanOf } from '../../lib/testing-plans.ts'
import { after, renderHome } from './testing.tsx'
import { shownSectionsOf } from './plan.ts'
import { BreakthroughView } from './plan-view.tsx'

const SPRINT = sprintPlanOf({ goal: 'Open the workshop', months: [['Find a room'], ['Invite three'], []] })
for (const item of SPRINT.months[0] ?? []) item.evidence = evidenceOf(3, 0, 'a room of my own by March')

test('an item of phase 3 shows its answer and the quote, under the topic of the question', async () => {
  const journey = after(1, 2, 3)
  const phases = journey.phases.map((phase) => (phase.phaseNumber === 3 ? { ...phase, sprintPlan: SPRINT } : phase))
  const { user, router } = renderHome({ ...journey, phases }, [], '/?phase=3')
  const open = within(await screen.findByRole('region', { name: '90-Day Action Plan' }))
  expect(open.getAllByText('From your answer')).toHaveLength(1)
  const item = within(open.getByText('Find a room').closest('li')!)
  expect(item.getByRole('group').hasAttribute('open')).toBe(false)
  await user.click(item.getByText('From your answer'))
  expect(item.getByRole('blockquote').textContent).toBe('“a room of my own by March”')
  await user.click(item.getByRole('link', { name: 'Location' }))
  expect(router.state.location.search).toBe('?phase=3&question=1')
  await screen.findByText('Question 1 of 6')
})

test('lines without evidence have nothing to unfold; others open by keyboard', async () => {
  const plan = breakthroughOf(['People like us do not.', 'I am late.'])
  const [belief] = plan.beliefs
  if (belief) belief.evidence = evidenceOf(2, 1, 'people like us do not')
  const said = { output: '', breakthroughPlan: plan }
  render(
    <MemoryRouter>
      <BreakthroughView sections={shownSectionsOf(said)} topicOf={({ index }) => `Question ${index + 1}`} />
    </MemoryRouter>,
  )
  const group = screen.getByRole('group')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('From your answer: People like us do not.')
  await userEvent.click(document.activeElement!)
  expect(group.hasAttribute('open')).toBe(true)
  within(group).getByRole('link', { name: 'Question 2' })
})
