/** One route as an operation of the document. */
import type { ErrorCode } from '@daybreak/proto/errors'
import { STATUS } from '../rest/errors.ts'
import type { Documented, Route } from '../rest/route.ts'
import { nameOf, type Access } from '../usecases/use-case.ts'
import type { createSchemas, JsonSchema } from './schemas.ts'
import { SUMMARIES } from './summaries.ts'

type Schemas = ReturnType<typeof createSchemas>

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: Record<string, string[]>[]
  parameters?: object[]
  requestBody?: object
  responses: Record<string, { description: string; headers?: object; content?: object }>
}

const ACCESS: Record<Access, string> = {
  public: 'For everybody.',
  anyone: 'For everybody; who is signed in is known.',
  'signed-in': 'For whoever is signed in.',
  subscriber: 'For whoever has a subscription.',
  admin: 'For administrators.',
}

export function operationOf(route: Route, schemas: Schemas): Operation {
  const { useCase, source } = route.documented
  const name = useCase ? nameOf(useCase) : 'reference.read'
  const access = useCase?.access ?? 'public'
  const fields = useCase ? schemas.convert(useCase.input, 'input') : {}
  const parameters = [...ofFields(route, fields), ...ofHeaders(route.documented)]
  return {
    operationId: route.documented.useCase ? name : `reference.${route.path.split('/').at(-1) ?? ''}`,
    tags: [name.split('.')[0] ?? ''],
    summary: SUMMARIES[`${route.method} ${route.path}`] ?? '',
    description: ACCESS[access],
    ...(['signed-in', 'subscriber', 'admin'].includes(access) && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...((source.body ?? source.other?.bodyDescription) && { requestBody: bodyOf(route.documented, fields, schemas) }),
    responses: { ...successOf(route.documented, schemas), ...failuresOf(route) },
  }
}

const propertiesOf = ({ properties }: JsonSchema): JsonSchema => ({ ...(properties as JsonSchema | undefined) })
const requiredOf = ({ required }: JsonSchema): string[] => (Array.isArray(required) ? required.map(String) : [])

function ofFields({ documented: { source } }: Route, fields: JsonSchema): object[] {
  const properties = propertiesOf(fields)
  const inPath = Object.entries(source.path ?? {}).map(([name, field]) => ({
    ...{ name, in: 'path', required: true, schema: properties[field] },
  }))
  const inQuery = (source.query ?? []).map((name) => ({
    ...{ name, in: 'query', required: requiredOf(fields).includes(name), schema: properties[name] },
  }))
  return [...inPath, ...inQuery]
}

const ofHeaders = ({ source }: Documented): object[] =>
  (source.other?.headers ?? []).map((header) => ({ ...header, in: 'header', schema: { type: 'string' } }))

/** What is sent as JSON: the input of the use case without what comes otherwise. */
function bodyOf({ source }: Documented, fields: JsonSchema, schemas: Schemas): object {
  const { bodyDescription: description } = source.other ?? {}
  if (description) return { required: true, description, content: { 'application/json': {} } }
  const elsewhere = [...Object.values(source.path ?? {}), ...(source.query ?? []), ...(source.other?.fields ?? [])]
  const whole = source.body?.schema ? resolve(schemas.convert(source.body.schema, 'input'), schemas) : fields
  const sent = resolve(whole, schemas)
  const properties = Object.entries(propertiesOf(sent)).filter(([name]) => !elsewhere.includes(name))
  const required = requiredOf(sent).filter((name) => !elsewhere.includes(name))
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  }
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

/** A named schema by what it says, since a part of it may be left out. */
function resolve(schema: JsonSchema, { components }: Schemas): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return name === undefined ? schema : (components[name] ?? schema)
}

function successOf({ success }: Documented, schemas: Schemas): Operation['responses'] {
  const answers = success.map(({ status, mediaType, schema, headers }) => {
    const content = mediaType && { [mediaType]: schema ? { schema: schemas.convert(schema, 'output') } : {} }
    const told = Object.entries(headers ?? {}).map(([name, description]) => [name, { description, schema: TEXT }])
    return [
      String(status),
      {
        description: DESCRIPTIONS[status] ?? 'Done.',
        ...(told.length > 0 && { headers: Object.fromEntries(told) as object }),
        ...(content && { content }),
      },
    ] as const
  })
  return Object.fromEntries(answers)
}

const TEXT = { type: 'string' }
const DESCRIPTIONS: Record<number, string> = {
  201: 'Created.',
  202: 'Accepted; it is done soon.',
  204: 'Done; there is nothing to say.',
  303: 'To be read at another address.',
}

/** Each code in a sentence: a caller decides by it what to do. */
const CODES: Record<ErrorCode, string> = {
  INVALID_INPUT: 'what was sent does not fit, and `fields` says where',
  UNAUTHENTICATED: 'nobody is signed in',
  SECOND_FACTOR_REQUIRED: 'a code of the second factor is needed',
  PROOF_REQUIRED: 'the session must be proven again with the password or a passkey',
  SUBSCRIPTION_REQUIRED: 'a subscription is needed',
  FORBIDDEN: 'it is not allowed, or the request came from another site',
  NOT_FOUND: 'there is no such thing, or it is somebody else’s',
  CONFLICT: 'it does not go together with what is there',
  RATE_LIMITED: 'too often; `Retry-After` says when to try again',
  INTERNAL: 'something is broken here',
  UNAVAILABLE: 'a part of the product does not answer',
  TIMEOUT: 'it took too long; it may have been done',
}

function failuresOf(route: Route): Operation['responses'] {
  const byStatus = Map.groupBy(codesOf(route), (code) => STATUS[code])
  const failures = [...byStatus].map(([status, codes]) => [String(status), failure(codes)] as const)
  const tooLarge = route.method === 'get' ? [] : [['413', failure(['PAYLOAD_TOO_LARGE'])] as const]
  return Object.fromEntries([...failures, ...tooLarge])
}

const failure = (codes: readonly (ErrorCode | 'PAYLOAD_TOO_LARGE')[]) => ({
  description: codes
    .map((code) => `\`${code}\`: ${code === 'PAYLOAD_TOO_LARGE' ? 'the body is too large' : CODES[code]}.`)
    .join(' '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

function codesOf({ method, documented: { useCase, source, errors } }: Route): ErrorCode[] {
  if (!useCase) return []
  const access: Record<Access, ErrorCode[]> = {
    ...{ public: [], anyone: [], 'signed-in': ['UNAUTHENTICATED'] },
    ...{ subscriber: ['UNAUTHENTICATED', 'SUBSCRIPTION_REQUIRED'], admin: ['UNAUTHENTICATED', 'FORBIDDEN'] },
  }
  const takes = source.path ?? source.query ?? source.body ?? source.other
  const sent: ErrorCode[] = takes || method !== 'get' ? ['INVALID_INPUT'] : []
  const writes: ErrorCode[] = method === 'get' ? [] : ['FORBIDDEN']
  const always: ErrorCode[] = ['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE', 'TIMEOUT']
  return [...new Set([...sent, ...access[useCase.access], ...writes, ...errors, ...always])]
}
