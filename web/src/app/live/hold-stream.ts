/**
 * Keeps one stream of changes open while somebody can see the page: opened again when it breaks, closed when the page was
 * hidden for a while, and picked up where it was left.
 */
import { print } from 'graphql'
import type { Client } from 'graphql-sse'
import { knowsSince } from '../../lib/tab.ts'
import { CHANGES } from './queries.ts'
import type { News } from './queries.ts'

/** A hidden page closes its stream, since a browser has few connections. */
export const HIDDEN_MS = 30_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/** The server has ended the stream: the session has ended, or there are too many streams. The retry can wait. */
const ENDED_WAIT_MS = 60_000

type Holder = {
  events: Client
  onNews: (news: News) => void
  /** The session may have ended, or be somebody else's: the server ended or refused the stream, or the page let go of it. */
  checkViewer: () => void
}

/** @returns lets go of it for good. */
export function holdStream({ events, onNews, checkViewer }: Holder): () => void {
  let cursor: string | null = null
  let leave: (() => void) | null = null
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let hidden: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(again)
    leave?.()
    leave = null
  }
  const open = () => {
    close()
    if (!navigator.onLine) return
    let over = false
    const after = (waitMs: number) => {
      if (over) return
      over = true
      leave = null
      again = setTimeout(open, waitMs)
    }
    const stop = events.subscribe<{ changes: News }>(
      { query: print(CHANGES), operationName: 'Changes', variables: { after: cursor ?? knowsSince() } },
      {
        next: ({ data, errors }) => {
          if (over) return
          if (errors || !data) {
            after(ENDED_WAIT_MS)
            return checkViewer()
          }
          failures = 0
          cursor = data.changes.cursor
          onNews(data.changes)
        },
        error: () => after(waitAfter((failures += 1))),
        complete: () => {
          if (over) return
          after(ENDED_WAIT_MS)
          checkViewer()
        },
      },
    )
    leave = () => {
      over = true
      stop()
    }
  }
  const look = () => {
    clearTimeout(hidden)
    if (document.visibilityState === 'hidden') hidden = setTimeout(close, HIDDEN_MS)
    else if (!leave) {
      open()
      checkViewer()
    }
  }
  // After being offline the connection may be dead without an event.
  const come = () => document.visibilityState === 'visible' && open()

  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', come)
  window.addEventListener('pageshow', look)
  window.addEventListener('pagehide', close)
  if (document.visibilityState === 'visible') open()
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', come)
    window.removeEventListener('pageshow', look)
    window.removeEventListener('pagehide', close)
    clearTimeout(hidden)
    close()
  }
}

/** Longer with each failure, with a random part, so that not all tabs return at once. */
const waitAfter = (failures: number) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + Math.random())
