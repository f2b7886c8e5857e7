/** The list of users as a file for spreadsheet programs. */
import * as contracts from '@daybreak/proto/identity-admin'
import { stringify } from 'csv-stringify'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RequestHandler } from 'express'
import * as users from '../usecases/users.ts'
import type { RequestContext } from '../usecases/context.ts'
import { execute } from '../usecases/use-case.ts'
import { query, readerOf } from './input.ts'
import type { Route } from './route.ts'

const COLUMNS = [
  ...['Username', 'Email', 'First name', 'Last name', 'Country', 'Joined'],
  ...['Plan', 'Subscription', 'Last seen', 'Admin'],
]

function rowOf({ plan, lastSeenAt, ...user }: contracts.ListedUser): string[] {
  const charged = plan ? `${plan.intervalCount} ${plan.interval}${plan.intervalCount === 1 ? '' : 's'}` : ''
  return [
    ...[user.username, user.email, user.firstName, user.lastName, user.country, user.createdAt],
    ...[charged, user.subscriptionStatus, lastSeenAt ?? '', user.isAdmin ? 'yes' : 'no'],
  ]
}

async function* rowsOf(parts: AsyncIterable<contracts.ListedUser[]>): AsyncGenerator<string[]> {
  for await (const part of parts) yield* part.map(rowOf)
}

const source = query('search', 'status', 'plan')
const read = readerOf(source, users.exportUsers.input)

const sendUsers: RequestHandler = async (request, response) => {
  const context = response.locals.context as RequestContext
  const parts = await execute(users.exportUsers, context, read(request))
  response.setHeader('Content-Type', 'text/csv; charset=utf-8')
  response.setHeader('Content-Disposition', 'attachment; filename="daybreak-users.csv"')
  // A name that begins like a formula stays text, and the mark at the beginning says that it is UTF-8.
  const toCsv = stringify({ header: true, columns: COLUMNS, quoted_string: true, escape_formulas: true, bom: true })
  await pipeline(Readable.from(rowsOf(parts)), toCsv, response)
}

export const usersCsv: Route = {
  method: 'get',
  path: '/api/admin/users.csv',
  handler: sendUsers,
  documented: {
    useCase: users.exportUsers,
    source,
    success: [{ status: 200, mediaType: 'text/csv' }],
    errors: contracts.listUsersAfter.errors,
  },
}
