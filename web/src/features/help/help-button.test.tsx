/** The help button stays at its place, and makes way. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { HelpButton } from './help-button.tsx'

// What is loaded already opens when its time has come.
beforeAll(() => import('./tutorial.tsx'))

const button = () => screen.getByRole('button', { name: 'Open the tutorial' })
const isAway = () => button().className.includes('opacity-0')

function scrollTo(y: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

test('it makes way while one scrolls down, and is there again on the way up', () => {
  render(<HelpButton quiet />)
  expect(isAway()).toBe(false)
  scrollTo(200)
  expect(isAway()).toBe(true)
  scrollTo(196)
  expect(isAway(), 'a hand trembles').toBe(true)
  scrollTo(120)
  expect(isAway()).toBe(false)
})

test('on a phone it makes way while one types', () => {
  render(
    <>
      <input aria-label="Title" />
      <HelpButton quiet />
    </>,
  )
  fireEvent.focusIn(screen.getByLabelText('Title'))
  expect(button().className).toContain('max-sm:hidden')
  const hidden = button().className.split('max-sm:hidden').length
  fireEvent.focusOut(screen.getByLabelText('Title'))
  expect(button().className.split('max-sm:hidden').length).toBe(hidden - 1)
})

test.each([
  { quiet: true, whose: 'for a stranger', dialogs: 0 },
  { quiet: false, whose: 'for somebody who is new', dialogs: 1 },
])('the tutorial opens by itself $whose: $dialogs', async ({ quiet, dialogs }) => {
  vi.useFakeTimers()
  localStorage.removeItem('tutorialCompleted')
  render(<HelpButton quiet={quiet} />)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs)
  vi.useRealTimers()
})
