/** The recovery codes leave the page by the clipboard; a browser without one says so, and what to do instead. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '../../ui/toaster.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

afterEach(() => vi.restoreAllMocks())

function prepare() {
  const user = userEvent.setup()
  render(
    <>
      <RecoveryCodes codes={['aaaa-bbbb', 'cccc-dddd']} />
      <Toaster />
    </>,
  )
  return () => user.click(screen.getByRole('button', { name: 'Copy' }))
}

test('copied codes are on the clipboard, one on each line', async () => {
  const press = prepare()
  await press()
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd\n')
})

test.each([
  ['has none', () => vi.spyOn(globalThis.navigator, 'clipboard', 'get').mockReturnValue(undefined as never)],
  [
    'refuses it',
    () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Blocked', 'NotAllowedError')),
  ],
])('a browser that %s says so, and the codes stay in view', async (_what, block) => {
  const press = prepare()
  block()
  await press()
  expect(await screen.findByText('We couldn’t copy the codes')).toBeTruthy()
  expect(screen.getByText('Download them or write them down.')).toBeTruthy()
  expect(screen.queryByText('Copied')).toBeNull()
  expect(screen.getByText('aaaa-bbbb')).toBeTruthy()
})
