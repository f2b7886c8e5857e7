/** A plan whose sprint does not come by itself. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearToasts } from '../../ui/toast-store.ts'
import { CREATE_SPRINT } from './queries.ts'
import { after, button, renderHome } from './testing.tsx'

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
  await screen.findByText('Your 90-day sprint is being set up.')
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  await screen.findByText('Your plan is saved, but it has no sprint yet.')
  fireEvent.click(await button('Create sprint'))
  await screen.findByText('The sprint service is resting.')
  screen.getByText('Error')
  expect((await button('Create sprint')).disabled).toBe(false)
  screen.getByText('Sprint Goal')
})
