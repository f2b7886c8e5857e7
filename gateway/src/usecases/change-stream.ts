/** What a subscriber of `changes` receives. */

/** The kinds of data that can change. */
export const TOPICS = [
  ...(['TASKS', 'SPRINTS', 'HABITS', 'CHECK_INS', 'ENTRIES', 'PHASES', 'GENERATIONS'] as const),
  ...(['MEMORIES', 'SUBSCRIPTION', 'VIEWER', 'PAGES'] as const),
] as const
export type Topic = (typeof TOPICS)[number]

/** Says what to query again. Holds no data itself, because that query checks the access. */
export interface Change {
  topic: Topic
  /** The id of the sprint, entry, generation or page; null where a person has only one. */
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

/** The user and session that a stream of changes belongs to. */
export interface Reader {
  userId: number
  isAdmin: boolean
  tokenHash: string
}

export interface Changes {
  /** Streams the changes after the cursor, then all new ones. Ends with the session. */
  open: (reader: Reader, after: string | null) => AsyncIterableIterator<News>
}
