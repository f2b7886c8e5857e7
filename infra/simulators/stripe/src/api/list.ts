/** Lists: newest first, a page at a time. */
import type { Paging } from './endpoint.ts'
import { noSuch } from './failure.ts'

export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** One page of `items`, which come oldest first. */
export function page<T extends { id: string }>(url: string, items: T[], paging: Paging): List<T> {
  const newestFirst = items.toReversed()
  const { limit, starting_after: after, ending_before: before } = paging
  if (before !== undefined) {
    const end = indexOf(newestFirst, before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url }
  }
  const start = after === undefined ? 0 : indexOf(newestFirst, after, 'starting_after') + 1
  const data = newestFirst.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url }
}

function indexOf(items: { id: string }[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id)
  if (index === -1) throw noSuch('object', id, param)
  return index
}
