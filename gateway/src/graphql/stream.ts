/** `/graphql/stream`: subscriptions by server-sent events, one connection each. Queries and mutations stay at `/graphql`. */
import type { Request, RequestHandler, Response } from 'express'
import { getOperationAST, GraphQLError, OperationTypeNode, type ExecutionArgs } from 'graphql'
import { createHandler } from 'graphql-sse/lib/use/express'
import type { OperationResult, ResponseInit } from 'graphql-sse'
import type { RequestContext } from '../usecases/use-case.ts'
import { parseWithinLimits, validateWithinLimits } from './limits.ts'
import { schema } from './schema.ts'

export interface StreamParams {
  query: string
  operationName?: string | undefined
  variables?: Record<string, unknown> | undefined
}

type ContextOf = (request: Request, response: Response) => RequestContext

export function streamHandler(contextOf: ContextOf): RequestHandler {
  const handler = createHandler({
    authenticate: () => null,
    onSubscribe: ({ raw, context }, params) => {
      const prepared = prepare(params)
      if ('errors' in prepared) return refusal(prepared.errors)
      return { ...prepared, contextValue: contextOf(raw, context.res) as never }
    },
    onOperation: async (_context, { raw, context }, _args, result) => {
      const updates = await result
      return isStream(updates) ? whileSignedIn(updates, () => contextOf(raw, context.res).resolveViewer()) : updates
    },
  })
  return (request, response, next) => void handler(request, response).catch(next)
}

type Result = Awaited<OperationResult>
type Stream = Extract<Result, AsyncIterable<unknown>>

const isStream = (result: Result): result is Stream => Symbol.asyncIterator in result

/** A session that has ended reads no further. */
async function* whileSignedIn(updates: Stream, resolveViewer: RequestContext['resolveViewer']) {
  for await (const update of updates) {
    if (!(await resolveViewer())) return
    yield update
  }
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
