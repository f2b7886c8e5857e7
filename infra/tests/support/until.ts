/** Waiting for facts. */
import { setTimeout as delay } from 'node:timers/promises'

/** Waits until `fact` gives something truthy, and returns it. @throws Error naming `what` after `timeoutMs`. */
export async function until<T>(what: string, fact: () => T | Promise<T>, timeoutMs = 90_000): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const value = await fact()
    if (value) return value
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain until ${what}`)
    await delay(50)
  }
}
