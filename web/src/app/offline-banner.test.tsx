/** What the page says when the line is gone. */
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineBanner } from './offline-banner.tsx'

afterEach(() => vi.restoreAllMocks())

test('the banner comes and goes with the line', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineBanner />)
  expect(screen.getByRole('status').textContent).toBe('')
  line.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toContain('Keep writing')
  line.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('')
})
