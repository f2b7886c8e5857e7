/** The user as the provider knows them: made with the first checkout, and brought up to date from then on. */
import { createHash } from 'node:crypto'
import type { emailChanged } from '@daybreak/proto/identity-recovery'
import type { z } from 'zod'
import { CustomerUnknown, type NewCustomer, type Payments } from './adapters/payments.ts'
import { withLease, type Lease } from './lease.ts'
import type { KnownCustomer } from './projection-repository.ts'
import type { BillingRepository } from './repository.ts'

interface Dependencies {
  repository: BillingRepository
  payments: Payments
}

/** What an account says, in the form in which it is kept: enough to see that nothing differs. */
const digestOf = (...values: (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url')
const detailsOf = ({ email, name, country }: NewCustomer) => digestOf(email, name, country)

/**
 * Makes the user known to the provider; `lost` is the customer that this one replaces. The key holds all that is sent,
 * since a key that is used again for something else is refused.
 */
export async function addCustomer(
  { repository, payments }: Dependencies,
  lease: Lease,
  customer: NewCustomer,
  lost = '',
): Promise<string> {
  const { userId, email, name, country, postalCode } = customer
  await lease.renew()
  const customerId = await payments.createCustomer(
    customer,
    `cust-${lease.attempt}-${digestOf(email, name, country, postalCode, lost)}`,
  )
  await repository.saveCustomer(userId, customerId, detailsOf(customer))
  return customerId
}

/**
 * Tells the provider what has changed in the account; asks nothing where nothing has, and no postal code is given. Where
 * the address has, `beforeMove` comes first.
 * @throws CustomerUnknown
 */
export async function updateCustomer(
  { repository, payments }: Dependencies,
  lease: Lease,
  known: KnownCustomer,
  customer: NewCustomer,
  beforeMove: () => Promise<void>,
): Promise<void> {
  const details = detailsOf(customer)
  const { userId, ...told } = customer
  if (known.details === details && !told.postalCode) return
  await lease.renew()
  const key = `details-${lease.attempt}-${details}-${digestOf(told.postalCode)}`
  await payments.updateCustomer(known.id, told, key, beforeMove)
  await repository.noteDetails(userId, details)
}

/** Tells the provider of another email address, unless it was told of a later one. */
export async function followEmail(
  { repository, payments }: Dependencies,
  { userId, email, asOf }: z.output<typeof emailChanged.payload>,
): Promise<void> {
  await withLease(repository, userId, async ({ attempt }) => {
    const known = await repository.findCustomer(userId)
    if (!known || (known.emailAsOf !== null && known.emailAsOf >= asOf)) return
    try {
      await payments.updateCustomer(known.id, { email }, `email-${attempt}-${digestOf(email)}`)
    } catch (error) {
      // The next checkout makes another, with the address of that day.
      if (!(error instanceof CustomerUnknown)) throw error
    }
    await repository.noteEmail(userId, asOf)
  })
}
