/** Where the input of a use case comes from in a request; read by the routes and told by the OpenAPI document. */
import { ServiceError } from '@daybreak/proto/errors'
import type { Request } from 'express'
import { z } from 'zod'

type Body = Record<string, unknown>

export interface InputSource {
  /** From a name in the path to the field of the input that it fills. */
  path?: Readonly<Record<string, string>>
  /** Fields that the query string may carry under their own names. */
  query?: readonly string[]
  body?: JsonBody
  /** Anything that comes in another way: a header, a form, a file. */
  other?: Other
}

/** A JSON object. */
interface JsonBody {
  read: (body: Body) => Body
  /** The schema of the body, where it differs from the input of the use case. */
  schema?: z.ZodType
}

interface Other {
  read: (request: Request) => object
  /** The fields of the input that it fills. */
  fields: readonly string[]
  headers: readonly { name: string; required: boolean; description: string }[]
  /** Describes a body that is not JSON. */
  bodyDescription?: string
}

export const nothing: InputSource = {}
export const body: InputSource = { body: { read: (sent) => sent } }

/** A body that is read before the use case sees it. */
export const bodyAs = (read: JsonBody['read'], schema: z.ZodType): InputSource => ({ body: { read, schema } })

/** Fills fields from the path: `path({ id: 'sprintId' })` for `/api/sprints/:id`. */
export const path = (fields: Record<string, string>): InputSource => ({ path: fields })
export const query = (...fields: string[]): InputSource => ({ query: fields })

/** Reads the input of a request; checking it is the use case's schema. A name in the path wins over the body. */
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

/** A path and a query are text: these fields are read as numbers. */
function wholeNumbersOf(input: z.ZodType): ReadonlySet<string> {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const isNumber = (schema: unknown): boolean => {
    const { data } = Kind.safeParse(schema)
    return data?.type === 'integer' || data?.type === 'number' || (data?.anyOf?.some(isNumber) ?? false)
  }
  return new Set(Object.keys(properties).filter((field) => isNumber(properties[field])))
}

/** A whole positive number as a path writes it; NaN for anything else, which no schema accepts. */
const idOf = (text: unknown): number =>
  typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN

/**
 * The JSON object that was sent; an empty one where nothing was.
 * @throws ServiceError for anything else: taken for "nothing", a form or a list would pass wherever all fields are optional.
 */
function readBody(request: Request): Body {
  const sent: unknown = request.body
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return { ...sent }
  const isSent = Number(request.get('content-length') ?? 0) > 0 || request.get('transfer-encoding') !== undefined
  if (isSent) throw new ServiceError('INVALID_INPUT', 'The body must be a JSON object.')
  return {}
}
