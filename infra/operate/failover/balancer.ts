/** What stands in front of two gateways: one that does not answer comes last, and what one refused goes to the next. */
import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 500
const PATIENCE_MS = 1_000

export interface Balancer {
  /** A gateway that answered when it was last asked. */
  pick: () => string
  /** Asks one, and the other where the first accepted no connection. */
  fetch: (path: string, init: RequestInit) => Promise<Response>
  stop: () => Promise<void>
}

export function startBalancer(gateways: string[]): Balancer {
  const healthy = new Set(gateways)
  const looking = new AbortController()
  let turn = 0
  const watch = async (gateway: string) => {
    while (!looking.signal.aborted) {
      if (await answers(gateway)) healthy.add(gateway)
      else healthy.delete(gateway)
      await delay(LOOK_MS)
    }
  }
  const watching = gateways.map((gateway) => watch(gateway))
  const inOrder = () => {
    turn += 1
    const turned = gateways.map((_, index) => gateways[(turn + index) % gateways.length] ?? '')
    return turned.toSorted((a, b) => Number(healthy.has(b)) - Number(healthy.has(a)))
  }
  return {
    pick: () => inOrder()[0] ?? '',
    fetch: async (path, init) => {
      let refused: unknown
      for (const gateway of inOrder()) {
        try {
          return await fetch(`${gateway}${path}`, init)
        } catch (error) {
          if (reasonOf(error) !== 'ECONNREFUSED') throw error
          refused = error
        }
      }
      throw refused
    },
    stop: async () => {
      looking.abort()
      await Promise.all(watching)
    },
  }
}

async function answers(gateway: string): Promise<boolean> {
  try {
    const response = await fetch(`${gateway}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** `ECONNREFUSED`, `UND_ERR_SOCKET`, `TimeoutError`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
