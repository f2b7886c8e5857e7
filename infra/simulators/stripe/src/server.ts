/** Starts the Stripe simulator: the API that the SDK talks to, the stand-in for Stripe.js, the hosted billing page. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import { createApi } from './api/handle-request.ts'
import { catchUp } from './billing/passing-time.ts'
import { isOwnName, refusalOf } from '../../inbox/who-asks.ts'
import { browserRoutes } from './browser-routes.ts'
import { controlRoutes } from './control/routes.ts'
import { portalRoutes } from './portal/routes.ts'
import { seedCatalog } from './seed.ts'
import { createSimulator, type Simulator } from './simulator.ts'
import { emptyState } from './state.ts'
import { createStore, loadState, type Store } from './store.ts'
import { createSender, type WebhookSender } from './webhooks/sender.ts'

export interface StripeSimulatorOptions {
  /** 0 takes any free port. */
  port?: number
  /** 127.0.0.1 without it. */
  host?: string
  /** The address people and services reach it at; its own without this. */
  publicUrl?: string
  /** Where events are posted; without it they are recorded only. */
  webhookUrl?: string
  webhookSecret: string
  /** JSON file that holds everything across restarts. */
  dataFile: string
  /** Origins that a `return_url` may lie in; empty allows all. */
  returnOrigins?: string[]
  /** Milliseconds before the first retry of an event; doubles with each. */
  webhookRetryMs?: number
}

export interface RunningSimulator {
  url: string
  stop(): Promise<void>
}

const CATCH_UP_EVERY_MS = 10_000

/** Starts and resolves once it answers. */
export async function startStripeSimulator(options: StripeSimulatorOptions): Promise<RunningSimulator> {
  const server = createServer()
  server.listen(options.port ?? 0, options.host ?? '127.0.0.1')
  await once(server, 'listening')
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { sim, store, sender } = assemble(options, (options.publicUrl ?? own).replace(/\/$/, ''))
  await store.save()
  server.on('request', createApp(sim, store, sender))
  sender.resume()
  const timer = setInterval(() => {
    if (catchUp(sim) > 0) void store.save()
  }, CATCH_UP_EVERY_MS)
  return {
    url: sim.url,
    async stop() {
      clearInterval(timer)
      await closeServer(server)
      await sender.stop()
      await store.save()
    },
  }
}

function assemble(options: StripeSimulatorOptions, url: string) {
  const kept = loadState(options.dataFile)
  const state = kept ?? emptyState()
  const store = createStore(options.dataFile, state)
  const sender = createSender(state, store, {
    url: options.webhookUrl ?? null,
    secret: options.webhookSecret,
    retryMs: options.webhookRetryMs ?? 1_000,
  })
  const sim = createSimulator({
    state,
    url,
    returnOrigins: options.returnOrigins ?? [],
    send: (event) => sender.send(event),
  })
  if (!kept) seedCatalog(sim)
  catchUp(sim)
  return { sim, store, sender }
}

function createApp(sim: Simulator, store: Store, sender: WebhookSender): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use((request, response, next) => {
    // What people and the SDK send are forms; only what controls the simulator must be JSON.
    const refused = request.path.startsWith('/_control')
      ? refusalOf(request)
      : isOwnName(request.headers.host ?? '') || request.headers.host === new URL(sim.url).host
        ? null
        : ([421, 'This is not the name of a stand-in.'] as const)
    if (refused) return void response.status(refused[0]).json({ error: refused[1] })
    next()
  })
  app.get('/_health', (_request, response) => void response.json({ status: 'ok' }))
  app.use(browserRoutes())
  app.use(controlRoutes(sim, store, sender))
  app.use(portalRoutes(sim, store))
  app.use('/v1', express.text({ type: 'application/x-www-form-urlencoded', limit: '1mb' }), createApi(sim, store))
  return app
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
