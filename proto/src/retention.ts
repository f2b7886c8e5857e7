/** How long things are kept that go by themselves. Services delete by these numbers, and the texts on privacy name them. */
export const RETENTION = {
  /** Sessions: without being used, and at most. */
  idleSessionDays: 30,
  sessionDays: 90,
  /** What happened to an account, with browser and address. */
  activityDays: 180,
  /** The file of a requested copy. */
  exportDays: 7,
  /** Links in mails that undo nothing. */
  linkMinutes: 30,
  /** A deleted entry of the journal can be brought back. */
  deletedEntryMinutes: 2,
  /** Tasks and habits that were taken off a sprint. */
  removedTaskHours: 24,
  /** The places where somebody signed in, as limits remember them. */
  knownPlaceDays: 30,
} as const
