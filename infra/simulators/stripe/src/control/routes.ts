/** What tests and demos turn: the clock, the faults, a fresh start; and the record of what happened. */
import express, { type Request, type Response, type Router } from 'express'
import { z } from 'zod'
import { catchUp } from '../billing/passing-time.ts'
import { DAY } from '../billing/periods.ts'
import { seedCatalog } from '../seed.ts'
import type { Simulator } from '../simulator.ts'
import { emptyState } from '../state.ts'
import type { Store } from '../store.ts'
import type { WebhookSender } from '../webhooks/sender.ts'
import { Faults } from './fault-schema.ts'

const Settings = z.strictObject({ afterRetries: z.enum(['cancel', 'unpaid']) })
const Advance = z.strictObject({ days: z.number().min(0).max(3_660) })

/** `POST /_control/advance`, `GET|POST|DELETE /_control/faults`, `POST /_control/settings`, `POST /_control/reset`, `GET /_truth`, `GET /_history`. */
export function controlRoutes(sim: Simulator, store: Store, sender: WebhookSender): Router {
  const routes = express.Router()
  // A page of another site cannot send JSON without asking first, and nothing here answers that question.
  routes.use('/_control', express.json(), requireJson)
  routes.post('/_control/advance', async (request, response) => {
    const input = Advance.safeParse(request.body)
    if (!input.success) return refuse(response, input.error)
    sim.state.clockOffset += Math.round(input.data.days * DAY)
    const happened = catchUp(sim)
    await store.save()
    response.json({ now: sim.now(), happened })
  })
  routes.post('/_control/faults', async (request, response) => {
    const input = Faults.safeParse(request.body)
    if (!input.success) return refuse(response, input.error)
    if (input.data.api) sim.state.apiFaults = input.data.api
    if (input.data.webhooks) sim.state.webhookFaults = input.data.webhooks
    await store.save()
    response.json(faultsOf(sim))
  })
  routes.get('/_control/faults', (_request, response) => void response.json(faultsOf(sim)))
  routes.delete('/_control/faults', async (_request, response) => {
    Object.assign(sim.state, { apiFaults: [], webhookFaults: [] })
    await store.save()
    response.json(faultsOf(sim))
  })
  routes.post('/_control/settings', async (request, response) => {
    const input = Settings.safeParse(request.body)
    if (!input.success) return refuse(response, input.error)
    sim.state.settings = input.data
    await store.save()
    response.json(sim.state.settings)
  })
  routes.post('/_control/reset', async (_request, response) => {
    sender.forgetAll()
    Object.assign(sim.state, emptyState())
    seedCatalog(sim)
    await store.save()
    response.json({ now: sim.now() })
  })
  // No fault meets this: it is what is true, for those who compare.
  routes.get('/_truth', (_request, response) => {
    const { customers, subscriptions } = sim.state
    const undelivered = Object.values(sim.state.deliveries).filter(({ status }) => ['pending', 'held'].includes(status))
    response.json({
      customers: Object.values(customers),
      subscriptions: Object.values(subscriptions),
      undelivered: undelivered.length,
    })
  })
  routes.get('/_history', (_request, response) => void response.json(history(sim)))
  return routes
}

function history(sim: Simulator): object {
  const deliveries = Object.values(sim.state.deliveries)
  const events = Object.values(sim.state.events).map((event) => ({
    ...event,
    deliveries: deliveries.filter(({ eventId }) => eventId === event.id),
  }))
  return { now: sim.now(), requests: sim.state.requests, events }
}

function faultsOf({ state }: Simulator): object {
  return { api: state.apiFaults, webhooks: state.webhookFaults }
}

function requireJson(request: Request, response: Response, next: () => void): void {
  if (request.method === 'POST' && !request.is('application/json')) {
    response.status(415).json({ error: 'Send JSON with Content-Type: application/json.' })
    return
  }
  next()
}

function refuse(response: Response, error: z.ZodError): void {
  response.status(400).json({ error: z.prettifyError(error) })
}
