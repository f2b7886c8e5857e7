/**
 * The end of a user in the stream: their events are overwritten, since an event may carry words. Each event names its
 * user in a header, so that only headers are read; all users whose end is due share one reading.
 */
import { AckPolicy, DeliverPolicy, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream'
import { ensureStream, STREAM, type Bus } from './nats.ts'
import { openReader } from './stream-reader.ts'

/** The header of an event that says whom it is about. */
export const USER_HEADER = 'daybreak-user'
const NOT_FOUND = 404

/** The number in an event's payload of the user it is about; null where it is about nobody. */
export function userOf(payload: object): number | null {
  const { userId } = payload as { userId?: unknown }
  return typeof userId === 'number' ? userId : null
}

/** Overwrites every event of these users that the stream holds now; returns how many there were. */
export async function eraseFromStream(bus: Bus, userIds: ReadonlySet<number>): Promise<number> {
  const found = await listEventsOf(bus, userIds)
  const manager = await jetstreamManager(bus.nc, { checkAPI: false })
  for (const sequence of found) {
    await manager.streams.deleteMessage(STREAM, sequence, true).catch(ignoreMissing)
  }
  return found.length
}

/** Another instance was faster, or it has aged out. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof JetStreamApiError) || (error.code !== NOT_FOUND && !/no message/.test(error.message)))
    throw error
}

async function listEventsOf(bus: Bus, userIds: ReadonlySet<number>): Promise<number[]> {
  const { state } = await ensureStream(bus.nc, bus.streamReplicas)
  if (state.messages === 0) return []
  const found: number[] = []
  // Acknowledged, although nothing depends on it, because the server remembers what it sent us until then (permissions.conf).
  const all = { deliver_policy: DeliverPolicy.All, headers_only: true, ack_policy: AckPolicy.Explicit } as const
  const messages = await openReader(bus, 'erasing', all, 1_000)
  try {
    for await (const message of messages) {
      const { seq, info, headers } = message
      message.ack()
      if (userIds.has(Number(headers?.get(USER_HEADER) || Number.NaN))) found.push(seq)
      if (seq >= state.last_seq || info.pending === 0) return found
    }
  } finally {
    await messages.close()
  }
  throw new Error('the stream was not read to its end')
}
