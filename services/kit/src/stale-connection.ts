/** Ends a NATS connection that has gone silent. */
import type { NatsConnection } from '@nats-io/transport-node'

/** The part of the client that its types leave out. */
interface Inside {
  protocol: { transport: { socket?: { destroy: () => void } } }
}

/**
 * Ends a connection that the client has found stale. By itself it would write to it once more and wait until that is sent,
 * which is never where what was sent before fills the way.
 */
export function endStale(nc: NatsConnection): void {
  ;(nc as unknown as Inside).protocol.transport.socket?.destroy()
}
