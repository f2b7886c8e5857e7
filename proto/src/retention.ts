/** How long data is kept that expires by itself. Services delete by these numbers, and the privacy texts quote them. */
export const RETENTION = {
  /** A session ends after this many days without use, and after this many days in any case. */
  idleSessionDays: 30,
  sessionDays: 90,
  /** Events of an account, such as a sign-in, with browser and network address. */
  activityDays: 180,
  /** The file of an export. */
  exportDays: 7,
  /** Links in mails, except those that undo a change. */
  linkMinutes: 30,
  /** How long a deleted journal entry can be restored. */
  deletedEntryMinutes: 2,
  /** How long tasks and habits that were removed from a sprint can be restored. */
  removedTaskHours: 24,
  /** Places of earlier sign-ins, which rate limits treat as known. */
  knownPlaceDays: 30,
} as const
