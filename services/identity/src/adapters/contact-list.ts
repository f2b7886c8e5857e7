/** Sends contact details to an external list by a signed webhook. */
import { createHmac } from 'node:crypto'
import { GiveUp } from '@daybreak/kit/jobs'
import type { Contact } from '../data-repository.ts'

const ANSWER_MS = 10_000
/** Refusals that asking again does not change. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status)

export interface ContactList {
  /** Hands the details over; the receiver knows a repetition by the id. */
  save: (contact: Contact, signal: AbortSignal) => Promise<void>
}

/**
 * `Daybreak-Signature: t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>" in hexadecimal>`, and the id of the delivery as
 * `Idempotency-Key`.
 */
export function createContactList(url: string | undefined, secret: string): ContactList {
  return {
    save: async ({ userId: _userId, id, ...contact }, signal) => {
      if (!url) throw new Error('CONTACT_SYNC_URL is not set: contact details wait.')
      const body = JSON.stringify({ id, ...pickContact(contact) })
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'daybreak-signature': sign(body, secret),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      })
      await response.body?.cancel()
      if (isFinal(response.status)) throw new GiveUp(`The contact list answered ${response.status}.`)
      if (!response.ok) throw new Error(`The contact list answered ${response.status}.`)
    },
  }
}

const pickContact = ({ email, firstName, lastName, country }: Omit<Contact, 'id' | 'userId'>) => ({
  email,
  firstName,
  lastName,
  country,
})

export function sign(body: string, secret: string, seconds = Math.floor(Date.now() / 1_000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
