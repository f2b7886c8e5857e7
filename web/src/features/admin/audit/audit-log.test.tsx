/** The audit log: filters by person and by kind of event, and pages. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AuditLog } from './audit-log.tsx'
import { AUDIT_LOG } from './queries.ts'
import { reply } from '../../../test/reply.ts'
import { renderWith } from '../../../test/render-with.tsx'

const logOf = (variables: object, kinds: string[], total = kinds.length) =>
  reply(
    AUDIT_LOG,
    {
      auditLog: {
        __typename: 'AuditPage' as const,
        ...{ total, page: 1, pageSize: 50, ...variables },
        entries: kinds.map((kind, index) => ({
          __typename: 'AuditEntry' as const,
          ...{ id: String(index), kind, at: '2026-11-20T12:00:00.000Z', device: '', address: '', actor: null },
          subject: { __typename: 'AuditPerson' as const, id: 2, username: 'bo' },
        })),
      },
    },
    { page: 1, ...variables },
  )

const show = (...mocks: ReturnType<typeof logOf>[]) => renderWith(mocks, <AuditLog />)
const shownEvents = () =>
  within(screen.getByRole('table', { name: 'Audit log' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)

test('filters by person and by kind of event; a new filter starts at the first page', async () => {
  show(
    logOf({}, ['signed_in'], 51),
    logOf({ page: 2 }, ['registered'], 51),
    logOf({ search: 'bo' }, ['signed_in', 'password_changed']),
    logOf({ search: 'bo', kind: 'password_changed' }, ['password_changed']),
  )
  await screen.findByRole('table', { name: 'Audit log' })
  await userEvent.click(screen.getByRole('button', { name: /Next/ }))
  await waitFor(() => expect(shownEvents()).toEqual(['Account created']))
  await userEvent.type(screen.getByLabelText('Search the audit log'), 'bo')
  await waitFor(() => expect(shownEvents()).toEqual(['Signed in', 'Password changed']))
  await userEvent.selectOptions(screen.getByLabelText('What happened'), 'Password changed')
  await waitFor(() => expect(shownEvents()).toEqual(['Password changed']))
})

test('filters without a match show a message and stay set', async () => {
  show(logOf({}, ['signed_in']), logOf({ kind: 'feed_opened' }, []))
  await screen.findByRole('table', { name: 'Audit log' })
  await userEvent.selectOptions(screen.getByLabelText('What happened'), 'Calendar link created')
  await screen.findByText('Nothing matches these filters.')
  expect(screen.getByLabelText('What happened')).toBeTruthy()
})
