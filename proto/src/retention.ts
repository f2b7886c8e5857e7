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
  /** Mails that were sent or given up: kind, address and time. */
  mailDays: 90,
  /** Contact details that were handed on; the newest of each user stay. */
  contactSyncDays: 90,
  /** Webhook events of Stripe that were applied. Stripe sends one again for three days at most. */
  webhookEventDays: 90,
  /** What Sol was sent for a text that is no version: it failed, was stopped, or gave way to newer ones. */
  generationDays: 90,
  /** Requests to the model: when, how long, tokens, cost; no words. */
  modelRequestDays: 400,
  /** The places where somebody signed in, as limits remember them. */
  knownPlaceDays: 30,
} as const
