import type { Request } from 'express'
import * as journal from '../usecases/journal.ts'
import { bodyOf, idOf, route } from './route.ts'

const single = (value: unknown) => (typeof value === 'string' ? value : undefined)
const entryOf = ({ params }: Request) => ({ entryId: idOf(params.id) })

const PLAIN = ['text', 'tag', 'mood', 'from', 'to', 'timeZone', 'order'] as const

function searchOf({ query }: Request) {
  const plain = PLAIN.flatMap((name) => (query[name] === undefined ? [] : [[name, single(query[name]) ?? null]]))
  return {
    ...(Object.fromEntries(plain) as object),
    ...(query.limit !== undefined && { limit: idOf(single(query.limit)) }),
    ...(query.after !== undefined && { after: idOf(single(query.after)) }),
  }
}

export const journalRoutes = [
  route('get', '/api/journal', journal.listEntries, ({ query }) => ({
    ...(query.limit !== undefined && { limit: idOf(single(query.limit)) }),
    ...(query.before !== undefined && { before: idOf(single(query.before)) }),
  })),
  route('post', '/api/journal', journal.createEntry, bodyOf, { status: 201 }),
  route('get', '/api/journal/search', journal.findEntries, searchOf),
  route('get', '/api/journal/:id', journal.getEntry, entryOf),
  route('put', '/api/journal/:id', journal.changeEntry, (request) => ({ ...bodyOf(request), ...entryOf(request) })),
  route('delete', '/api/journal/:id', journal.deleteEntry, entryOf, { status: 204 }),
  route('post', '/api/journal/:id/restore', journal.restoreEntry, entryOf),
]
