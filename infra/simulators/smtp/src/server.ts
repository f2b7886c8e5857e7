/** A mail server's stand-in: mail is posted to it, people read it at `/`, tests at `/_history`. */
import { createFaults, escapeHtml, page, serve, type Routes, type Simulator } from '../../inbox/server.ts'
import { openStore } from '../../inbox/store.ts'

export interface Mail {
  id: string
  at: string
  from: string
  to: string
  subject: string
  text: string
  /** Beyond those that every mail has. */
  headers?: Record<string, string>
}

export interface SmtpSimulatorOptions {
  /** 0 takes any free port. */
  port: number
  /** Keeps the inbox across restarts. */
  dataFile?: string
  /** This machine only without it. */
  host?: string
}

const TEXTS = ['id', 'from', 'to', 'subject', 'text'] as const

/** Takes a mail once, however often it is posted. */
export async function startSmtpSimulator({ port, dataFile, host }: SmtpSimulatorOptions): Promise<Simulator> {
  const inbox = openStore<Mail>(dataFile)
  const faults = createFaults()
  const routes: Routes = {
    ...faults.routes,
    'GET /healthz': () => ({ body: { ok: true } }),
    'GET /': () => ({ html: page('Email sent by Daybreak', inbox.list().toReversed().map(toHtml).join('') || NONE) }),
    'GET /_history': () => ({ body: { mails: inbox.list() } }),
    'POST /_control/reset': () => {
      inbox.clear()
      faults.clear()
      return {}
    },
    'POST /mails': ({ text }) => {
      const status = faults.take()
      if (status !== null) return { status, body: { error: 'Refused as asked.' } }
      const mail = readMail(JSON.parse(text) as Record<string, unknown>)
      if (!inbox.list().some(({ id }) => id === mail.id)) inbox.add(mail)
      return { status: 202 }
    },
  }
  return serve(port, routes, host)
}

function readMail(given: Record<string, unknown>): Mail {
  for (const name of TEXTS) if (typeof given[name] !== 'string') throw new Error(`${name} must be a text`)
  const { id, from, to, subject, text } = given as Record<(typeof TEXTS)[number], string>
  const { headers } = given as Pick<Mail, 'headers'>
  return { id, at: new Date().toISOString(), from, to, subject, text, ...(headers && { headers }) }
}

const NONE = '<p>None yet.</p>'

function toHtml({ at, from, to, subject, text }: Mail): string {
  const linked = escapeHtml(text).replaceAll(/https?:\/\/[^\s<&]+/g, (url) => `<a href="${url}">${url}</a>`)
  return `<article><h2>${escapeHtml(subject)}</h2>
<small>${escapeHtml(at)} | from ${escapeHtml(from)} | to ${escapeHtml(to)}</small><pre>${linked}</pre></article>`
}
