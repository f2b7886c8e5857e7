/** Reads Stripe's webhook events: signature, age and content. */
import { ServiceError } from '@daybreak/proto/errors'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { WebhookEvent } from './payments.ts'

const MAX_SKEW_SECONDS = 300

const Envelope = z.looseObject({
  id: z.string().regex(/^\w{1,255}$/),
  type: z.string().min(1).max(255),
  created: z.int().min(0),
  data: z.looseObject({ object: z.looseObject({}) }),
})

/** Checks `signature` against each of `secrets` (two while one is being replaced) and reads the event. */
export function readWebhookEvent(
  webhooks: Stripe['webhooks'],
  secrets: string[],
  { body, signature }: { body: string; signature: string },
): WebhookEvent {
  if (!isRecent(signature, Date.now() / 1000) || !secrets.some((secret) => signed(webhooks, secret, body, signature))) {
    throw new ServiceError('INVALID_INPUT', 'Invalid signature')
  }
  const envelope = Envelope.safeParse(JSON.parse(body, storable))
  if (!envelope.success) throw new ServiceError('INVALID_INPUT', 'Invalid event', { cause: envelope.error })
  const { id, type, created } = envelope.data
  return { id, type, created: new Date(created * 1000).toISOString(), body: envelope.data }
}

/** The SDK checks only that an event is not old; one from the future would be good for as long as it is ahead. */
function isRecent(signature: string, nowSeconds: number): boolean {
  const times = signature.split(',').filter((part) => part.startsWith('t='))
  const [time] = times
  if (times.length !== 1 || time === undefined || !/^t=\d{1,12}$/.test(time)) return false
  return Math.abs(nowSeconds - Number(time.slice(2))) <= MAX_SKEW_SECONDS
}

function signed(webhooks: Stripe['webhooks'], secret: string, body: string, signature: string): boolean {
  try {
    webhooks.constructEvent(body, signature, secret, MAX_SKEW_SECONDS)
    return true
  } catch {
    return false
  }
}

/** PostgreSQL stores neither NUL nor half a character. */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value
