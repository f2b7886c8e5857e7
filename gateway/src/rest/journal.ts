import * as journal from '../usecases/journal.ts'
import { bodyOf, idOf, route } from './route.ts'

export const journalRoutes = [
  route('get', '/api/journal', journal.listEntries, ({ query }) => ({
    ...(query.limit !== undefined && { limit: idOf(String(query.limit)) }),
    ...(query.before !== undefined && { before: idOf(String(query.before)) }),
  })),
  route('post', '/api/journal', journal.createEntry, bodyOf, { status: 201 }),
]
