/** Defines contracts: requests, events, and streams of fragments. */
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** A request that one service answers over NATS request/reply. Both sides use the same schemas. */
export interface RequestContract<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly subject: `rpc.${string}.${string}`
  readonly input: In
  readonly output: Out
  /** Error codes that a caller must handle, in addition to INVALID_INPUT, UNAVAILABLE and TIMEOUT. */
  readonly errors: readonly ErrorCode[]
  /** How long a caller waits, in milliseconds, unless its own deadline is earlier. The default is 1,900. */
  readonly timeoutMs?: number
}

/** A fact that one service announces, in the past tense. Changes are additive; a breaking change needs a new subject. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  readonly subject: `event.${string}.${string}`
  readonly payload: Payload
}

/** Fragments of a text that is being written. Delivered at most once, to current subscribers. */
export interface StreamContract<Fragment extends z.ZodType = z.ZodType> {
  readonly subject: (id: string) => `stream.${string}`
  readonly fragment: Fragment
}

/** Defines a request. `errors` is empty by default. */
export function defineRequest<In extends z.ZodType, Out extends z.ZodType>(
  contract: Omit<RequestContract<In, Out>, 'errors'> & Partial<Pick<RequestContract, 'errors'>>,
): RequestContract<In, Out> {
  return { errors: [], ...contract }
}

export function defineEvent<Payload extends z.ZodType>(contract: EventContract<Payload>): EventContract<Payload> {
  return contract
}

export function defineStream<Fragment extends z.ZodType>(contract: StreamContract<Fragment>): StreamContract<Fragment> {
  return contract
}

/** The six bounded contexts. Each name is also that of a service, a database and a NATS user. */
export const CONTEXTS = ['identity', 'journey', 'sprint', 'journal', 'billing', 'content'] as const
export type ContextName = (typeof CONTEXTS)[number]

/** Every service reports its own health. The value of a dependency is `ok` or a description of the problem. */
export const checkHealth = (context: ContextName) =>
  defineRequest({
    subject: `rpc.${context}.check_health`,
    input: z.object({}),
    output: z.object({ ok: z.boolean(), dependencies: z.record(z.string(), z.string()) }),
    timeoutMs: 1_000,
  })
