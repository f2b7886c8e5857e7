/** Twenty people who have one text written after the other, and watch it being written. */
import { setTimeout as delay } from 'node:timers/promises'
import { openClient, type Client } from '../../tests/support/client.ts'
import { begin, follow } from '../../tests/support/stream.ts'
import type { Balancer } from './balancer.ts'

const AGAIN_MS = 500
const END_MS = 180_000

export interface Begun {
  id: string
  row: number
  /** Stands in the answers, so that the model's simulator knows which text it was asked for. */
  number: number
  status: string
}

export interface Generations {
  begun: Begun[]
  open: () => number
  /** Begins no more, and waits for those that are open. */
  stop: () => Promise<void>
}

export function startGenerations(balancer: Balancer, people: Client[], row: () => number): Generations {
  const begun: Begun[] = []
  const open = new Set<Begun>()
  const stopping = new AbortController()
  let number = 0
  const next = async (person: Client) => {
    number += 1
    const text = `A stone house above the harbour, house number ${number}, with the press in the morning light.`
    const mine = { row: row(), number }
    const client = openClient(balancer.pick(), person.cookie())
    const id = await begin(client, 1, { '0': text })
    const one: Begun = { id, ...mine, status: 'open' }
    begun.push(one)
    open.add(one)
    one.status = await statusInTheEnd(balancer, client, id)
    open.delete(one)
  }
  const live = async (person: Client) => {
    while (!stopping.signal.aborted) await next(person).catch(() => delay(AGAIN_MS))
  }
  const lives = people.map((person) => live(person))
  return {
    begun,
    open: () => open.size,
    stop: async () => {
      stopping.abort()
      await Promise.all(lives)
    },
  }
}

/** Looks on through whichever gateway is there, as often as it takes. */
async function statusInTheEnd(balancer: Balancer, client: Client, id: string): Promise<string> {
  for (const end = Date.now() + END_MS; Date.now() < end; await delay(AGAIN_MS)) {
    try {
      for await (const { generation } of follow(balancer.pick(), client, id)) {
        if (generation && !['queued', 'running'].includes(generation.status)) return generation.status
      }
    } catch {
      // The way was lost, and is taken anew.
    }
  }
  return 'not ended'
}
