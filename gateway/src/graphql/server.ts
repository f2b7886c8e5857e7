/** Apollo Server for queries and mutations, server-sent events for subscriptions: one schema, one context. */
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled'
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer'
import type { Logger } from '@daybreak/kit/log'
import { currentContext } from '@daybreak/kit/telemetry'
import { ErrorCode, INTERNAL_MESSAGE } from '@daybreak/proto/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Server } from 'node:http'
import type { RequestContext } from '../usecases/context.ts'
import { jitExecution } from './jit.ts'
import { limitRules, MAX_TOKENS } from './limits.ts'
import { readsPlainJson } from './plain-json.ts'
import { schema } from './schema.ts'

export async function startApollo(
  server: Server,
  log: Logger,
  production: boolean,
): Promise<ApolloServer<RequestContext>> {
  const format = (formatted: GraphQLFormattedError, error: unknown) => formatFailure(formatted, error, log)
  const apollo = new ApolloServer<RequestContext>({
    schema,
    validationRules: limitRules,
    parseOptions: { maxTokens: MAX_TOKENS },
    maxRecursiveSelections: true,
    hideSchemaDetailsFromClientErrors: true,
    introspection: !production,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    formatError: format,
    stringifyResult: (result) => JSON.stringify(result),
    plugins: [
      ApolloServerPluginDrainHttpServer({ httpServer: server }),
      ApolloServerPluginCacheControlDisabled(),
      noLandingPage,
      plainJsonStatus,
      jitExecution(schema, format),
    ],
  })
  await apollo.start()
  return apollo
}

const noLandingPage: ApolloServerPlugin = {
  async serverWillStart() {
    return {
      async renderLandingPage() {
        return { html: '' }
      },
    }
  },
}

const OF_THE_DOCUMENT = new Set<unknown>(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED'])

/** To whoever reads plain JSON, what is wrong with a document is said in the body, and the status is 200. */
const plainJsonStatus: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response, errors }) => {
      const isRefused = errors?.some(({ extensions }) => OF_THE_DOCUMENT.has(extensions['code']))
      if (isRefused && response.http.status === 400 && readsPlainJson(request)) response.http.status = 200
    },
  }),
}

/** Bindings throw with our code and the request's id already; what Apollo itself refuses is invalid input. */
function formatFailure(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const { code } = formatted.extensions ?? {}
  if (code === 'INTERNAL' || code === 'INTERNAL_SERVER_ERROR') log.error({ err: rootOf(error) }, 'request failed')
  if (ErrorCode.safeParse(code).success) return formatted
  const internal = code === 'INTERNAL_SERVER_ERROR'
  return {
    ...formatted,
    message: internal ? INTERNAL_MESSAGE : formatted.message,
    extensions: { code: internal ? 'INTERNAL' : 'INVALID_INPUT', requestId: currentContext()?.requestId ?? null },
  }
}

/** What went wrong underneath all wrapping. */
function rootOf(error: unknown): unknown {
  const inner = error instanceof GraphQLError ? error.originalError : error instanceof Error ? error.cause : undefined
  return inner ? rootOf(inner) : error
}
