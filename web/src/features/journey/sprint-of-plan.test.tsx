/** A plan whose sprint does not come by itself. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearToasts } from '../../ui/toast-store.ts'
import { CREATE_SPRINT, JOURNEY_SPRINTS } from './queries.ts'
import { after, button, renderHome } from './testing.tsx'
import { reply } from '../../test/reply.ts'

afterEach(() => {
  cleanup()
  clearToasts()
  vi.useRealTimers()
})

test('WIZ-29 a sprint that cannot be created says why, and the plan stays', async () => {
  await import('./result-panel.tsx')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const refused = {
    request: { query: CREATE_SPRINT, variables: () => true },
    error: new Error('The sprint service is resting.'),
  }
  renderHome(after(1, 2, 3), [refused], '/?phase=3')
  await screen.findByText('We’re setting up your 90-day sprint.')
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  await screen.findByText('Your plan is saved, but it has no sprint yet.')
  const toast = (await screen.findByText('We couldn’t create your sprint. Your plan is saved.')).closest('li')
  expect(toast?.textContent).toContain('Error')
  fireEvent.click(await button('Create sprint'))
  await screen.findByText('The sprint service is resting.')
  screen.getByText('Error')
  expect((await button('Create sprint')).disabled).toBe(false)
  screen.getByText('Sprint Goal')
})

test('a plan whose sprint is there leads into its tasks first, and to all sprints', async () => {
  const counts = { __typename: 'TaskCounts' as const, total: 0, completed: 0, inProgress: 0, pending: 0, overdue: 0 }
  const span = { startDate: '2026-11-01T12:00:00.000Z', endDate: '2027-01-30T12:00:00.000Z' }
  const sprint = {
    __typename: 'Sprint' as const,
    ...span,
    id: 5,
    name: 'Prints',
    status: 'in-progress',
    taskCounts: counts,
  }
  const sprints = reply(JOURNEY_SPRINTS, { sprints: [sprint] })
  renderHome(after(1, 2, 3), [sprints], '/?phase=3')
  const link = await screen.findByRole('link', { name: 'Turn the plan into tasks' })
  expect(link.getAttribute('href')).toBe('/sprint/5/plan?newest')
  expect(screen.getByRole('link', { name: 'View All Sprints' }).getAttribute('href')).toBe('/sprints')
})
