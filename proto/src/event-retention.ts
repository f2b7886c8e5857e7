/** How long events are kept. They hold pieces of what people write, so the privacy texts quote these numbers. */
export const EVENT_RETENTION = {
  /** In the outbox of the service that announced them, so that it can publish them again if NATS loses its data. */
  outboxDays: 3,
  streamDays: 7,
  /** Ids of processed events, in the inbox: longer than an event can be delivered again. */
  inboxDays: 30,
} as const
