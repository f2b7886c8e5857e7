/** `/graphql/stream`: subscriptions by server-sent events, one connection each. Queries and mutations stay at `/graphql`. */
import type { Request, RequestHandler, Response } from 'express'
import { getOperationAST, GraphQLError, OperationTypeNode, type ExecutionArgs } from 'graphql'
import { createHandler, type OperationResult, type ResponseInit } from 'graphql-sse'
import type { RequestContext } from '../usecases/use-case.ts'
import { sendEvents, whenRead } from './event-stream.ts'
import { parseWithinLimits, validateWithinLimits } from './limits.ts'
import { schema } from './schema.ts'

export interface StreamParams {
  query: string
  operationName?: string | undefined
  variables?: Record<string, unknown> | undefined
}

type ContextOf = (request: Request, response: Response) => RequestContext

export function streamHandler(contextOf: ContextOf): RequestHandler {
  const handle = createHandler<Request, { response: Response }>({
    authenticate: () => null,
    onSubscribe: ({ raw, context }, params) => {
      const prepared = prepare(params)
      if ('errors' in prepared) return refusal(prepared.errors)
      return { ...prepared, contextValue: contextOf(raw, context.response) as never }
    },
    onOperation: async (_context, { raw, context }, _args, result) => {
      const updates = await result
      return isStream(updates)
        ? whileSignedIn(updates, () => contextOf(raw, context.response).resolveViewer())
        : updates
    },
    // What is not read yet is not asked for: it waits where it is counted.
    onNext: (_context, { context }) => whenRead(context.response),
  })
  return (request, response, next) => void answer(handle, request, response).catch(next)
}

type Handle = ReturnType<typeof createHandler<Request, { response: Response }>>

async function answer(handle: Handle, request: Request, response: Response): Promise<void> {
  const [body, { status, statusText, headers }] = await handle({
    method: request.method,
    url: request.url,
    headers: { get: (name) => request.get(name) },
    body: () => request.body as Record<string, unknown>,
    raw: request,
    context: { response },
  })
  response.writeHead(status, statusText, headers)
  if (body === null || typeof body === 'string') return void response.end(body ?? undefined)
  await sendEvents(response, body)
}

type Result = Awaited<OperationResult>
type Stream = Extract<Result, AsyncIterable<unknown>>
type Update = Stream extends AsyncIterable<infer Each> ? Each : never

const isStream = (result: Result): result is Stream => Symbol.asyncIterator in result

/** A session that has ended reads no further. No generator, which could not be left while it waits. */
function whileSignedIn(updates: Stream, resolveViewer: RequestContext['resolveViewer']): Stream {
  const inner = updates[Symbol.asyncIterator]()
  const end = async () => {
    await inner.return?.(undefined)
    return { done: true as const, value: undefined }
  }
  const guarded: AsyncIterableIterator<Update> = {
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
  JSON.stringify({ errors: errors.map(({ message }) => ({ message, extensions: { code: 'INVALID_INPUT' } })) }),
  { status: 400, statusText: 'Bad Request', headers: { 'content-type': 'application/json; charset=utf-8' } },
]

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
