/** How long records of what was done for somebody are kept. A file of its own: the screens that load first need none of it. */
export const RECORD_RETENTION = {
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
} as const
