import * as users from '../usecases/users.ts'
import { bodyOf, idOf, route } from './route.ts'

/** A number of the query string; undefined where there is none. */
const numberOf = (value: unknown) => (value === undefined ? undefined : idOf(value as string))

export const userRoutes = [
  route(
    'get',
    '/api/admin/users',
    users.listUsers,
    ({ query }) => ({ search: query.search, page: numberOf(query.page), pageSize: numberOf(query.pageSize) }),
    {
      body: (found, response) => {
        response.setHeader('X-Total-Count', found.total)
        return found.users
      },
    },
  ),
  route('put', '/api/admin/users/:id/admin-status', users.setAdminStatus, (request) => ({
    ...bodyOf(request),
    userId: idOf(request.params.id),
  })),
  route('get', '/api/admin/totals', users.getTotals, () => ({})),
  route('get', '/api/admin/trail', users.listTrail, ({ query }) => ({ page: numberOf(query.page) })),
  route('get', '/api/admin/audit', users.listAudit, ({ query }) => ({ page: numberOf(query.page) })),
]
