/** A steady load of people who read and write, and an account of what became of every request. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../../tests/support/client.ts'
import { reasonOf, type Balancer } from './balancer.ts'

const PATIENCE_MS = 8_000
const READS = ['/api/user', '/api/journal?limit=5', '/api/sprints']

/** What was seen since it was last asked for. */
export interface Seen {
  sent: number
  failed: number
  /** How often each reason was given. */
  reasons: Map<string, number>
  /** When the last of those that failed was sent (`performance.now()`). */
  lastFailureAt: number
}

export interface Load {
  take: () => Seen
  /** Sends so many times as much for a while. */
  increase: (times: number, ms: number) => Promise<void>
  /** The titles of acknowledged entries, each sent once. */
  acknowledged: string[]
  stop: () => Promise<void>
}

const nothing = (): Seen => ({ sent: 0, failed: 0, reasons: new Map(), lastFailureAt: 0 })

/** Of four requests one writes. A request is not put off because those before it are slow. */
export function startLoad(balancer: Balancer, people: Client[], rate: number, row: () => number): Load {
  const acknowledged: string[] = []
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  let seen = nothing()
  let times = 1
  const send = async (number: number) => {
    const sentAt = performance.now()
    const cookie = people[number % people.length]?.cookie() ?? ''
    const title = `row ${row()} entry ${number}`
    const writes = number % 4 === 0
    seen.sent += 1
    const reason = writes
      ? await ask(balancer, '/api/journal', cookie, { title, content: 'It goes on.' })
      : await ask(balancer, READS[number % READS.length] ?? '', cookie)
    if (reason === null && writes) acknowledged.push(title)
    if (reason === null) return
    seen.failed += 1
    seen.reasons.set(reason, (seen.reasons.get(reason) ?? 0) + 1)
    seen.lastFailureAt = Math.max(seen.lastFailureAt, sentAt)
  }
  const sending = async () => {
    let nextAt = performance.now()
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      nextAt += 1_000 / (rate * times)
      const wait = nextAt - performance.now()
      if (wait > 1) await delay(wait)
      const request = send(number).finally(() => underWay.delete(request))
      underWay.add(request)
    }
  }
  const done = sending()
  return {
    acknowledged,
    increase: async (by, ms) => {
      times = by
      await delay(ms)
      times = 1
    },
    take: () => {
      const before = seen
      seen = nothing()
      return before
    },
    stop: async () => {
      stopping.abort()
      await done
      await Promise.all(underWay)
    },
  }
}

/** Why it failed; null where it did not. */
async function ask(balancer: Balancer, path: string, cookie: string, body?: object): Promise<string | null> {
  try {
    const response = await balancer.fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.arrayBuffer()
    return response.ok ? null : String(response.status)
  } catch (error) {
    return reasonOf(error)
  }
}
