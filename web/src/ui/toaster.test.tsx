/** Toasts: one at a time, for five seconds, reachable by F8, gone when dismissed. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clearToasts, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'
import { offerUndo } from './undo.ts'

afterEach(() => {
  act(clearToasts)
  vi.useRealTimers()
})
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' })

test('TOA-01 a new toast takes the place of the one before', async () => {
  render(<Toaster />)
  act(() => toast({ title: 'Profile Updated' }))
  expect(await screen.findByText('Profile Updated')).toBeTruthy()
  act(() => toast({ title: 'Logout failed', description: 'Try again', destructive: true }))
  expect(await screen.findByText('Logout failed')).toBeTruthy()
  expect(screen.queryByText('Profile Updated')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
})

test('a dismissed toast leaves', async () => {
  render(<Toaster />)
  act(() => toast({ title: 'Success', description: 'Journal entry saved successfully' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Journal entry saved successfully')).toBeNull()
})

test('TOA-02 it stays for five seconds', () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => toast({ title: 'Price created' }))
  act(() => void vi.advanceTimersByTime(4_999))
  expect(screen.getByText('Price created')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Price created')).toBeNull()
})

test.each([
  [49, true],
  [51, false],
])('TOA-03 a swipe of %i px to the right: stays is %s', async (pixels, stays) => {
  render(<Toaster />)
  act(() => toast({ title: 'Price created' }))
  const card = (await screen.findByText('Price created')).closest('li')!
  const at = (clientX: number) => ({ clientX, clientY: 0, pointerType: 'touch', pointerId: 1, button: 0 })
  Object.assign(card, { setPointerCapture: () => undefined, hasPointerCapture: () => false })
  fireEvent.pointerDown(card, at(0))
  for (const step of [10, 30, pixels]) fireEvent.pointerMove(card, at(step))
  fireEvent.pointerUp(card, at(pixels))
  expect(screen.queryByText('Price created') !== null).toBe(stays)
})

test('TOA-04 a dismissed toast is forgotten after 1,000,000 ms', () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => toast({ title: 'Price created' }))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => void vi.advanceTimersByTime(999_999))
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  act(() => void vi.advanceTimersByTime(1))
  expect(vi.getTimerCount()).toBe(0)
})

test('TOA-05 F8 leads to the notifications', async () => {
  render(<Toaster />)
  act(() => toast({ title: 'Price created' }))
  await userEvent.keyboard('[F8]')
  expect(document.activeElement).toBe(region().querySelector('ol'))
})

test('what was done can be taken back, and longer than a toast stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const undo = vi.fn(() => Promise.resolve())
  render(<Toaster />)
  const offer = () => offerUndo({ title: 'Page deleted', undo, undone: 'Page restored', failed: 'Too late' })
  act(offer)
  act(() => void vi.advanceTimersByTime(59_000))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(await screen.findByText('Page restored')).toBeTruthy()
  undo.mockRejectedValueOnce(new Error('gone'))
  act(offer)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Too late')).toBeTruthy()
})
