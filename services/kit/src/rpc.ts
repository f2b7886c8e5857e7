/** Typed request/reply over NATS: one envelope, one validation, one deadline, one error mapping for every service. */
import { headers, errors as natsErrors, type Msg, type MsgHdrs } from '@nats-io/transport-node'
import type { RequestContract } from '@daybreak/proto/define'
import {
  ErrorCode,
  INTERNAL_MESSAGE,
  readInput,
  ServiceError,
  unavailable,
  type ErrorDetails,
} from '@daybreak/proto/errors'
import type { z } from 'zod'
import { isDatabaseAway } from './database-errors.ts'
import { endOfTurn } from './end-of-turn.ts'
import { isErased } from './erasure.ts'
import type { Logger } from './log.ts'
import { answers } from './metrics.ts'
import type { Bus } from './nats.ts'
import { currentContext, endSpan, inSpan, runInContext, withSpan } from './telemetry.ts'
import { utf8 } from './utf8.ts'

const DEFAULT_TIMEOUT_MS = 1_900
const REQUEST_ID = 'daybreak-request-id'
/** Milliseconds that are left, never a moment: clocks of two machines may differ by more than a request lasts. */
const BUDGET = 'daybreak-budget'
const TAB = 'daybreak-tab'
const ERROR = 'daybreak-error'

/** A contract bound to the function that answers it. */
export interface Handler {
  contract: RequestContract
  run: (input: never) => Promise<unknown>
  /** The answer is JSON text already. */
  isJson?: boolean
  /** Answered however busy the service is. */
  always?: boolean
  /** Handlers with the same share are limited together: a rush of theirs leaves room for everybody else. */
  share?: Share
}

/** Counts requests that are worked on at once. */
export interface Share {
  /** False where all places are taken. */
  take: () => boolean
  giveBack: () => void
}

export function createShare(places: number): Share {
  let free = places
  return {
    take: () => {
      if (free === 0) return false
      free -= 1
      return true
    },
    giveBack: () => void (free += 1),
  }
}

/** Pairs a contract with its answer; the compiler checks both ends. */
export function handle<In extends z.ZodType, Out extends z.ZodType>(
  contract: RequestContract<In, Out>,
  run: (input: z.output<In>) => Promise<z.input<Out>>,
): Handler {
  return { contract, run }
}

/** The same for an answer that the database has put together as JSON text: it is passed on unread. */
export function handleJson<In extends z.ZodType>(
  contract: RequestContract<In>,
  run: (input: z.output<In>) => Promise<string>,
): Handler {
  return { contract, run, isJson: true }
}

export interface ServeOptions {
  log: Logger
  /** Checks each reply against its contract before it leaves. */
  checkReplies: boolean
  /** How many questions are worked on at once; who asks above that is told at once to come back later. */
  limit?: number
}

/**
 * Answers `handlers` until stopped; instances of the same context share the load as one queue group.
 * `stop` takes no further question and waits until those under way are answered.
 */
export function serve(
  bus: Bus,
  context: string,
  handlers: Handler[],
  options: ServeOptions,
): { stop: () => Promise<void> } {
  const underWay = new Set<Promise<void>>()
  const subscriptions = handlers.map((handler) => {
    const { contract, always = false, share } = handler
    return bus.nc.subscribe(contract.subject, {
      queue: context,
      callback: (error, message) => {
        if (error) return options.log.error({ err: error, subject: contract.subject }, 'subscription failed')
        const isFull = underWay.size >= (options.limit ?? Infinity) && !always
        if (isFull || share?.take() === false) return refuseBusy(handler, message)
        const answered = receive(handler, message, options)
          .catch((failure: unknown) => options.log.error({ err: failure }, 'answer could not be sent'))
          .finally(() => {
            share?.giveBack()
            underWay.delete(answered)
          })
        underWay.add(answered)
      },
    })
  })
  return {
    stop: async () => {
      if (bus.isUp()) await Promise.all(subscriptions.map((subscription) => subscription.drain()))
      else for (const subscription of subscriptions) subscription.unsubscribe()
      await Promise.all(underWay)
      if (bus.isUp()) await bus.nc.flush()
    },
  }
}

/** Nothing was begun, so the caller may ask again. Refusing is cheap: that is how overload ends. */
function refuseBusy({ contract }: Handler, message: Msg): void {
  answers.observe({ subject: contract.subject, outcome: 'UNAVAILABLE' }, 0)
  respondFailure(message, unavailable('busy'))
}

function respondFailure(message: Msg, failure: ServiceError): void {
  const header = headers()
  header.set(ERROR, failure.code)
  message.respond(JSON.stringify({ message: failure.message, details: failure.details }), { headers: header })
}

async function receive(handler: Handler, message: Msg, options: ServeOptions): Promise<void> {
  const budgetMs = message.headers?.get(BUDGET)
  const deadline = budgetMs ? Date.now() + Number(budgetMs) : undefined
  if (budgetMs && Number(budgetMs) <= 0) return
  const from = {
    requestId: message.headers?.get(REQUEST_ID),
    traceparent: message.headers?.get('traceparent'),
    tab: message.headers?.get(TAB),
    deadline,
  }
  const start = { name: handler.contract.subject, kind: 'SERVER' } as const
  await runInContext(from, () =>
    withSpan(start, async (span) => {
      const outcome = await answer(handler, message, options)
      endSpan(span, outcome === 'ok' ? undefined : outcome)
    }),
  )
}

/** Says how it went: `ok`, or the code of the failure. */
async function answer(handler: Handler, message: Msg, { log, checkReplies }: ServeOptions): Promise<string> {
  const { contract, run } = handler
  const stopTimer = answers.startTimer({ subject: contract.subject })
  let outcome = 'ok'
  try {
    const output = await run(readInput(contract.input, message.json()) as never)
    const reply = handler.isJson
      ? jsonReply(contract, output as string, checkReplies)
      : JSON.stringify(checkReplies ? contract.output.parse(output) : output)
    await endOfTurn()
    message.respond(utf8(reply))
  } catch (error) {
    const failure = toServiceError(error)
    outcome = failure.code
    const level = failure.code === 'INTERNAL' ? 'error' : failure.code === 'UNAVAILABLE' ? 'warn' : 'debug'
    log[level]({ subject: contract.subject, code: failure.code, err: failure.cause ?? failure }, 'request refused')
    respondFailure(message, failure)
  } finally {
    const seconds = stopTimer({ outcome })
    if (outcome === 'ok') log.debug({ subject: contract.subject, ms: Math.round(seconds * 1_000) }, 'answered')
  }
  return outcome
}

function jsonReply(contract: RequestContract, json: string, checkReplies: boolean): string {
  if (checkReplies) contract.output.parse(JSON.parse(json))
  return json
}

/** What a caller may be told of `error`: expected failures as they are, an absent database as such, bugs not at all. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  if (isDatabaseAway(error)) return unavailable(error)
  if (isErased(error)) return new ServiceError('UNAUTHENTICATED', 'This account no longer exists.', { cause: error })
  return new ServiceError('INTERNAL', INTERNAL_MESSAGE, { cause: error })
}

/** Asks a service. Every failure arrives as a `ServiceError`. */
export interface Call {
  <In extends z.ZodType, Out extends z.ZodType>(
    contract: RequestContract<In, Out>,
    input: z.input<In>,
  ): Promise<z.output<Out>>
  /** The same question, answered with the service's JSON bytes as they came. */
  bytes: <In extends z.ZodType>(contract: RequestContract<In>, input: z.input<In>) => Promise<Uint8Array>
}

/** The caller's side of the same contracts. */
export function createCall(bus: Bus, { checkReplies = false, timeLimitFactor = 1 } = {}): Call {
  const ask = (contract: RequestContract, input: unknown) =>
    inSpan({ name: contract.subject, kind: 'CLIENT' }, () => request(bus, contract, input, timeLimitFactor))
  const bytes: Call['bytes'] = async (contract, input) => (await ask(contract, input)).data
  const call = async (contract: RequestContract, input: unknown) => {
    const reply = (await ask(contract, input)).json()
    return checkReplies ? contract.output.parse(reply) : reply
  }
  return Object.assign(call as Omit<Call, 'bytes'>, { bytes }) as Call
}

async function request(bus: Bus, contract: RequestContract, input: unknown, timeLimitFactor: number): Promise<Msg> {
  if (!bus.isUp()) throw unavailable('nats is not connected')
  await endOfTurn()
  const timeoutMs = timeLeft(contract, timeLimitFactor)
  const options = { timeoutMs, headers: requestHeaders(timeoutMs) }
  const reply = await bus.request(contract.subject, utf8(JSON.stringify(input)), options).catch((cause: unknown) => {
    throw requestFailure(cause, bus)
  })
  const code = reply.headers?.get(ERROR)
  if (!code) return reply
  const { message, details } = reply.json<{ message: string; details: ErrorDetails }>()
  throw new ServiceError(ErrorCode.catch('INTERNAL').parse(code), message, details)
}

function timeLeft(contract: RequestContract, timeLimitFactor: number): number {
  const limit = (contract.timeoutMs ?? DEFAULT_TIMEOUT_MS) * timeLimitFactor
  const deadline = currentContext()?.deadline
  return Math.max(1, deadline === undefined ? limit : Math.min(limit, deadline - Date.now()))
}

function requestHeaders(timeoutMs: number): MsgHdrs {
  const header = headers()
  const context = currentContext()
  header.set(BUDGET, String(Math.floor(timeoutMs)))
  if (context) {
    header.set(REQUEST_ID, context.requestId)
    header.set('traceparent', context.traceparent)
    if (context.tab) header.set(TAB, context.tab)
  }
  return header
}

function requestFailure(cause: unknown, bus: Bus): ServiceError {
  const slow = cause instanceof natsErrors.TimeoutError && bus.isUp()
  return slow
    ? new ServiceError('TIMEOUT', 'This took too long. Please try again in a moment.', { cause })
    : unavailable(cause)
}
