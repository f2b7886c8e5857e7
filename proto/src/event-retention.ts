/** How long events are kept, which hold pieces of what people write. The texts on privacy name these numbers. */
export const EVENT_RETENTION = {
  /** In the outbox of the service that announced them, so that a stream that lost its data can be told again. */
  outboxDays: 3,
  streamDays: 7,
  /** Ids of those that were taken in: longer than any can come again. */
  sightDays: 30,
} as const
