/** The hosted billing page and its buttons, and the page of a receipt. */
import { readFile } from 'node:fs/promises'
import express, { type Response, type Router } from 'express'
import { z } from 'zod'
import { cancelNow, hasEnded, setCancelAtPeriodEnd } from '../billing/subscription.ts'
import type { PortalSession } from '../objects.ts'
import type { Simulator } from '../simulator.ts'
import type { Store } from '../store.ts'
import { switchPlan, updateCard } from './actions.ts'
import { portalGone, portalPage, receiptPage } from './page.ts'

const Press = z.object({
  subscription: z.string(),
  action: z.enum(['cancel_at_period_end', 'resume', 'cancel_now', 'switch_plan', 'update_card']),
  price: z.string().optional(),
  card: z.string().optional(),
})

const SESSION_SECONDS = 3_600
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** `GET /portal/:id` and `POST /portal/:id`. */
export function portalRoutes(sim: Simulator, store: Store): Router {
  const routes = express.Router()
  routes.get('/portal.css', async (_request, response) => {
    response.type('css').send(await readFile(new URL('portal.css', import.meta.url), 'utf8'))
  })
  routes.get('/invoice/:id', (request, response) => {
    const invoice = sim.state.invoices[request.params.id]
    send(response, invoice ? 200 : 404, invoice ? receiptPage(invoice) : portalGone())
  })
  routes.get('/portal/:id', (request, response) => {
    const session = liveSession(sim, request.params.id)
    send(response, session ? 200 : 404, session ? portalPage(sim, session) : portalGone())
  })
  routes.post('/portal/:id', express.urlencoded({ extended: false }), async (request, response) => {
    const session = liveSession(sim, request.params.id)
    if (!session) return send(response, 404, portalGone())
    press(sim, session, Press.safeParse(request.body).data)
    await store.save()
    response.redirect(303, `/portal/${session.id}`)
  })
  return routes
}

/** Does what the button says, if the subscription is this customer's and still runs. */
function press(sim: Simulator, session: PortalSession, pressed: z.infer<typeof Press> | undefined): void {
  const subscription = pressed && sim.state.subscriptions[pressed.subscription]
  if (!subscription || subscription.customer !== session.customer || hasEnded(subscription)) return
  if (pressed.action === 'cancel_now') return cancelNow(sim, subscription)
  if (pressed.action === 'switch_plan') return switchPlan(sim, subscription, pressed.price ?? '')
  if (pressed.action === 'update_card') return updateCard(sim, subscription, pressed.card ?? '')
  setCancelAtPeriodEnd(sim, subscription, pressed.action === 'cancel_at_period_end')
}

function liveSession(sim: Simulator, id: string): PortalSession | null {
  const session = sim.state.portalSessions[id]
  return session && sim.now() - session.created < SESSION_SECONDS ? session : null
}

function send(response: Response, status: number, html: string): void {
  response
    .status(status)
    .set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' })
    .type('html')
    .send(html)
}
