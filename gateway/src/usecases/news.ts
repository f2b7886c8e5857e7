/** What a subscriber of `changes` receives. */

/** What a person looks at that is no longer so. */
export const TOPICS = [
  ...(['TASKS', 'SPRINTS', 'HABITS', 'CHECK_INS', 'ENTRIES', 'PHASES', 'GENERATIONS'] as const),
  ...(['MEMORIES', 'SUBSCRIPTION', 'VIEWER', 'PAGES'] as const),
] as const
export type Topic = (typeof TOPICS)[number]

/** It says where to look again and holds nothing of what is there: who may see that is asked when they look. */
export interface Change {
  topic: Topic
  /** The sprint, the entry, the generation, the page; null where there is one per person. */
  id: string | null
  /** The browser tab that asked for it; null where nobody's did. */
  tab: string | null
}

export interface News {
  /** Whoever comes back with it hears what they missed. */
  cursor: string
  /** False where more may have happened than is told: whoever reads this looks at everything again. */
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
