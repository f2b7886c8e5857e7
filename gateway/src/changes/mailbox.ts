/** Buffers changes for one reader. A reader with too many unread changes is dropped. */
import type { Change, News } from '../usecases/change-stream.ts'

/** The most unread changes that are buffered for a reader who does not keep up. */
export const MAX_WAITING = 200

export interface Mailbox {
  /** Adds changes. A reader with too many unread ones is dropped, and reloads everything when it reconnects. */
  put: (cursor: string, changes: Change[], complete: boolean) => void
  end: () => void
  /** An object instead of a generator: a reader can leave while it waits. */
  messages: AsyncIterableIterator<News>
}

export function createMailbox(onEnd: () => void): Mailbox {
  let waiting: News | null = null
  let fetch: ((result: IteratorResult<News>) => void) | null = null
  let ended = false

  const end = () => {
    if (ended) return
    ended = true
    waiting = null
    fetch?.({ done: true, value: undefined })
    fetch = null
    onEnd()
  }
  const put: Mailbox['put'] = (cursor, changes, complete) => {
    if (ended) return
    waiting = {
      cursor,
      complete: complete && waiting?.complete !== false,
      changes: waiting ? [...waiting.changes, ...changes] : changes,
    }
    if (waiting.changes.length > MAX_WAITING) return end()
    if (!fetch) return
    fetch({ done: false, value: waiting })
    fetch = waiting = null
  }
  const messages: AsyncIterableIterator<News> = {
    [Symbol.asyncIterator]: () => messages,
    next: () => {
      if (ended) return Promise.resolve({ done: true, value: undefined })
      const value = waiting
      waiting = null
      if (value) return Promise.resolve({ done: false, value })
      return new Promise((resolve) => {
        fetch = resolve
      })
    },
    return: () => {
      end()
      return Promise.resolve({ done: true, value: undefined })
    },
    throw: () => {
      end()
      return Promise.resolve({ done: true, value: undefined })
    },
  }
  return { put, end, messages }
}
