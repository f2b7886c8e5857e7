/** Toasts: one at a time, reachable by F8, gone when dismissed. */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { clearToasts, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => act(clearToasts))

test('a new toast takes the place of the one before', async () => {
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

test('F8 leads to the notifications', async () => {
  render(<Toaster />)
  act(() => toast({ title: 'Price created' }))
  await userEvent.keyboard('[F8]')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }).querySelector('ol'))
})
