/** `/graphql/stream`: subscriptions by server-sent events, one connection each. Queries and mutations stay at `/graphql`. */
import type { Request, RequestHandler, Response } from 'express'
import {
  getOperationAST,
  GraphQLError,
  Kind,
  OperationTypeNode,
  subscribe,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import { createHandler, type ResponseInit } from 'graphql-sse'
import type { RequestContext } from '../usecases/context.ts'
import { sendEvents } from './event-stream.ts'
import { parseWithinLimits, validateWithinLimits } from './limits.ts'
import { schema } from './schema.ts'

export interface StreamParams {
  query: string
  operationName?: string | undefined
  variables?: Record<string, unknown> | undefined
}

type ContextOf = (request: Request, response: Response) => RequestContext

/** What the library is handed along with a request. */
interface Carried {
  response: Response
  /** The subscription, once it runs: it is written here, at the reader's pace, and not by the library. */
  updates?: Stream
}

export function streamHandler(contextOf: ContextOf): RequestHandler {
  const open = createOpenStreams()
  const handle = createHandler<Request, Carried>({
    authenticate: () => null,
    onSubscribe: async ({ raw, context }, params) => {
      const prepared = prepare(params)
      if ('errors' in prepared) return refusal(prepared.errors)
      const contextValue = contextOf(raw, context.response)
      const result = await subscribe({ ...prepared, contextValue })
      // The library knows a result by its data.
      if (!isStream(result)) return { data: null, ...result }
      const resolveViewer = () => contextOf(raw, context.response).resolveViewer()
      const viewer = await resolveViewer()
      if (viewer && isCounted(prepared) && !open.begin(viewer.id, context.response)) {
        void result.return()
        return { data: null, errors: [tooMany()] }
      }
      context.updates = whileSignedIn(result, resolveViewer)
      return [null, EVENT_STREAM]
    },
  })
  return (request, response, next) => void answer(handle, request, response).catch(next)
}

const EVENT_STREAM = {
  status: 200,
  statusText: 'OK',
  headers: {
    connection: 'keep-alive',
    'cache-control': 'no-cache, no-transform',
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no', // nginx would hold the words back until its buffer is full
  },
} as const

type Handle = ReturnType<typeof createHandler<Request, Carried>>

async function answer(handle: Handle, request: Request, response: Response): Promise<void> {
  const carried: Carried = { response }
  const [body, { status, statusText, headers }] = await handle({
    method: request.method,
    url: request.url,
    headers: { get: (name) => request.get(name) },
    body: () => request.body as Record<string, unknown>,
    raw: request,
    context: carried,
  })
  response.writeHead(status, statusText, headers)
  if (carried.updates) return sendEvents(response, carried.updates)
  if (body === null || typeof body === 'string') return void response.end(body ?? undefined)
  for await (const event of body) response.write(event)
  response.end()
}

/** Of one user, in this gateway. */
export const STREAMS_PER_USER = 8

/** Of changes a ninth stream ends the oldest instead: that may belong to a device that is gone. */
const isCounted = ({ document, operationName }: ExecutionArgs): boolean =>
  !getOperationAST(document, operationName)?.selectionSet.selections.some(
    (selection) => selection.kind === Kind.FIELD && selection.name.value === 'changes',
  )

const tooMany = () =>
  new GraphQLError('Too many windows are open. Close one of them.', {
    extensions: { code: 'RATE_LIMITED' },
  })

/** Counts what each user follows; a stream ends with its connection. */
function createOpenStreams() {
  const counts = new Map<number, number>()
  const add = (userId: number, change: number) => {
    const count = (counts.get(userId) ?? 0) + change
    if (count === 0) counts.delete(userId)
    else counts.set(userId, count)
  }
  return {
    /** False when the user has the most connections that are allowed. */
    begin: (userId: number, response: Response): boolean => {
      if ((counts.get(userId) ?? 0) >= STREAMS_PER_USER) return false
      add(userId, 1)
      if (response.destroyed || response.writableEnded) add(userId, -1)
      else response.once('close', () => add(userId, -1))
      return true
    },
  }
}

type Result = Awaited<ReturnType<typeof subscribe>>
type Stream = AsyncIterableIterator<ExecutionResult>

const isStream = (result: Result): result is Exclude<Result, ExecutionResult> => Symbol.asyncIterator in result

/** A session that has ended reads no further. No generator, which could not be left while it waits. */
function whileSignedIn(
  updates: AsyncGenerator<ExecutionResult, void, void>,
  resolveViewer: RequestContext['resolveViewer'],
): Stream {
  const inner = updates[Symbol.asyncIterator]()
  const end = async () => {
    await inner.return?.(undefined)
    return { done: true as const, value: undefined }
  }
  const guarded: Stream = {
    next: async () => {
      const update = await inner.next()
      return update.done || (await resolveViewer()) ? update : end()
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]: () => guarded,
  }
  return guarded
}

const refusal = (errors: readonly GraphQLError[]): [body: string, init: ResponseInit] => [
  JSON.stringify({
    errors: errors.map(({ message }) => ({
      message: withoutSuggestion(message),
      extensions: { code: 'INVALID_INPUT' },
    })),
  }),
  { status: 400, statusText: 'Bad Request', headers: { 'content-type': 'application/json; charset=utf-8' } },
]

/** A validation message must not suggest names of the schema; Apollo removes them from its own messages. */
const withoutSuggestion = (message: string) => message.replace(/ ?Did you mean .+\?$/s, '')

/** The arguments of a subscription, or why it may not run. */
function prepare({
  query,
  operationName,
  variables,
}: StreamParams): ExecutionArgs | { errors: readonly GraphQLError[] } {
  try {
    const document = parseWithinLimits(query)
    const errors = validateWithinLimits(schema, document)
    if (errors.length > 0) return { errors }
    if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION) {
      throw new GraphQLError('Only subscriptions are answered here.')
    }
    return { schema, document, operationName: operationName ?? null, variableValues: variables ?? {} }
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : new GraphQLError('The subscription could not be read.')] }
  }
}
