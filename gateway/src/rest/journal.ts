import * as journal from '../usecases/journal.ts'
import { body, path, query } from './input.ts'
import { route } from './route.ts'

const byId = path({ id: 'entryId' })
const search = query('text', 'tag', 'mood', 'from', 'to', 'timeZone', 'order', 'limit', 'after')

export const journalRoutes = [
  route('get', '/api/journal', journal.listEntries, query('limit', 'before')),
  route('post', '/api/journal', journal.createEntry, body, { status: 201 }),
  route('get', '/api/journal/search', journal.findEntries, search),
  route('get', '/api/journal/:id', journal.getEntry, byId),
  route('put', '/api/journal/:id', journal.changeEntry, { ...body, ...byId }),
  route('delete', '/api/journal/:id', journal.deleteEntry, byId, { status: 204 }),
  route('post', '/api/journal/:id/restore', journal.restoreEntry, byId),
]
