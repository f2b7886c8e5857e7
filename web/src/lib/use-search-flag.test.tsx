/** A dialog that the address opens: by a link, by a press, and closed without touching the rest of the address. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useSearchFlag } from './use-search-flag.ts'
import { useTabInAddress } from './use-tab-in-address.ts'

function Dialog() {
  const [open, setOpen] = useSearchFlag('add', 'task')
  return <button onClick={() => setOpen(!open)}>{open ? 'Close' : 'Open'}</button>
}

function show(at: string) {
  const router = createMemoryRouter([{ path: '/', element: <Dialog /> }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return router
}

test('an address opens it, and closing it keeps the rest of the address', async () => {
  const router = show('/?task=7&add=task')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('button', { name: 'Open' })).toBeTruthy()
  expect(router.state.location.search).toBe('?task=7')
})

test('a press opens it, and Back closes it', async () => {
  const router = show('/')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy()
  await router.navigate(-1)
  expect(await screen.findByRole('button', { name: 'Open' })).toBeTruthy()
})

test('another value does not open it', () => {
  show('/?add=sprint')
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy()
})

function Tab() {
  const [, setTab] = useTabInAddress([{ value: 'tasks' }, { value: 'calendar' }], 'tasks')
  return <button onClick={() => setTab('calendar')}>Calendar</button>
}

test('a tab and a dialog that are opened in one breath both stand in the address', () => {
  const screens = [
    {
      path: '/',
      element: (
        <>
          <Tab />
          <Dialog />
        </>
      ),
    },
  ]
  const router = createMemoryRouter(screens, { initialEntries: ['/'] })
  render(<RouterProvider router={router} />)
  // Without the help of the testing library, which waits for each render.
  screen.getByRole('button', { name: 'Calendar' }).click()
  screen.getByRole('button', { name: 'Open' }).click()
  expect(router.state.location.search).toBe('?tab=calendar&add=task')
})
