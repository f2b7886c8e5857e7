/** Makes contracts: requests, events, and streams of fragments. */
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** A question that one service answers over NATS request/reply. Both sides hold the same schemas. */
export interface RequestContract<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly subject: `rpc.${string}.${string}`
  readonly input: In
  readonly output: Out
  /** Codes a caller must be ready for besides INVALID_INPUT, UNAVAILABLE and TIMEOUT. */
  readonly errors: readonly ErrorCode[]
  /** How long a caller waits, in milliseconds, when it has no tighter deadline; 1,900 where none is given. */
  readonly timeoutMs?: number
}

/** A fact that one service announces. Past tense; additive changes only, a breaking change is a new subject. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  readonly subject: `event.${string}.${string}`
  readonly payload: Payload
}

/** Fragments of a text that is being written: at most once, to current listeners. */
export interface StreamContract<Fragment extends z.ZodType = z.ZodType> {
  readonly subject: (id: string) => `stream.${string}`
  readonly fragment: Fragment
}

/** Where no codes are given, there are none to be ready for. */
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

/** The six bounded contexts: a name here is a service, a database, a NATS user. */
export const CONTEXTS = ['identity', 'journey', 'sprint', 'journal', 'billing', 'content'] as const
export type ContextName = (typeof CONTEXTS)[number]

/** Every service answers this about itself; a dependency's line is `ok` or what is wrong with it. */
export const checkHealth = (context: ContextName) =>
  defineRequest({
    subject: `rpc.${context}.check_health`,
    input: z.object({}),
    output: z.object({ ok: z.boolean(), dependencies: z.record(z.string(), z.string()) }),
    timeoutMs: 1_000,
  })
