import { User } from '@daybreak/proto/identity'
import * as contracts from '@daybreak/proto/identity-admin'
import { z } from 'zod'
import * as users from '../usecases/users.ts'
import { body, nothing, path, query } from './input.ts'
import { route, type Route } from './route.ts'
import { usersCsv } from './users-csv.ts'

const Totals = contracts.getTotals.output.extend({ pages: z.int().min(0) })

export const userRoutes: Route[] = [
  route('get', '/api/admin/users', users.listUsers, query('search', 'status', 'plan', 'page', 'pageSize'), {
    body: (found, response) => {
      response.setHeader('X-Total-Count', found.total)
      return found.users
    },
    contract: contracts.listUsers,
    schema: contracts.listUsers.output.shape.users,
    headers: { 'X-Total-Count': 'How many users were found in all.' },
  }),
  usersCsv,
  route(
    'put',
    '/api/admin/users/:id/admin-status',
    users.setAdminStatus,
    { ...body, ...path({ id: 'userId' }) },
    { contract: contracts.setAdminStatus, schema: User },
  ),
  route('get', '/api/admin/totals', users.getTotals, nothing, { contract: contracts.getTotals, schema: Totals }),
  route('get', '/api/admin/audit', users.listAudit, query('page', 'search', 'kind')),
  route('get', '/api/admin/trail', users.listTrail, query('page', 'before', 'search', 'userId', 'only')),
]
