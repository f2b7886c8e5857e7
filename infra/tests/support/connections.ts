/** How tests reach a server with `fetch`. */
import { Agent, setGlobalDispatcher } from 'undici'

/**
 * Each request gets a connection of its own. On a busy machine the clock of a client falls behind, and it asks on a kept
 * connection that the server has just closed: "fetch failed".
 */
export function keepNoConnections(): void {
  setGlobalDispatcher(new Agent({ pipelining: 0 }))
}
