/** Where the focus is once another screen is shown. */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useFocusOnNavigation } from './focus.ts'

function Frame() {
  const main = useFocusOnNavigation()
  return (
    <>
      <Menu trigger={<button>Account menu</button>}>
        <MenuItem>Sign Out</MenuItem>
      </Menu>
      <main ref={main} tabIndex={-1} />
    </>
  )
}

const open = () => {
  const router = createMemoryRouter([{ path: '*', element: <Frame /> }])
  render(<RouterProvider router={router} />)
  return (path: string) => act(() => router.navigate(path))
}

test('it is on the new screen', async () => {
  const goTo = open()
  await goTo('/subscription')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a menu that was opened while the screen was on its way keeps it, and stays open', async () => {
  const goTo = open()
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }))
  await goTo('/subscription')
  expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true)
})
