/** Answers of the server for the tests of the admin area. */
import { ADMIN_TOTALS } from './queries.ts'
import { PAGES } from './pages/queries.ts'
import { ADMIN_USERS } from './users/queries.ts'
import { reply } from '../../test/reply.ts'

export const user = (id: number, firstName: string, isAdmin = false) => ({
  __typename: 'User' as const,
  id,
  username: firstName.toLowerCase(),
  email: `${firstName.toLowerCase()}@example.org`,
  firstName,
  lastName: 'Ellery',
  country: 'US',
  isAdmin,
  createdAt: '2026-01-01T12:00:00.000Z',
  subscriptionStatus: 'inactive' as const,
  timeZone: null,
  plan: null as { __typename: 'PlanInterval'; interval: 'month' | 'year'; intervalCount: number } | null,
  lastSeenAt: null as string | null,
})

export const admin = user(1, 'Ada', true)

export const usersOf = (
  users: ReturnType<typeof user>[],
  {
    search = null as string | null,
    status = null as string | null,
    plan = null as string | null,
    page = 1,
    total = 0,
  } = {},
) =>
  reply(
    ADMIN_USERS,
    { adminUsers: { __typename: 'UserPage' as const, users, page, pageSize: 20, total: total || users.length } },
    { search, status, plan, page },
  )

export const totals = (pages: number, users: number, activeSubscriptions: number) =>
  reply(ADMIN_TOTALS, { adminTotals: { __typename: 'AdminTotals' as const, pages, users, activeSubscriptions } })

export const page = (id: number, title: string, slug: string) => ({
  __typename: 'Page' as const,
  id,
  slug,
  title,
  content: '<p>Hello</p>',
  metaDescription: null,
  status: 'published',
  updatedAt: '2026-11-20T12:00:00.000Z',
})

export const pagesOf = (...pages: ReturnType<typeof page>[]) => reply(PAGES, { pages })

export const refusal = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] })
