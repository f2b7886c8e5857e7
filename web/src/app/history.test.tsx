/** Going from screen to screen: what stays, what waits, what is tried again. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { useNavigate, useRoutes } from 'react-router-dom'
import { Link } from '../ui/link.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { BrowserHistory, useNavigationPending } from './history.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useHasLeft } from '../lib/leaving.ts'
import { ScreenBoundary } from './screen-failure.tsx'

const Next = () => <h1>Next</h1>

/** Something on it ends late, and is then shown at its own place. */
function First() {
  const navigate = useNavigate()
  const hasLeft = useHasLeft()
  const end = () => {
    if (!hasLeft()) void navigate('/?ended', { replace: true })
  }
  return (
    <>
      <h1>First</h1>
      <button onClick={end}>end</button>
    </>
  )
}

/** A first screen with links, and a next one whose code comes when the test says so. */
function show(load: () => Promise<{ Component: () => React.ReactNode }>) {
  const routes = [
    { path: '/', Component: First },
    { path: '/next', Component: lazyComponent(async () => (await load()).Component) },
  ]
  const Screens = () => useRoutes(routes)
  const Busy = () => useNavigationPending() && <p>Busy</p>
  render(
    <BrowserHistory>
      <Link to="/">to the first</Link>
      <Link to="/next">to the next</Link>
      <Busy />
      <ScreenBoundary Failure={() => <h1>Failed</h1>}>
        <Suspense fallback={<h1>Nothing</h1>}>
          <Screens />
        </Suspense>
      </ScreenBoundary>
    </BrowserHistory>,
  )
}

const go = (name: string) => userEvent.click(screen.getByRole('link', { name }))

beforeEach(() => window.history.replaceState(null, '', '/'))

test('the screen in view stays until the next one is there, and asking twice is one step of the history', async () => {
  const code = Promise.withResolvers<{ Component: typeof Next }>()
  show(() => code.promise)
  const steps = window.history.length
  await go('to the next')
  expect(await screen.findByText('Busy')).toBeTruthy()
  await go('to the next')
  expect(screen.getByRole('heading').textContent).toBe('First')
  expect(window.location.pathname).toBe('/next')
  code.resolve({ Component: Next })
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Next'))
  expect(screen.queryByText('Busy')).toBeNull()
  expect(window.history.length).toBe(steps + 1)
})

test('a document that is opened is an entry of its own in the history, with its own place; a reload keeps it', () => {
  const keyOf = () => {
    cleanup()
    show(() => new Promise(() => undefined))
    return (window.history.state as { key?: string }).key
  }
  const first = keyOf()
  expect(first).toBeTruthy()
  expect(keyOf()).toBe(first)
  window.history.replaceState(null, '', '/')
  expect(keyOf()).not.toBe(first)
})

test('a screen whose code could not be loaded says so, and is tried again on the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  const load = vi.fn(() => Promise.resolve({ Component: Next })).mockRejectedValueOnce(new Error('gone'))
  show(load)
  await go('to the next')
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Failed'))
  await go('to the first')
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('First'))
  await go('to the next')
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Next'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('what ends while the next screen is on its way does not call back whoever has left', async () => {
  const code = Promise.withResolvers<{ Component: typeof Next }>()
  show(() => code.promise)
  const end = screen.getByRole('button', { name: 'end' })
  await userEvent.click(end)
  expect(window.location.search).toBe('?ended')
  await go('to the next')
  expect(await screen.findByText('Busy')).toBeTruthy()
  await userEvent.click(end)
  expect(window.location.pathname).toBe('/next')
  code.resolve({ Component: Next })
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Next'))
})
