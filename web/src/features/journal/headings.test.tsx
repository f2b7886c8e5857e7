/** Where one is says the heading of level 1, even where there is nothing to read. */
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { expectOnConsole } from '../../test/silent-console.ts'
import { EntryScreen } from './entry-screen.tsx'
import { PrintScreen } from './print-screen.tsx'
import { ENTRY } from './queries.ts'
import { renderWith } from '../../test/render-with.tsx'

const show = (screenOf: ReactNode, code = 'UNAVAILABLE') => {
  const request = { query: ENTRY, variables: { entryId: 7 } }
  const refusal = { request, result: { errors: [{ message: 'Not now.', extensions: { code } }] } }
  renderWith([refusal], screenOf)
  return () => screen.getByRole('heading', { level: 1 }).textContent
}

test('an entry that is not there, or cannot be loaded, still has its heading', async () => {
  const heading = show(<EntryScreen id={7} care={null} />, 'NOT_FOUND')
  expect(heading()).toBe('Journal Entry')
  expect(await screen.findByText('This entry doesn’t exist.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your Journal' }).getAttribute('href')).toBe('/journal')
  expect(heading()).toBe('Journal Entry')
})

test('a journal that cannot be printed still has its heading', async () => {
  expectOnConsole(/No more mocked responses for the query:\s+query SearchEntries/)
  const heading = show(<PrintScreen />)
  expect(heading()).toBe('Your Journal')
  expect(await screen.findByText('We couldn’t load your entries')).toBeTruthy()
  expect(heading()).toBe('Your Journal')
})
