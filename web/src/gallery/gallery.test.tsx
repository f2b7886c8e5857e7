/** The page of primitives shows all of them. */
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Gallery, SECTIONS } from './gallery.tsx'

test('every primitive has a section', () => {
  const files = Object.keys(import.meta.glob('../ui/*.tsx')).filter((file) => !file.endsWith('.test.tsx'))
  const names = files.map((file) => file.replace('../ui/', '').replace('.tsx', ''))
  expect(Object.keys(SECTIONS).toSorted()).toEqual(names.toSorted())
})

test('and all of it can be shown', () => {
  render(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  )
  for (const name of Object.keys(SECTIONS)) expect(screen.getByRole('region', { name })).toBeTruthy()
})
