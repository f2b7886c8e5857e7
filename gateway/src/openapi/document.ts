/** The REST API as an OpenAPI 3.1 document, from the routes and the schemas of their use cases. */
import { brand } from '../brand.ts'
import type { Route } from '../rest/route.ts'
import { operationOf, type Operation } from './operation.ts'
import { createSchemas, type JsonSchema } from './schemas.ts'

export interface OpenApi {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Partial<Record<Route['method'], Operation>>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema }
}

const DESCRIPTION = `What the web app can do, over HTTP and JSON.
Times are ISO 8601 in UTC, days are \`2026-11-20\` on a calendar of the user, amounts are in the smallest unit of their currency.
Signing in sets a cookie that carries the session. A browser must send requests from the product's own pages.
Every failure has the body \`Failure\`. Fields may be added to answers; none is renamed or taken away.`

const Failure: JsonSchema = {
  type: 'object',
  required: ['error', 'message', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'What went wrong, for the user.' },
    message: { type: 'string', description: 'The same text as `error`.' },
    code: { type: 'string', description: 'What went wrong, for programs.' },
    requestId: { type: ['string', 'null'], description: 'Finds the request in the logs; also in X-Request-Id.' },
    fields: { type: 'object', description: 'What is wrong with each field.', additionalProperties: true },
  },
}

export function describeRoutes(routes: readonly Route[]): OpenApi {
  const schemas = createSchemas()
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    const path = (paths[route.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
    path[route.method] = operationOf(route, schemas)
  }
  const session = {
    ...{ type: 'apiKey', in: 'cookie', name: '__Host-sid' },
    description: 'Set by signing in. Where the product is not served over HTTPS, its name is sid.',
  }
  return {
    openapi: '3.1.1',
    info: { title: `${brand.name} API`, version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries({ Failure, ...schemas.components }).toSorted(byName)),
      securitySchemes: { session },
    },
  }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)
