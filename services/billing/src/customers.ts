/** The user as the provider knows them: made with the first checkout, and brought up to date from then on. */
import { createHash } from 'node:crypto'
import type { emailChanged, profileChanged } from '@daybreak/proto/identity-recovery'
import type { z } from 'zod'
import { CustomerUnknown, type CustomerDetails, type NewCustomer, type Payments } from './adapters/payments.ts'
import { withLease, type Lease } from './lease.ts'
import type { KnownCustomer } from './projection-repository.ts'
import type { BillingRepository } from './repository.ts'
import { endWaiting } from './waiting-checkouts.ts'

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

/** What a checkout knows of an account. */
type Account = NewCustomer & { /** When it was read (ISO 8601, UTC). */ asOf?: string | undefined }

/**
 * Tells the provider what has changed in the account, except what it was told of after the account was read; asks nothing
 * where nothing has changed, and no postal code is given. Where the address has, `beforeMove` comes first.
 * @throws CustomerUnknown
 */
export async function updateCustomer(
  { repository, payments }: Dependencies,
  lease: Lease,
  known: KnownCustomer,
  customer: Account,
  beforeMove: () => Promise<void>,
): Promise<void> {
  const details = detailsOf(customer)
  const { userId, email, name, country, postalCode, asOf } = customer
  if (known.details === details && !postalCode) return
  const isOlder = (since: string | null) => since !== null && asOf !== undefined && asOf <= since
  const [oldEmail, oldProfile] = [isOlder(known.emailAsOf), isOlder(known.profileAsOf)]
  const told = { ...(!oldEmail && { email }), ...(!oldProfile && { name, country, postalCode }) }
  await lease.renew()
  const key = `details-${lease.attempt}-${digestOf(JSON.stringify(told))}`
  await payments.updateCustomer(known.id, told, key, beforeMove)
  if (!oldEmail && !oldProfile) await repository.noteDetails(userId, details)
}

/** Tells the provider of another email address. */
export const followEmail = (deps: Dependencies, { userId, email, asOf }: z.output<typeof emailChanged.payload>) =>
  follow(deps, { userId, since: 'emailAsOf', asOf, details: { email } })

/** A checkout asks for the postal code that taxes need there: without one, the provider would compute none any more. */
const BY_POSTAL_CODE = new Set(['US', 'CA'])

/** Tells the provider of another name or country. */
export const followProfile = (
  deps: Dependencies,
  { userId, name, country, asOf }: z.output<typeof profileChanged.payload>,
) => {
  const details = { name, ...(!BY_POSTAL_CODE.has(country) && { country }) }
  return follow(deps, { userId, since: 'profileAsOf', asOf, details })
}

interface Change {
  userId: number
  since: 'emailAsOf' | 'profileAsOf'
  asOf: string
  details: CustomerDetails
}

/** Unless the provider was told of a later change. */
async function follow({ repository, payments }: Dependencies, { userId, since, asOf, details }: Change): Promise<void> {
  await withLease(repository, userId, async (lease) => {
    const known = await repository.findCustomer(userId)
    const last = known?.[since] ?? null
    if (!known || (last !== null && last >= asOf)) return
    const beforeMove = async () => void (await endWaiting(payments, lease, { customerId: known.id }))
    const key = `follow-${lease.attempt}-${digestOf(JSON.stringify(details))}`
    try {
      await payments.updateCustomer(known.id, details, key, beforeMove)
    } catch (error) {
      // The next checkout makes another, with what the account says on that day.
      if (!(error instanceof CustomerUnknown)) throw error
    }
    await repository.noteFollowed(userId, since, asOf)
  })
}
