/** What the list of all entries is narrowed by: kept in the address, so that it can be linked to and gone back to. */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EntryFilter } from './addresses.ts'
import { readMood } from './moods.ts'
import { readOrder } from './tags.ts'
import type { Conditions } from './use-entry-search.ts'

const NAMES = ['text', 'tag', 'mood', 'from', 'to', 'order'] as const

export function useFilter() {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  /** The latest choice. A second choice may come before the first is rendered, and must not undo it. */
  const chosen = useRef(params)
  useEffect(() => {
    chosen.current = params
  }, [params])
  const choose = (next: URLSearchParams) => {
    chosen.current = next
    setParams(next, { replace: true })
  }
  const setFilter = (fields: EntryFilter) => {
    const next = new URLSearchParams(chosen.current)
    for (const [name, value] of Object.entries(fields)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    choose(next)
  }
  return { filter, setFilter, clear: () => choose(new URLSearchParams()) }
}

export const readFilter = (params: URLSearchParams): EntryFilter =>
  Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? undefined]))

/** The valid conditions of the filter; invalid ones in the address are ignored. */
export function conditionsOf({ text, tag, mood, from, to, order }: EntryFilter): Conditions {
  const [first, last] = [readDay(from), readDay(to)]
  const known = readMood(mood)
  return {
    order: readOrder(order ?? null),
    ...(text?.trim() && { text: text.trim().slice(0, 200) }),
    ...(tag && { tag: tag.slice(0, 40) }),
    ...(known && { mood: known }),
    ...(first && { from: first }),
    ...(last && { to: last }),
  }
}

/** A day that there is, as '2026-11-20'. */
export function readDay(text: string | undefined): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  // A date such as February 30 would be read as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}
