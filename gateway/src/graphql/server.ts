/** Apollo Server for queries and mutations, server-sent events for subscriptions: one schema, one context. */
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { unwrapResolverError } from '@apollo/server/errors'
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer'
import type { Logger } from '@daybreak/kit/log'
import { ServiceError } from '@daybreak/proto/errors'
import type { GraphQLFormattedError } from 'graphql'
import type { Server } from 'node:http'
import type { RequestContext } from '../usecases/use-case.ts'
import { limitRules, MAX_TOKENS } from './limits.ts'
import { schema } from './schema.ts'

export async function startApollo(
  server: Server,
  log: Logger,
  production: boolean,
): Promise<ApolloServer<RequestContext>> {
  const apollo = new ApolloServer<RequestContext>({
    schema,
    validationRules: limitRules,
    parseOptions: { maxTokens: MAX_TOKENS },
    maxRecursiveSelections: true,
    hideSchemaDetailsFromClientErrors: true,
    introspection: !production,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    formatError: (formatted, error) => formatFailure(formatted, error, log),
    plugins: [ApolloServerPluginDrainHttpServer({ httpServer: server }), noLandingPage],
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

/** Resolvers throw with code and request id already; what Apollo itself refuses is invalid input. */
function formatFailure(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const cause = unwrapResolverError(error)
  if (cause instanceof ServiceError) {
    if (cause.code === 'INTERNAL') log.error({ err: cause.cause ?? cause }, 'request failed')
    return formatted
  }
  const internal = formatted.extensions?.code === 'INTERNAL_SERVER_ERROR'
  if (internal) log.error({ err: cause }, 'request failed')
  return {
    ...formatted,
    message: internal ? 'Something went wrong on our side. It has been noted.' : formatted.message,
    extensions: { code: internal ? 'INTERNAL' : 'INVALID_INPUT' },
  }
}
