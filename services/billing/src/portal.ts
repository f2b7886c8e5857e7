/** The provider's own page, where people cancel, resume, and change their card. */
import { randomUUID } from 'node:crypto'
import { notFound } from '@daybreak/proto/errors'
import type { Payments } from './adapters/payments.ts'
import type { BillingRepository } from './repository.ts'

interface Dependencies {
  repository: BillingRepository
  payments: Payments
  publicUrl: string
}

/** @throws ServiceError `NOT_FOUND` for a user whom the provider does not know */
export async function openPortal(
  { repository, payments, publicUrl }: Dependencies,
  userId: number,
): Promise<{ url: string }> {
  const customerId = await repository.findCustomerId(userId)
  if (customerId === null) throw notFound('Customer')
  const returnUrl = new URL('/subscription', publicUrl).href
  // The address is good for minutes only, so that each click needs one of its own.
  return { url: await payments.openPortal(customerId, returnUrl, `portal-${randomUUID()}`) }
}
