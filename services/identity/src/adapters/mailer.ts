/** Sends mail to an SMTP server, or to the simulator's inbox. */
import { GiveUp } from '@daybreak/kit/jobs'
import type { SendLetter } from '../mail-delivery.ts'

const CONNECT_MS = 5_000

export interface MailSettings {
  smtpUrl: string | undefined
  simulatorUrl: string | undefined
  from: string
}

/** @throws Error when there is nowhere to send to. */
export function createMailer({ smtpUrl, simulatorUrl, from }: MailSettings): SendLetter {
  if (smtpUrl) return overSmtp(smtpUrl, from)
  if (simulatorUrl) return toSimulator(simulatorUrl, from)
  return () => Promise.reject(new Error('Neither SMTP_URL nor MAIL_SIMULATOR_URL is set: mail waits.'))
}

function overSmtp(url: string, from: string): SendLetter {
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  let opening: ReturnType<typeof openTransport> | undefined
  return async (letter, id) => {
    const transport = await (opening ??= openTransport(url))
    // The same id for every attempt: a mailbox that got both keeps one.
    const messageId = `<${id}@${domain}>`
    // No vacation notice answers it.
    const headers = { 'Auto-Submitted': 'auto-generated', ...letter.headers }
    await transport.sendMail({ ...letter, from, messageId, headers }).catch(giveUpRefused)
  }
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: 4 * CONNECT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * A mail that a server refuses for good is not sent again. A server that refuses our login may be configured right
 * later.
 */
function giveUpRefused(error: unknown): never {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  const isFinal = responseCode !== undefined && responseCode >= 550 && responseCode < 560
  if (isFinal && /^(RCPT TO|DATA)$/.test(command ?? '')) throw new GiveUp(`The mail server answered ${responseCode}.`)
  throw error
}

function toSimulator(url: string, from: string): SendLetter {
  return async (letter, id, signal) => {
    const response = await fetch(new URL('/mails', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, from, ...letter }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)]),
    })
    if (!response.ok) throw new Error(`The mail simulator answered ${response.status}.`)
  }
}
