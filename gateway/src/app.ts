/** The gateway's HTTP surface, put together from what it is given; tests use it as it is. */
import type { ApolloServer } from '@apollo/server'
import type { Logger } from '@daybreak/kit/log'
import { clientErrors, securityEvents } from '@daybreak/kit/metrics'
import type { Call } from '@daybreak/kit/rpc'
import type { Follow } from '@daybreak/kit/streams'
import { currentContext, endSpan, runInContext, withSpan } from '@daybreak/kit/telemetry'
import express, { Router, type Express, type Request, type RequestHandler, type Response } from 'express'
import { createServer, type Server } from 'node:http'
import type { Hub } from './changes/hub.ts'
import { graphqlHandler } from './graphql/http.ts'
import { createPageAnswers } from './graphql/page-answers.ts'
import { startApollo } from './graphql/server.ts'
import { streamHandler } from './graphql/stream.ts'
import { capConnections, capRequests, type Caps } from './http/caps.ts'
import { refuseDeepBodies } from './http/depth.ts'
import { apiHeaders, pageHeaders, setHeaders, type Headers } from './http/headers.ts'
import { healthRoutes, type Probes } from './http/health.ts'
import { refuseForeignOrigins } from './http/origin.ts'
import { routedPath } from './http/routed-path.ts'
import { sessionOf } from './http/session.ts'
import { siteRoutes } from './http/site.ts'
import { createSpanNames } from './http/span-name.ts'
import { webRoutes } from './http/web.ts'
import { wellKnownRoutes } from './http/well-known.ts'
import type { Limits } from './limits.ts'
import { networkOf } from './network.ts'
import { errorHandler, notFoundHandler } from './rest/errors.ts'
import { mount } from './rest/route.ts'
import { routes } from './rest/routes.ts'
import { nameUseCases } from './usecases/names.ts'
import type { PublicConfig } from './usecases/public-config.ts'
import type { ClientError, RequestContext, SecurityEvent } from './usecases/context.ts'
import type { Viewers } from './viewer.ts'
import type { IsFromProvider } from './webhook-signature.ts'

export interface Dependencies {
  call: Call
  follow: Follow
  changes: Pick<Hub, 'open' | 'cursor'>
  viewers: Viewers
  limits: Limits
  probes: Probes
  config: PublicConfig
  publicUrl: string
  /** Of the web app that is served; empty where nobody has named it. */
  release: string
  secureCookies: boolean
  trustedProxies: number
  production: boolean
  /** More than 1 on slow machines. */
  timeLimitFactor: number
  /** Folder of the built web app; null: the API alone. */
  webDist: string | null
  log: Logger
  isFromProvider: IsFromProvider
  caps: Caps
  /** Whom security.txt names. */
  securityContact: string
}

/** Paths whose bodies carry long texts; every other body is held to 100 kB. */
const LONG_BODIES = [
  '/api/journal',
  '/api/phases',
  '/api/generate-narrative',
  '/api/sprints',
  '/api/admin/content',
  '/api/admin/images',
]

/** Longer than load balancers keep idle connections (60 s), so that none sends on a connection that closes here. */
const KEEP_ALIVE_MS = 75_000

/** An HTTP server that is not yet listening. */
export async function createApp(dependencies: Dependencies): Promise<{ app: Express; server: Server }> {
  const { publicUrl, webDist, log, config, secureCookies, timeLimitFactor } = dependencies
  const app = express()
  nameUseCases()
  app.disable('x-powered-by').disable('etag')
  app.set('query parser', 'simple').set('trust proxy', dependencies.trustedProxies)
  const limits = { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 30_000 }
  const server = createServer({ ...limits, keepAliveTimeout: KEEP_ALIVE_MS }, app)
  const headerOptions = {
    https: secureCookies,
    stripeScriptUrl: config.stripe.scriptUrl,
    stripeApiUrl: config.stripe.apiUrl,
  }
  capConnections(server, dependencies.caps)
  app.use(inRequestContext)
  app.use(healthRoutes(dependencies.call, dependencies.probes))
  app.use(capRequests(dependencies.caps))
  app.use(wellKnownRoutes(publicUrl, dependencies.securityContact))
  app.use(['/api', '/graphql'], withHeaders(apiHeaders(headerOptions)), refuseForeignOrigins(publicUrl))
  const apollo = await startApollo(server, log, dependencies.production)
  const contextIn = (request: Request, response: Response) => contextOf(request, response, dependencies)
  app.use('/graphql', graphqlRoutes(apollo, contextIn, dependencies.changes))
  app.use('/api', restBodies(), provideContext(dependencies))
  const rest = Router()
  mount(rest, routes)
  app.use(rest)
  app.use('/api', notFoundHandler)
  if (webDist) {
    app.use(withHeaders(pageHeaders(headerOptions)))
    app.use(siteRoutes({ call: dependencies.call, publicUrl, dist: webDist, log }))
    app.use(webRoutes(webDist, createPageAnswers(apollo, contextIn, dependencies.changes, timeLimitFactor)))
  }
  app.use(notFoundHandler)
  app.use(errorHandler(log))
  return { app, server }
}

const inRequestContext: RequestHandler = (request, response, next) => {
  const from = {
    requestId: request.get('x-request-id'),
    traceparent: request.get('traceparent'),
    tab: request.get('x-tab'),
  }
  // Its path without what was asked of it.
  const name = spanName(request.method, request.path)
  runInContext(from, () =>
    withSpan({ name, kind: 'SERVER' }, (span) => {
      const { requestId = '', traceparent = '' } = currentContext() ?? {}
      response.setHeader('X-Request-Id', requestId)
      if (span.isRecording()) {
        // Also what tells the browser that somebody wants to hear of its action.
        response.setHeader('traceresponse', traceparent)
        response.once('close', () => {
          span.setAttribute('http.response.status_code', response.statusCode)
          endSpan(span, response.statusCode >= 500 ? String(response.statusCode) : undefined)
        })
      }
      next()
    }),
  )
}

const spanName = createSpanNames(routes)

const withHeaders =
  (headers: Headers): RequestHandler =>
  (_request, response, next) => {
    setHeaders(response, headers)
    next()
  }

/** Bodies are JSON; the payment provider's webhook events stay the bytes that were signed. */
function restBodies(): RequestHandler[] {
  const raw = express.raw({ type: () => true, limit: '256kb' })
  const long = express.json({ limit: '512kb' })
  const short = express.json({ limit: '100kb' })
  const shortest = express.json({ limit: '8kb' })
  return [
    (request, response, next) => {
      const path = routedPath(request)
      if (path === '/api/webhooks/stripe') return raw(request, response, next)
      if (path === '/api/actions') return shortest(request, response, next)
      if (LONG_BODIES.some((prefix) => path.startsWith(prefix))) return long(request, response, next)
      short(request, response, next)
    },
    refuseDeepBodies,
  ]
}

const provideContext =
  (dependencies: Dependencies): RequestHandler =>
  (request, response, next) => {
    response.locals.context = contextOf(request, response, dependencies)
    next()
  }

function contextOf(request: Request, response: Response, dependencies: Dependencies): RequestContext {
  const { call, follow, changes, viewers, limits, config, secureCookies, log, isFromProvider } = dependencies
  const session = sessionOf(request, response, viewers, secureCookies)
  let viewer: ReturnType<Viewers['resolve']> | null = null
  return {
    call,
    follow,
    changes,
    limits,
    config,
    session,
    reportError: (report) => logClientError(log, report, dependencies.release),
    isFromProvider,
    reportSecurity: (event) => logSecurityEvent(log, networkOf(request.ip ?? ''), event),
    client: {
      address: request.ip ?? '',
      network: networkOf(request.ip ?? ''),
      userAgent: request.get('user-agent') ?? '',
    },
    resolveViewer: () =>
      (viewer ??= session.tokenHash ? viewers.resolve(session.tokenHash, session.renew) : Promise.resolve(null)),
    resolveViewerAnew: () =>
      (viewer = session.tokenHash ? viewers.resolveAnew(session.tokenHash, session.renew) : Promise.resolve(null)),
  }
}

/** One line each, to be counted and searched for by `security`. */
function logSecurityEvent(log: Logger, network: string, { kind, ...event }: SecurityEvent): void {
  securityEvents.inc({ kind })
  log.warn({ security: kind, network, ...event }, 'security event')
}

/** Reports need no session, and anyone may name any release: so the label has only two values. */
function logClientError(log: Logger, report: ClientError, release: string): void {
  clientErrors.inc({ release: report.release === release ? 'current' : 'other' })
  log.warn({ ...report }, 'client error')
}

type ContextIn = (request: Request, response: Response) => RequestContext

function graphqlRoutes(
  apollo: ApolloServer<RequestContext>,
  contextIn: ContextIn,
  changes: Dependencies['changes'],
): Router {
  const router = Router()
  router.use(express.json({ limit: '512kb' }), refuseDeepBodies, sayWhereChangesStand(changes))
  router.all('/stream', streamHandler(contextIn))
  router.use('/', graphqlHandler(apollo, contextIn))
  return router
}

/** Read before the query runs: a client that follows changes from here misses none that the answer left out. */
const sayWhereChangesStand =
  ({ cursor }: Pick<Hub, 'cursor'>): RequestHandler =>
  (_request, response, next) => {
    const position = cursor()
    if (position) response.setHeader('X-Changes-After', position)
    next()
  }
