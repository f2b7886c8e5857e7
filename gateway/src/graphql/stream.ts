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
  const open = createOpenStreams()
  const handler = createHandler({
    authenticate: () => null,
    onSubscribe: ({ raw, context }, params) => {
      const prepared = prepare(params)
      if ('errors' in prepared) return refusal(prepared.errors)
      return { ...prepared, contextValue: contextOf(raw, context.res) as never }
    },
    onOperation: async (_context, { raw, context }, _args, result) => {
      const updates = await result
      if (!isStream(updates)) return updates
      const resolveViewer = () => contextOf(raw, context.res).resolveViewer()
      const viewer = await resolveViewer()
      if (viewer && !open.begin(viewer.id, context.res)) {
        void updates[Symbol.asyncIterator]().return?.()
        return { errors: [tooMany()] }
      }
      return whileSignedIn(updates, resolveViewer)
    },
  })
  return (request, response, next) => void handler(request, response).catch(next)
}

/** Of one user, in this gateway. */
export const STREAMS_PER_USER = 8

const tooMany = () =>
  new GraphQLError('Too many windows follow this at once. Please close one of them.', {
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
    /** False where the user has as many as there may be. */
    begin: (userId: number, response: Response): boolean => {
      if ((counts.get(userId) ?? 0) >= STREAMS_PER_USER) return false
      add(userId, 1)
      if (response.destroyed || response.writableEnded) add(userId, -1)
      else response.once('close', () => add(userId, -1))
      return true
    },
  }
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
  JSON.stringify({
    errors: errors.map(({ message }) => ({
      message: withoutSuggestion(message),
      extensions: { code: 'INVALID_INPUT' },
    })),
  }),
  { status: 400, statusText: 'Bad Request', headers: { 'content-type': 'application/json; charset=utf-8' } },
]

/** What the schema has is no answer to a guess; Apollo leaves it out of its own. */
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
