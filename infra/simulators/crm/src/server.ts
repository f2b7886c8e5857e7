/** A contact list's stand-in: contacts come as signed webhooks, people read them at `/`, tests at `/_history`. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  createFaults,
  escapeHtml,
  page,
  serve,
  type Received,
  type Routes,
  type Simulator,
} from '../../inbox/server.ts'
import { openStore } from '../../inbox/store.ts'

export interface Contact {
  id: string
  at: string
  email: string
  firstName: string
  lastName: string
  country: string
}

export interface CrmSimulatorOptions {
  /** 0 takes any free port. */
  port: number
  /** Signs the webhooks. */
  secret: string
  /** Keeps the contacts across restarts. */
  dataFile?: string
  /** This machine only without it. */
  host?: string
}

const TOLERANCE_SECONDS = 300

/** Takes a contact once, however often it is told. */
export async function startCrmSimulator({ port, secret, dataFile, host }: CrmSimulatorOptions): Promise<Simulator> {
  const contacts = openStore<Contact>(dataFile)
  const faults = createFaults()
  let attempts = 0
  const routes: Routes = {
    ...faults.routes,
    'GET /healthz': () => ({ body: { ok: true } }),
    'GET /': () => ({
      html: page('Contacts sent by Daybreak', contacts.list().toReversed().map(toHtml).join('') || NONE),
    }),
    'GET /_history': () => ({ body: { contacts: contacts.list(), attempts } }),
    'POST /_control/reset': () => {
      contacts.clear()
      faults.clear()
      attempts = 0
      return {}
    },
    'POST /contacts': (request) => {
      attempts += 1
      const status = faults.take()
      if (status !== null) return { status, body: { error: 'Refused as asked.' } }
      if (!isSigned(request, secret)) return { status: 401, body: { error: 'The signature is not right.' } }
      const id = String(request.headers['idempotency-key'] ?? '')
      if (!contacts.list().some((contact) => contact.id === id)) contacts.add(readContact(id, request.text))
      return { status: 202 }
    },
  }
  return serve(port, routes, host)
}

function isSigned({ headers, text }: Received, secret: string): boolean {
  const [, seconds, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['daybreak-signature'])) ?? []
  if (!seconds || !given || Math.abs(Date.now() / 1_000 - Number(seconds)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

function readContact(id: string, text: string): Contact {
  const { email, firstName, lastName, country } = JSON.parse(text) as Record<string, unknown>
  if (id === '' || typeof email !== 'string') throw new Error('A contact needs an idempotency key and an email')
  const contact = { email, firstName: String(firstName), lastName: String(lastName), country: String(country) }
  return { id, at: new Date().toISOString(), ...contact }
}

const NONE = '<p>None yet.</p>'

const toHtml = ({ at, email, firstName, lastName, country }: Contact) =>
  `<article><h2>${escapeHtml(`${firstName} ${lastName}`)}</h2><small>${escapeHtml(at)}</small>
<pre>${escapeHtml(email)}, ${escapeHtml(country)}</pre></article>`
