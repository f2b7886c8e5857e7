/** The guide's sheet: the next step, tasks and habits due today, questions for the guide, and the search field. */
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { TODAY } from '../features/today/queries.ts'
import { DAY, makeHabit, makeTask, makeToday } from '../features/today/testing.ts'
import { localTimeZone } from '../lib/time-zone.ts'
import { FINDABLE, FOUND_TASKS } from '../features/palette/palette.tsx'
import { SUBSCRIPTION, VIEWER } from '../session/session.ts'
import { SolSheet } from './sol-sheet.tsx'
import { reply } from '../test/reply.ts'

const VIEWED = {
  ...{ __typename: 'User', id: 7, username: 'nora', email: 'nora@example.com', firstName: 'Nora', lastName: 'E' },
  ...{
    country: 'UK',
    isAdmin: false,
    createdAt: '2026-09-01T10:00:00.000Z',
    subscriptionStatus: 'active',
    timeZone: null,
  },
}

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="Where">{pathname + search}</output>
}

async function show() {
  const onClose = vi.fn()
  const today = makeToday({
    tasks: [makeTask('Write the story', DAY), makeTask('Price the prints', DAY)],
    habits: [makeHabit('Draw')],
    isCheckInDue: true,
  })
  render(
    <MockedProvider
      mocks={[
        { ...reply(VIEWER, { viewer: VIEWED }), maxUsageCount: 9 },
        { ...reply(FINDABLE, { entries: [] }), maxUsageCount: 99 },
        { ...reply(FOUND_TASKS, { foundTasks: [] }, () => true), maxUsageCount: 99 },
        { request: { query: SUBSCRIPTION }, error: new Error('down'), maxUsageCount: 9 },
        { ...reply(TODAY, { today }, { timeZone: localTimeZone() }), maxUsageCount: 9 },
      ]}
    >
      <MemoryRouter initialEntries={['/faq']}>
        <SolSheet onClose={onClose} />
        <Where />
      </MemoryRouter>
    </MockedProvider>,
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Sol' }))
  await sheet.findByRole('region', { name: 'Due today' })
  return { sheet, onClose, user: userEvent.setup() }
}
const where = () => screen.getByLabelText('Where').textContent

test('shows the next step first, checkboxes for all else that is due, and questions to ask', async () => {
  const { sheet, user, onClose } = await show()
  const due = within(sheet.getByRole('region', { name: 'Due today' }))
  expect(due.getAllByRole('checkbox')).toHaveLength(2)
  due.getByRole('checkbox', { name: 'Price the prints' })
  due.getByRole('checkbox', { name: 'Draw' })
  due.getByRole('button', { name: 'Start the weekly check-in' })
  within(sheet.getByRole('region', { name: 'Ask Sol about…' })).getByRole('button', {
    name: 'Why “Write the story” is in the plan',
  })
  sheet.getByRole('option', { name: 'Journal' })
  expect(sheet.getAllByRole('option')[0]?.textContent).toBe('Write a journal entry')
  sheet.getByRole('button', { name: 'Watch the tutorial' })
  expect(sheet.queryByRole('option', { name: 'Open the tutorial' })).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Write the story' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(where()).toMatch(/^\/sprint\/1\?task=\d+$/)
})

test('the check-in starts from the sheet', async () => {
  const { sheet, user } = await show()
  await user.click(sheet.getByRole('button', { name: 'Start the weekly check-in' }))
  expect(where()).toBe('/?check-in=open')
})

test('the field finds commands and searches the journal', async () => {
  const { sheet, user } = await show()
  const field = sheet.getByRole('combobox', { name: 'Ask Sol or search' })
  await user.type(field, 'harbor light')
  expect(sheet.queryByRole('region', { name: 'Due today' })).toBeNull()
  await user.click(await sheet.findByRole('option', { name: 'What I wrote about “harbor light”' }))
  expect(where()).toBe('/journal/entries?text=harbor+light')
})

test.each([
  ['password', 'Change your password', '/profile?place=security'],
  ['export', 'Export your data', '/profile?place=data'],
  ['delete my account', 'Delete your account', '/profile?place=data'],
])("'%s' finds the screen for it", async (words, label, place) => {
  const { sheet, user } = await show()
  await user.type(sheet.getByRole('combobox', { name: 'Ask Sol or search' }), words)
  await user.click(await sheet.findByRole('option', { name: label }))
  expect(where()).toBe(place)
})
