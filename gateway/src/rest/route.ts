/** Binds use cases to the documented REST paths. */
import { ServiceError } from '@daybreak/proto/errors'
import type { Request, RequestHandler, Response, Router } from 'express'
import type { z } from 'zod'
import { execute, executeBytes, type RequestContext, type UseCase } from '../usecases/use-case.ts'

export interface Route {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: `/api/${string}`
  handler: RequestHandler
}

/** How an answer leaves: 200 and the output as it is, unless it says otherwise. */
export interface Answer<Out> {
  status?: number | ((output: Out) => number)
  body?: (output: Out, response: Response) => unknown
}

/**
 * `toInput` only renames and picks; checking is the use case's schema. Where nothing of the answer depends on the
 * output, the service's bytes pass through unread.
 */
export function route<Out>(
  method: Route['method'],
  path: Route['path'],
  useCase: UseCase<z.ZodType, Out>,
  toInput: (request: Request) => unknown,
  answer?: Answer<Out>,
): Route {
  const handler: RequestHandler = async (request, response) => {
    const context = response.locals.context as RequestContext
    const input = toInput(request)
    const fixedStatus = fixedStatusOf(answer)
    if (fixedStatus !== null) {
      const bytes = await executeBytes(useCase, context, input)
      if (bytes) return sendBytes(response, fixedStatus, bytes)
    }
    const output = await execute(useCase, context, input)
    const status = typeof answer?.status === 'function' ? answer.status(output) : (answer?.status ?? 200)
    const body = answer?.body ? answer.body(output, response) : output
    if (status === 204) response.status(204).end()
    else response.status(status).json(body)
  }
  return { method, path, handler }
}

/** The status of an answer that leaves just as the service gave it; null where it depends on what was given. */
function fixedStatusOf<Out>(answer: Answer<Out> | undefined): number | null {
  const status = answer?.status ?? 200
  return typeof status === 'number' && status !== 204 && !answer?.body ? status : null
}

function sendBytes(response: Response, status: number, bytes: Uint8Array): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', bytes.byteLength)
  response.end(bytes)
}

export function mount(router: Router, routes: Route[]): void {
  for (const { method, path, handler } of routes) router[method](path, handler)
}

/** A whole positive number as a path writes it; NaN for anything else, which no schema accepts. */
export const idOf = (text: string | string[] | undefined): number =>
  typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN

/**
 * The JSON object that was sent; an empty one where nothing was.
 * @throws ServiceError for anything else: taken for "nothing", a form or a list would pass wherever all fields are optional.
 */
export function bodyOf(request: Request): Record<string, unknown> {
  const body: unknown = request.body
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  const sent = Number(request.get('content-length') ?? 0) > 0 || request.get('transfer-encoding') !== undefined
  if (sent) throw new ServiceError('INVALID_INPUT', 'The body must be a JSON object.')
  return {}
}
