/** The admin area: true totals, users with their switch, and pages in a side sheet. */
import type { MockLink } from '@apollo/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DocumentNode } from 'graphql'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Toaster } from '../../ui/toaster.tsx'
import { AdminScreen } from './admin-screen.tsx'
import { CREATE_PAGE, DELETE_PAGE } from './pages/queries.ts'
import { ADMIN_PRICES, ADMIN_REVENUE, GUIDE_COSTS_BY_DAY } from './prices/queries.ts'
import { SET_ADMIN_STATUS } from './users/queries.ts'
import { admin, page, pagesOf, refusal, totals, user, usersOf } from './testing.ts'
import { reply } from '../../test/reply.ts'
import { renderWith } from '../../test/render-with.tsx'

const bo = user(2, 'Bo')

const Address = () => <output>{useLocation().search}</output>

const show = (mocks: MockLink.MockedResponse[], at?: string) =>
  renderWith(
    mocks,
    <>
      <AdminScreen viewer={admin} />
      <Address />
      <Toaster />
    </>,
    { ...(at && { at }) },
  )

async function showUsers(...mocks: MockLink.MockedResponse[]) {
  show([totals(0, 2, 0), pagesOf(), ...mocks])
  await userEvent.click(screen.getByRole('tab', { name: 'Users' }))
  return screen.findByRole('table', { name: 'Users' })
}

const set = (isAdmin: boolean) => ({ query: SET_ADMIN_STATUS, variables: { userId: 2, isAdmin } })
const answer = (isAdmin: boolean) => ({
  data: { setAdminStatus: { __typename: 'User' as const, id: 2, isAdmin } },
})

test('ADM-01 ADM-03 ADM-04 title, the three tabs and the way back', () => {
  show([totals(0, 0, 0), pagesOf()])
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Content', 'Users', 'Subscriptions'])
  expect(screen.getByRole('link', { name: 'Back to App' }).getAttribute('href')).toBe('/')
})

test('the open tab stands in the address, and a reload opens it', async () => {
  const { unmount } = show([totals(0, 2, 0), pagesOf(), usersOf([bo])])
  await userEvent.click(screen.getByRole('tab', { name: 'Users' }))
  const address = screen.getByText('?tab=users').textContent
  unmount()
  show([totals(0, 2, 0), usersOf([bo])], `/admin${address}`)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Users')
  expect(await screen.findByRole('table', { name: 'Users' })).toBeTruthy()
})

test('ADM-02 the cards show a dash until the totals are there', async () => {
  show([totals(6, 1284, 871), pagesOf()])
  const card = screen.getByRole('region', { name: 'Users' })
  expect(card.textContent).toContain('—')
  await waitFor(() => expect(card.textContent).toContain('1,284'))
  expect(screen.getByRole('region', { name: 'Content pages' }).textContent).toContain('6')
  expect(screen.getByRole('region', { name: 'Active subscriptions' }).textContent).toContain('871')
})

test('the cards keep their dashes where the totals cannot be had', async () => {
  show([{ request: totals(0, 0, 0).request, result: refusal('UNAVAILABLE', 'Try again.') }, pagesOf()])
  expect(await screen.findByText('No content pages yet.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Users' }).textContent).toBe('Users—')
})

test("USR-01 USR-03 USR-05 every user has a switch; one's own is disabled, and says why", async () => {
  const table = await showUsers(usersOf([admin, bo]))
  expect(within(table).getByRole('switch', { name: /Ada Ellery.*can’t change your own/ })).toHaveProperty(
    'disabled',
    true,
  )
  expect(within(table).getByRole('switch', { name: 'Admin: Bo Ellery' })).toHaveProperty('disabled', false)
})

test('USR-04 USR-06 USR-08 USR-09 A-87 becoming an admin is confirmed first, and that it ends the session is said', async () => {
  const table = await showUsers(usersOf([admin, bo]), { request: set(true), result: answer(true) })
  const toggle = within(table).getByRole('switch', { name: 'Admin: Bo Ellery' })
  await userEvent.click(toggle)
  expect(toggle.getAttribute('aria-checked')).toBe('false')
  const question = screen.getByRole('alertdialog')
  expect(question.textContent).toContain('gives bo administrative privileges')
  expect(question.textContent).toContain('They’ll need to sign in again.')
  await userEvent.click(within(question).getByRole('button', { name: 'Grant' }))
  expect(await screen.findByText('User updated')).toBeTruthy()
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'))
})

test('USR-07 USR-10 an admin who is to be none is confirmed too, and a refusal changes nothing', async () => {
  const table = await showUsers(usersOf([admin, user(2, 'Bo', true)]), {
    request: set(false),
    result: refusal('CONFLICT', 'Somebody has to stay admin.'),
  })
  const toggle = within(table).getByRole('switch', { name: 'Admin: Bo Ellery' })
  await userEvent.click(toggle)
  const question = screen.getByRole('alertdialog')
  expect(question.textContent).toContain('removes administrative privileges from bo')
  expect(question.textContent).toContain('will need to sign in again')
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Failed to update user')).toBeTruthy()
  expect(screen.getByText('Somebody has to stay admin.')).toBeTruthy()
  expect(toggle.getAttribute('aria-checked')).toBe('true')
})

test('API-05 a tab that is opened again asks nothing again', async () => {
  const asked: string[] = []
  const counted = (name: string, { request, result }: { request: { query: DocumentNode }; result: object }) => ({
    request: { query: request.query, variables: () => asked.push(name) > 0 },
    result,
    maxUsageCount: Infinity,
  })
  const revenue = {
    ...{ __typename: 'Revenue' as const, mrrCents: [], history: [] },
    churnThisMonth: { __typename: 'Churn' as const, base: 0, lost: 0, rate: null },
    days: [{ __typename: 'RevenueDay' as const, day: '2026-11-26', paidCents: [], cancellations: 0 }],
  }
  const costs = {
    ...{ __typename: 'GuideCosts' as const, currency: 'usd', days: [] },
    total: { __typename: 'TotalCost' as const, cost: 0 },
  }
  show([
    totals(0, 2, 0),
    pagesOf(),
    counted('users', usersOf([admin, bo])),
    counted('prices', reply(ADMIN_PRICES, { adminPrices: [] })),
    counted('revenue', reply(ADMIN_REVENUE, { adminRevenue: revenue })),
    counted('costs', reply(GUIDE_COSTS_BY_DAY, { adminGuideCosts: costs })),
  ])
  for (const _visit of [1, 2]) {
    await userEvent.click(screen.getByRole('tab', { name: 'Users' }))
    expect(await screen.findByRole('table', { name: 'Users' })).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Subscriptions' }))
    expect(await screen.findByText('No prices yet.')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('region', { name: 'MRR' }).textContent).toContain('$0.00'))
    expect(await screen.findByText(/0 cancellations · \$0\.00 AI costs$/)).toBeTruthy()
  }
  expect(asked.toSorted()).toEqual(['costs', 'prices', 'revenue', 'users'])
})

test('USR-02 the search waits for the typing to rest and starts at the first page', async () => {
  await showUsers(
    usersOf([admin], { total: 45 }),
    usersOf([bo], { page: 2, total: 45 }),
    usersOf([admin], { total: 45 }),
    usersOf([bo], { search: 'bo' }),
  )
  expect(screen.getAllByText('1–20 of 45').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect((await screen.findAllByText('21–40 of 45')).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Search users'), 'bo')
  expect(await screen.findByText('1–1 of 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
})

test('CMS-04 CMS-05 CMS-06 a page needs a title, a slug and content; the slug hint is only a hint', async () => {
  const input = { title: 'About', slug: 'About Us!', content: '<p>Hi</p>', metaDescription: null, status: 'published' }
  show([
    totals(0, 0, 0),
    pagesOf(),
    reply(CREATE_PAGE, { createPage: page(1, 'About', 'x') }, { input }),
    pagesOf(page(1, 'About', 'About Us!')),
    totals(1, 0, 0),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'New page' }))
  const sheet = await screen.findByRole('dialog', { name: 'New page' })
  expect(within(sheet).getByText('Lowercase letters, numbers and hyphens only.')).toBeTruthy()
  await userEvent.click(within(sheet).getByRole('button', { name: 'Create page' }))
  for (const words of ['Title is required', 'Slug is required', 'Content is required']) {
    expect(await within(sheet).findByText(words)).toBeTruthy()
  }
  await userEvent.type(within(sheet).getByLabelText('Title'), 'About')
  await userEvent.type(within(sheet).getByLabelText('Slug'), 'About Us!')
  expect(within(sheet).getByRole('button', { name: 'Fix for me' })).toBeTruthy()
  await userEvent.type(within(sheet).getByLabelText('Content'), '<p>Hi</p>')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Create page' }))
  expect(await screen.findByText('Content page created')).toBeTruthy()
  expect(screen.getByRole('row', { name: /About Us!/ })).toBeTruthy()
})

test('CMS-02 what was typed is not lost by a slip', async () => {
  show([totals(0, 0, 0), pagesOf()])
  await userEvent.click(await screen.findByRole('button', { name: 'New page' }))
  await userEvent.type(await screen.findByLabelText('Title'), 'About')
  await userEvent.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'About')
})

test.each([
  ['is deleted', { data: { deletePage: true } }, 'Content page deleted'],
  ['stays when that fails', refusal('UNAVAILABLE', 'Try again.'), 'Failed to delete content page'],
])('CMS-03 CMS-10 CMS-11 a page %s after a question', async (_name, result, title) => {
  show([
    totals(1, 0, 0),
    pagesOf(page(1, 'About', 'about')),
    { request: { query: DELETE_PAGE, variables: { id: 1 } }, result },
    pagesOf(),
    totals(0, 0, 0),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Delete About' }))
  const question = screen.getByRole('alertdialog', { name: 'Delete this page?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(title)).toBeTruthy()
})

test('USR-01 users of one subscription status: from its first page on, kept in the address', async () => {
  await showUsers(
    usersOf([admin], { total: 45 }),
    usersOf([bo], { page: 2, total: 45 }),
    usersOf([bo], { status: 'past_due' }),
    usersOf([], { status: 'canceled' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect((await screen.findAllByText('21–40 of 45')).length).toBeGreaterThan(0)
  await userEvent.selectOptions(screen.getByLabelText('Subscription'), 'Past Due')
  expect(await screen.findByText('1–1 of 1')).toBeTruthy()
  expect(screen.getByText('?tab=users&status=past_due')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Subscription'), 'Canceled')
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Subscription'), 'Any subscription')
  expect((await screen.findAllByText('21–40 of 45')).length).toBeGreaterThan(0)
})

test('USR-01 each user’s plan and last use are shown, and a plan filters the list and its file', async () => {
  const quarterly = { __typename: 'PlanInterval' as const, interval: 'month' as const, intervalCount: 3 }
  const paying = { ...bo, plan: quarterly, lastSeenAt: new Date(Date.now() - 1_000).toISOString() }
  const table = await showUsers(usersOf([admin, paying]), usersOf([paying], { plan: 'other' }))
  const rows = () => within(table).getAllByRole('row').slice(1)
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(rows().map((row) => [cells(row)[4], cells(row)[6]])).toEqual([
    ['None', 'Last seen: —'],
    ['Every 3 months', 'Last seen: Today'],
  ])
  const file = () => screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  expect(file()).toBe('/api/admin/users.csv')
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'Other interval')
  expect(await screen.findByText('1–1 of 1')).toBeTruthy()
  expect(screen.getByText('?tab=users&plan=other')).toBeTruthy()
  expect(file()).toBe('/api/admin/users.csv?plan=other')
})
