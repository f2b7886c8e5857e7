/** What a service does about a fact: the pairs of event and reaction that `subscribe` takes. */
import type { EventContract } from '@daybreak/proto/define'
import type { z } from 'zod'
import { inSpan, runInContext } from './telemetry.ts'
import type { Transact, Transactional } from './transactions.ts'

export interface Subscription {
  event: EventContract
  run: (payload: never, eventId: string) => Promise<void>
  /** For events that come in numbers: applies several of them at once, all or none. */
  many?: { atMost: number; run: (batch: readonly Delivered<never>[]) => Promise<void> }
}

export interface Delivered<Payload> {
  id: string
  payload: Payload
  traceparent?: string | undefined
}

/** Pairs an event with a reaction that may as well happen twice. */
export function on<P extends z.ZodType>(
  event: EventContract<P>,
  run: (payload: z.output<P>, eventId: string) => Promise<void>,
): Subscription {
  return { event, run }
}

/** How several events are applied together. */
interface Together<Tx, Payload, Known> {
  /** As many events as have come share one transaction, at most so many. */
  atMost?: number
  /** What the reactions to all of them need to know, asked once, in their transaction. */
  gather?: (tx: Tx, payloads: readonly Payload[]) => Promise<Known>
}

/**
 * Pairs events with reactions that happen once: each gets a transaction in which its event is noted as seen. With
 * `atMost` as many events as have come share one transaction; where it fails, each is applied on its own.
 */
export function reactions<Tx extends Pick<Transactional, 'claimEvents'>>(transaction: Transact<Tx>) {
  return <P extends z.ZodType, Known = undefined>(
    event: EventContract<P>,
    run: (tx: Tx, payload: z.output<P>, known: Known) => Promise<unknown>,
    { atMost = 1, gather }: Together<Tx, z.output<P>, Known> = {},
  ): Subscription => {
    const learn = async (tx: Tx, payloads: readonly z.output<P>[]) => (await gather?.(tx, payloads)) as Known
    const runAll = async (batch: readonly Delivered<z.output<P>>[]) => {
      await transaction(async (tx) => {
        const byId = new Map(batch.map((each) => [each.id, each]))
        const news = new Set(await tx.claimEvents([...byId.keys()]))
        const fresh = [...byId.values()].filter(({ id }) => news.has(id))
        if (fresh.length === 0) return
        const known = await learn(tx, fresh.map(({ payload }) => payload)) // prettier-ignore
        for (const { id, payload, traceparent } of fresh) {
          const span = { name: event.subject, kind: 'CONSUMER', attributes: { 'event.id': id } } as const
          await runInContext({ traceparent }, () => inSpan(span, () => run(tx, payload, known)))
        }
      })
    }
    const one = async (payload: z.output<P>, id: string) => {
      await transaction(async (tx) => {
        if ((await tx.claimEvents([id])).length === 1) await run(tx, payload, await learn(tx, [payload]))
      })
    }
    return { event, run: one, ...(atMost > 1 && { many: { atMost, run: runAll } }) }
  }
}
