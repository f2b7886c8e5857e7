/** The tutorial: six steps, in order, completed by finishing or closing. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { HelpButton } from './help-button.tsx'
import { Tutorial } from './tutorial.tsx'
import { forgetTutorial } from './tutorial-store.ts'

const STEPS = [
  ['Welcome to the app!', /Sol guides you/],
  ['Dream Phase', /Describe your ideal day in your dream life/],
  ['Breakthrough Phase', /Identify limiting beliefs and strategies/],
  ['Sprint Planning', /90-day sprint plans with goals and actions/],
  ['Journal Your Journey', /Track your progress and insights/],
  ["You're Ready to Dream Bigger!", /Start wherever you are/],
] as const
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const seen = () => localStorage.getItem('tutorialCompleted')
const reducedMotion = (reduced: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: reduced && query.includes('reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )

// Loading its code takes real time, and some of these tests stop the clock.
beforeAll(() => import('./tutorial.tsx'))
beforeEach(() => {
  localStorage.clear()
  forgetTutorial()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('TUT-01 TUT-02 TUT-03 TUT-05 TUT-06 TUT-07 TUT-08 TUT-09 Six steps, each with a scene, a sentence and a tip:', () => {
  test('walking through all of them', async () => {
    render(<Tutorial />)
    for (const [index, [title, text]] of STEPS.entries()) {
      const dialog = await screen.findByRole('dialog', { name: title })
      const step = within(dialog)
      expect(step.getByText(text)).toBeTruthy()
      expect(step.getByText(`${index + 1}/6`)).toBeTruthy()
      expect(step.getByText(/^Tip: \S/)).toBeTruthy()
      expect(step.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(`Step ${index + 1} of 6`)
      expect(dialog.querySelector('video, img')).toBeTruthy()
      if (index < 5) await userEvent.click(button('Next'))
    }
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })
})

test('TUT-04 Sol waves in a clip that is muted, loops, and has a still picture', () => {
  reducedMotion(false)
  render(<Tutorial />)
  const clip = screen.getByLabelText<HTMLVideoElement>('Sol waves at you')
  expect(clip).toMatchObject({ tagName: 'VIDEO', muted: true, loop: true })
  expect(clip.getAttribute('poster')).toMatch(/sol-wave-light.*webp/)
  expect([...clip.querySelectorAll('source')].map(({ type }) => type)).toEqual(['video/webm', 'video/mp4'])
})

test('TUT-04 where motion is not wanted, or the clip fails, the still picture stands alone', () => {
  reducedMotion(true)
  const { unmount } = render(<Tutorial />)
  expect(screen.getByRole('img', { name: 'Sol waves at you' }).tagName).toBe('IMG')
  unmount()
  reducedMotion(false)
  render(<Tutorial />)
  const sources = screen.getByLabelText('Sol waves at you').querySelectorAll('source')
  fireEvent.error(sources[1]!)
  expect(screen.getByRole('img', { name: 'Sol waves at you' })).toBeTruthy()
})

test('TUT-10 TUT-11 Previous rests on the first step, and both buttons for the 300 ms of a turn', async () => {
  vi.useFakeTimers()
  render(<Tutorial />)
  expect(button('Previous').disabled).toBe(true)
  fireEvent.click(button('Next'))
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, true])
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(button('Previous').disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('dialog', { name: 'Dream Phase' })).toBeTruthy()
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, false])
})

test('TUT-12 TUT-13 TUT-16 Get Started on the last step completes it', async () => {
  render(<HelpButton />)
  await userEvent.click(button('Open the tutorial'))
  for (const [title] of STEPS.slice(0, 5)) {
    await screen.findByRole('dialog', { name: title })
    await userEvent.click(button('Next'))
  }
  await screen.findByRole('dialog', { name: "You're Ready to Dream Bigger!" })
  expect(seen()).toBeNull()
  await userEvent.click(button('Get Started'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seen()).toBe('true')
})

test.each([
  ['the cross', () => userEvent.click(button('Close'))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press outside', () => userEvent.click(document.querySelector('.scrim')!)],
])('TUT-17 TUT-18 closing by %s completes it, and the button opens it again', async (_way, close) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<HelpButton />)
  await user.click(button('Open the tutorial'))
  await screen.findByRole('dialog')
  await close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seen()).toBe('true')
  await user.click(button('Open the tutorial'))
  expect(await screen.findByRole('dialog', { name: 'Welcome to the app!' })).toBeTruthy()
})

test('TUT-14 the tutorial opens by itself after a second in a browser that has not seen it', async () => {
  vi.useFakeTimers()
  render(<HelpButton />)
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  expect(await screen.findByRole('dialog', { name: 'Welcome to the app!' })).toBeTruthy()
})

test('TUT-15 the tutorial does not open by itself in a browser that has', async () => {
  localStorage.setItem('tutorialCompleted', 'true')
  vi.useFakeTimers()
  render(<HelpButton />)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whoever is typing is not interrupted (A-128)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <>
      <input aria-label="Title" />
      <HelpButton />
    </>,
  )
  act(() => screen.getByLabelText('Title').focus())
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => screen.getByLabelText('Title').blur())
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test.each([
  ['chooses a plan', <ul key="plans" data-uninterrupted="" />],
  ['waits for a payment to be prepared', <PageSpinner key="checkout" label="Preparing your payment..." visible />],
  ['waits for the plans', <Skeleton key="loading" label="Loading plans" />],
  ['is on the way to another screen', <div key="busy" role="status" className="late" />],
  ['answers a question', <section key="wizard" data-full-screen="" />],
])('whoever %s is not interrupted (A-8)', async (_name, doing) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { rerender } = render(
    <>
      {doing}
      <HelpButton />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(
    <>
      {null}
      <HelpButton />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('whoever begins something while the tutorial is loaded is not interrupted (A-8)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { rerender } = render(<HelpButton />)
  act(() => void vi.advanceTimersByTime(1_000))
  rerender(
    <>
      <ul data-uninterrupted="" />
      <HelpButton />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.queryByRole('dialog')).toBeNull()
})
