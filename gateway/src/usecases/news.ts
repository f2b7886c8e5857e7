/** What a subscriber of `changes` receives. */

/** What a person looks at that is no longer so. */
export const TOPICS = [
  ...(['TASKS', 'SPRINTS', 'HABITS', 'CHECK_INS', 'ENTRIES', 'PHASES', 'GENERATIONS'] as const),
  ...(['MEMORIES', 'SUBSCRIPTION', 'VIEWER', 'PAGES'] as const),
] as const
export type Topic = (typeof TOPICS)[number]

/** It says what to query again, without the data: access is checked by that query. */
export interface Change {
  topic: Topic
  /** The sprint, the entry, the generation, the page; null where there is one per person. */
  id: string | null
  /** The browser tab that asked for it; null when none did. */
  tab: string | null
}

export interface News {
  /** A reader that returns with this cursor receives what it missed. */
  cursor: string
  /** False where changes may be missing: the reader then reloads everything in view. */
  complete: boolean
  changes: Change[]
}

/** Who listens, by which session. */
export interface Reader {
  userId: number
  isAdmin: boolean
  tokenHash: string
}

export interface Changes {
  /** What happens to the reader from now on, and first what happened after the cursor. Ends with the session. */
  open: (reader: Reader, after: string | null) => AsyncIterableIterator<News>
}
