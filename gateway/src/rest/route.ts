/** Binds use cases to the documented REST paths. */
import type { ErrorCode } from '@daybreak/proto/errors'
import { Router, type RequestHandler, type Response } from 'express'
import type { z } from 'zod'
import { recordMethods } from '../http/methods.ts'
import type { RequestContext } from '../usecases/context.ts'
import { execute, executeBytes, type UseCase } from '../usecases/use-case.ts'
import { readerOf, type InputSource } from './input.ts'

export interface Route {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: `/api/${string}`
  handler: RequestHandler
  /** What the OpenAPI document says of it. */
  documented: Documented
}

export interface Documented {
  /** Null where nobody is asked: the document itself. */
  useCase: UseCase | null
  source: InputSource
  /** What it answers when all is well; without a media type, nothing but the status. */
  success: Success[]
  errors: readonly ErrorCode[]
}

interface Success {
  status: number
  mediaType?: string
  schema?: z.ZodType | undefined
  /** Headers that come with it, and what they say. */
  headers?: Readonly<Record<string, string>> | undefined
}

interface Contract {
  output: z.ZodType
  errors: readonly ErrorCode[]
}

/** How an answer leaves: 200 and the output as it is, unless it says otherwise. */
export interface Answer<Out> {
  status?: number | Choice<Out>
  body?: (output: Out, response: Response) => unknown
  /** The question that the use case rests on, where it is more than that one question. */
  contract?: Contract
  /** The shape of what leaves, where it is not the contract's output. */
  schema?: z.ZodType
  headers?: Readonly<Record<string, string>>
}

interface Choice<Out> {
  among: readonly number[]
  of: (output: Out) => number
}

/** 201 for what is new, 200 for what was there already. */
export const createdOrNot: Choice<{ created: boolean }> = {
  among: [200, 201],
  of: ({ created }) => (created ? 201 : 200),
}

/** Where nothing of the answer depends on the output, the service's bytes pass through unread. */
export function route<Out>(
  method: Route['method'],
  path: Route['path'],
  useCase: UseCase<z.ZodType, Out>,
  source: InputSource,
  answer?: Answer<Out>,
): Route {
  const read = readerOf(source, useCase.input)
  const handler: RequestHandler = async (request, response) => {
    const context = response.locals.context as RequestContext
    const input = read(request)
    const fixedStatus = fixedStatusOf(answer)
    if (fixedStatus !== null) {
      const bytes = await executeBytes(useCase, context, input)
      if (bytes) return sendBytes(response, fixedStatus, bytes)
    }
    const output = await execute(useCase, context, input)
    const status = typeof answer?.status === 'object' ? answer.status.of(output) : (answer?.status ?? 200)
    const body = answer?.body ? answer.body(output, response) : output
    if (status === 204) response.status(204).end()
    else response.status(status).json(body)
  }
  return { method, path, handler, documented: documentedAs(useCase, source, answer) }
}

function documentedAs<Out>(useCase: UseCase<z.ZodType, Out>, source: InputSource, answer?: Answer<Out>): Documented {
  const contract = answer?.contract ?? useCase.contract
  const { status = 200, schema = contract?.output, headers } = answer ?? {}
  const statuses = typeof status === 'object' ? status.among : [status]
  const success = statuses.map((each) =>
    each === 204 ? { status: each, headers } : { status: each, mediaType: 'application/json', schema, headers },
  )
  return { useCase, source, success, errors: contract?.errors ?? [] }
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

/** Each path is compared with those alone that begin as it does: `/api/journal/7` with those of `/api/journal`. */
export function mount(router: Router, routes: Route[]): void {
  const groups = new Map<string, Router>()
  for (const { method, path, handler } of routes) {
    const group = groups.get(beginningOf(path)) ?? Router()
    groups.set(beginningOf(path), group)
    group[method](path, handler)
  }
  groups.forEach(recordMethods)
  router.use((request, response, next) => {
    const group = groups.get(beginningOf(request.path))
    if (group) group(request, response, next)
    else next()
  })
}

/** The router does not tell capitals from small letters. */
const beginningOf = (path: string): string => path.split('/', 3)[2]?.toLowerCase() ?? ''
