/** The trail of admins on the screen: who did what to whom, older lines on demand, and what it says without any. */
import type { MockLink } from '@apollo/client/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ADMIN_TRAIL, AdminTrail } from './admin-trail.tsx'
import { refusal } from '../testing.ts'
import { reply } from '../../../test/reply.ts'
import { renderWith } from '../../../test/render-with.tsx'

const person = (username: string) => ({ __typename: 'AuditPerson' as const, id: username.length, username })
const entry = (id: number, action: string, more: { actor?: string; users?: string[]; subject?: string } = {}) => ({
  __typename: 'TrailEntry' as const,
  id: String(id),
  at: '2026-11-20T12:00:00.000Z',
  action,
  subject: more.subject ?? '',
  actor: more.actor === undefined ? null : person(more.actor),
  users: (more.users ?? []).map(person),
})

const trailOf = (before: string | null, next: string | null, entries: ReturnType<typeof entry>[], total: number) =>
  reply(
    ADMIN_TRAIL,
    { adminTrail: { __typename: 'TrailPage' as const, total, next, entries } },
    before === null ? {} : { before },
  )

const Address = () => <output>{useLocation().search}</output>

const show = (...mocks: MockLink.MockedResponse[]) =>
  renderWith(
    mocks,
    <>
      <AdminTrail />
      <Address />
    </>,
  )

const cells = () =>
  within(screen.getByRole('table', { name: 'Admin activity' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').slice(1))
    .map((row) => row.map(({ textContent }) => textContent))

test('each line says who did what to whom or to what, and older lines come on demand behind the last one', async () => {
  show(
    trailOf(null, '8', [entry(9, 'role_granted', { actor: 'ada', users: ['beatrix'] }), entry(8, 'role_granted')], 4),
    trailOf('8', null, [entry(7, 'page_create', { actor: 'ada', subject: 'house-rules' }), entry(6, 'unknown_yet')], 5),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier activity' }))
  await screen.findByText('4 of 5')
  expect(cells()).toEqual([
    ['Made an admin', 'ada', 'beatrix'],
    ['Made an admin', 'Operator or deleted account', '—'],
    ['Created a page', 'ada', 'house-rules'],
    ['Unknown yet', 'Operator or deleted account', '—'],
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

test('of many people the first three are named, and the others open', async () => {
  show(
    trailOf(null, null, [entry(1, 'users_read', { actor: 'a', users: ['bo', 'cid', 'dora', 'edgar', 'fatima'] })], 1),
  )
  const summary = await screen.findByText('2 more')
  expect(cells()[0]?.at(-1)).toContain('bo, cid, dora')
  expect(summary.closest('details')?.open).toBe(false)
  await userEvent.click(summary)
  expect(screen.getByText('edgar, fatima').closest('details')?.open).toBe(true)
})

test('lines are searched and readings left out, and older ones are asked for in the same way', async () => {
  const narrowed = (variables: object, next: string | null, entries: ReturnType<typeof entry>[]) =>
    reply(
      ADMIN_TRAIL,
      { adminTrail: { __typename: 'TrailPage' as const, total: 2, next, entries } },
      { ...variables, only: 'changes' },
    )
  const { result } = narrowed({}, null, [entry(5, 'page_delete', { actor: 'ada' })])
  show(
    trailOf(null, null, [entry(9, 'trail_read', { actor: 'ada' })], 1),
    narrowed({}, null, [entry(8, 'page_create', { actor: 'ada' })]),
    narrowed({ search: 'rules' }, '7', [entry(7, 'page_update', { actor: 'ada', subject: 'rules' })]),
    { request: { query: ADMIN_TRAIL, variables: { search: 'rules', only: 'changes', before: '7' } }, result },
  )
  await screen.findByText('Viewed admin activity')
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Changes only')
  await screen.findByText('Created a page')
  await userEvent.type(screen.getByLabelText('Search admin activity'), 'rules')
  await screen.findByText('Changed a page')
  expect(await screen.findByText('?only=changes&search=rules'), 'a reload leads here').toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier activity' }))
  await screen.findByText('Deleted a page')
})

test('filters that nothing fits say so, and stay', async () => {
  const request = { query: ADMIN_TRAIL, variables: { only: 'changes' } }
  show(trailOf(null, null, [entry(9, 'trail_read')], 1), { ...trailOf(null, null, [], 0), request })
  await screen.findByText('Viewed admin activity')
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Changes only')
  await screen.findByText('Nothing matches these filters.')
  expect(screen.getByLabelText('Show')).toBeTruthy()
})

test('where nothing was done yet, it says so', async () => {
  show(trailOf(null, null, [], 0))
  await screen.findByText('No admin activity yet.')
})

test('a refusal says why, and is asked again on demand', async () => {
  const failed = { ...trailOf(null, null, [], 0), result: refusal('FORBIDDEN', 'Admins need a second factor.') }
  show(failed, trailOf(null, null, [entry(1, 'role_granted')], 1))
  await screen.findByText('Admins need a second factor.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 of 1')
})

test('older lines that could not be loaded leave the others, and are asked for again', async () => {
  const older = trailOf('9', null, [entry(8, 'page_create')], 2)
  show(trailOf(null, '9', [entry(9, 'role_granted')], 2), { ...older, result: refusal('INTERNAL', 'Oops') }, older)
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier activity' }))
  expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t load earlier activity.')
  expect(cells()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('2 of 2')
})
