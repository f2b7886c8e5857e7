/** Simulated means of authentication: an inbox, an authenticator app, and a passkey in the browser. */
import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { openClient } from '../support/client.ts'
import { until } from '../support/until.ts'

type Mail = { to: string; subject: string; text: string; headers?: Record<string, string> }

/** Waits for a mail to this address with this subject, and returns the newest one. */
export async function mailTo(to: string, subject: string, timeoutMs?: number): Promise<Mail> {
  const { DAYBREAK_MAIL_URL } = process.env
  if (!DAYBREAK_MAIL_URL) throw new Error('Set DAYBREAK_MAIL_URL: see running.json of the product.')
  const inbox = openClient(DAYBREAK_MAIL_URL)
  const look = async () => {
    const { mails } = (await inbox.get('/_history')).body as { mails: Mail[] }
    return mails.findLast((each) => each.to === to && each.subject.startsWith(subject))
  }
  return until(`a mail to ${to} says “${subject}”`, look, timeoutMs)
}

/** The link in such a mail. */
export async function linkInMail(to: string, subject: string): Promise<string> {
  const { text } = await mailTo(to, subject)
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in “${subject}”`)
  return link
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** An authenticator app (RFC 6238). Never returns a code twice, as the product accepts each once, and the next one early. */
export function authenticatorApp(key: string): () => string {
  const bits = [...key.replaceAll(' ', '')].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS))
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(last))
    const digest = createHmac('sha1', secret).update(counter).digest()
    const number = digest.readUInt32BE(digest.readUInt8(digest.length - 1) & 0xf) & 0x7f_ff_ff_ff
    return String(number % 1_000_000).padStart(6, '0')
  }
}

/** Adds a virtual WebAuthn authenticator to the page, which stores passkeys and verifies the user by itself. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
