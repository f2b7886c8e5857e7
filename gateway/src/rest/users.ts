import { User } from '@daybreak/proto/identity'
import * as contracts from '@daybreak/proto/identity-admin'
import { z } from 'zod'
import * as users from '../usecases/users.ts'
import { body, nothing, path, query } from './input.ts'
import { route } from './route.ts'

const Totals = contracts.getTotals.output.extend({ pages: z.int().min(0) })

export const userRoutes = [
  route('get', '/api/admin/users', users.listUsers, query('search', 'status', 'page', 'pageSize'), {
    body: (found, response) => {
      response.setHeader('X-Total-Count', found.total)
      return found.users
    },
    contract: contracts.listUsers,
    schema: contracts.listUsers.output.shape.users,
    headers: { 'X-Total-Count': 'How many users were found in all.' },
  }),
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
