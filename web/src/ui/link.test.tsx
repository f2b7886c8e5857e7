/** Links between screens. */
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

const Where = () => {
  const { pathname, state } = useLocation()
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>
}

const show = (onClick?: (event: { preventDefault: () => void }) => void) =>
  render(
    <MemoryRouter initialEntries={['/']}>
      <Link to="/journal" state={{ from: 'home' }} {...(onClick && { onClick })}>
        Journal
      </Link>
      <Where />
    </MemoryRouter>,
  )

test('a click leads to the screen without loading the page, and takes its state along', () => {
  show()
  const link = screen.getByRole('link', { name: 'Journal' })
  expect(link.getAttribute('href')).toBe('/journal')
  expect(fireEvent.click(link)).toBe(false)
  expect(screen.getByText('/journal {"from":"home"}')).toBeTruthy()
})

test('a click with a key is left to the browser, and so is one that was answered already', () => {
  const { unmount } = show()
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true)
  expect(screen.getByText('/ null')).toBeTruthy()
  unmount()
  show((event) => event.preventDefault())
  fireEvent.click(screen.getByRole('link'))
  expect(screen.getByText('/ null')).toBeTruthy()
})
