import * as journal from '../usecases/journal.ts'
import { bodyOf, idOf, route } from './route.ts'

const single = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const journalRoutes = [
  route('get', '/api/journal', journal.listEntries, ({ query }) => ({
    ...(query.limit !== undefined && { limit: idOf(single(query.limit)) }),
    ...(query.before !== undefined && { before: idOf(single(query.before)) }),
  })),
  route('post', '/api/journal', journal.createEntry, bodyOf, { status: 201 }),
]
