/** Reading and answering over plain HTTP, in the shapes that OpenAI's API uses. */
import type { IncomingMessage, ServerResponse } from 'node:http'

const BODY_LIMIT = 8 * 1024 * 1024

/** An answer that is not the one hoped for; `type` and `code` are OpenAI's. */
export class ApiError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | null
  /** The parameter that is wrong, where it is one. */
  readonly param: string | null
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    more: { type?: string; code?: string; param?: string; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.type = more.type ?? 'invalid_request_error'
    this.code = more.code ?? null
    this.param = more.param ?? null
    this.headers = more.headers ?? {}
  }
}

export type Json = Record<string, unknown>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export async function readJson(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > BODY_LIMIT) throw new ApiError(413, 'The request is too large.')
    chunks.push(bytes)
  }
  if (size === 0) return {}
  const body = parse(Buffer.concat(chunks).toString('utf8'))
  if (!isObject(body)) throw new ApiError(400, 'We could not parse the JSON body of your request.')
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

export function sendError(response: ServerResponse, { status, message, type, param, code, headers }: ApiError): void {
  sendJson(response, status, { error: { message, type, param, code } }, headers)
}

export function requireBearer(request: IncomingMessage): void {
  if (/^Bearer \S+/.test(request.headers.authorization ?? '')) return
  throw new ApiError(401, 'You didn’t provide an API key.', { code: 'invalid_api_key' })
}

/** Of whatever is posted: a form of another site is none. */
export function requireJson({ headers, method }: IncomingMessage): void {
  if (method !== 'POST' || /^application\/json\b/i.test(headers['content-type'] ?? '')) return
  throw new ApiError(415, 'The body must be application/json.', { code: 'unsupported_media_type' })
}
