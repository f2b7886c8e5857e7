/** Closes a NATS connection that no longer answers. */
import type { NatsConnection } from '@nats-io/transport-node'

/** The internals of the client that its types do not declare. */
interface Inside {
  protocol: { transport: { socket?: { destroy: () => void } } }
}

/**
 * Closes a connection that the client has found stale. The client itself would first write to it once more and wait until
 * that is sent. With a full send buffer, that never happens.
 */
export function closeStale(nc: NatsConnection): void {
  ;(nc as unknown as Inside).protocol.transport.socket?.destroy()
}
