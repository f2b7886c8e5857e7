/** Where a REST route takes the input of its use case from. The OpenAPI document describes the same sources. */
import { ServiceError } from '@daybreak/proto/errors'
import type { Request } from 'express'
import { z } from 'zod'

type Body = Record<string, unknown>

export interface InputSource {
  /** Path parameters to input fields. */
  path?: Readonly<Record<string, string>>
  /** Input fields that are query parameters of the same name. */
  query?: readonly string[]
  body?: JsonBody
  /** Any other source: a header, a form, a file. */
  other?: Other
}

/** A JSON object. */
interface JsonBody {
  read: (body: Body) => Body
  /** The schema of the body, if it differs from the input of the use case. */
  schema?: z.ZodType
}

interface Other {
  read: (request: Request) => object
  /** The input fields that it fills. */
  fields: readonly string[]
  headers: readonly { name: string; required: boolean; description: string }[]
  /** Describes a body that is not JSON. */
  bodyDescription?: string
}

export const nothing: InputSource = {}
export const body: InputSource = { body: { read: (sent) => sent } }

/** A body that is transformed before it is the input of the use case. */
export const bodyAs = (read: JsonBody['read'], schema: z.ZodType): InputSource => ({ body: { read, schema } })

/** Fills fields from the path: `path({ id: 'sprintId' })` for `/api/sprints/:id`. */
export const path = (fields: Record<string, string>): InputSource => ({ path: fields })
export const query = (...fields: string[]): InputSource => ({ query: fields })

/** Reads the input from a request; the schema of the use case validates it. Path parameters win over the body. */
export function readerOf(source: InputSource, input: z.ZodType): (request: Request) => Body {
  const numbers = wholeNumbersOf(input)
  const read = (field: string, value: unknown) => (numbers.has(field) ? idOf(value) : value)
  const named = Object.entries(source.path ?? {})
  return (request) => {
    const given = (source.query ?? []).filter((field) => request.query[field] !== undefined)
    return {
      ...source.body?.read(readBody(request)),
      ...Object.fromEntries(given.map((field) => [field, read(field, request.query[field])])),
      ...Object.fromEntries(named.map(([name, field]) => [field, read(field, request.params[name])])),
      ...source.other?.read(request),
    }
  }
}

const Kind = z.object({ type: z.unknown().optional(), anyOf: z.array(z.unknown()).optional() })

/** The numeric fields. Path and query parameters are strings, so these must be converted. */
function wholeNumbersOf(input: z.ZodType): ReadonlySet<string> {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const isNumber = (schema: unknown): boolean => {
    const { data } = Kind.safeParse(schema)
    return data?.type === 'integer' || data?.type === 'number' || (data?.anyOf?.some(isNumber) ?? false)
  }
  return new Set(Object.keys(properties).filter((field) => isNumber(properties[field])))
}

/** A positive integer from a string; NaN for anything else, which no schema accepts. */
const idOf = (text: unknown): number =>
  typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN

/**
 * The JSON object in the body; an empty one for an empty body.
 * @throws ServiceError for any other body. Treated as empty, a form or an array would be valid if all fields are optional.
 */
function readBody(request: Request): Body {
  const sent: unknown = request.body
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return { ...sent }
  const isSent = Number(request.get('content-length') ?? 0) > 0 || request.get('transfer-encoding') !== undefined
  if (isSent)
    throw new ServiceError(
      'INVALID_INPUT',
      'The body must be a JSON object with the header Content-Type: application/json.',
    )
  return {}
}
