/** What Stripe's refusals and silences mean to us. */
import { ServiceError, unavailable } from '@daybreak/proto/errors'
import Stripe from 'stripe'
import {
  alreadyRefunded,
  CustomerUnknown,
  disputed,
  OutcomeUnknown,
  planNotAvailable,
  promotionCodeRefused,
  TaxAddressRefused,
} from './payments.ts'

/**
 * Runs one call. A failure of Stripe becomes one of ours; a bug stays what it is.
 * @param refused what a refusal means for which there are no words yet
 */
export async function ask<T>(call: () => Promise<T>, refused?: (cause: Error) => ServiceError): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const meant = translate(error)
    throw refused && isRefusal(meant) ? refused(meant) : meant
  }
}

/** Stripe says no for good, and not because it was asked wrongly. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !error.code?.startsWith('parameter_')

export function translate(error: unknown): unknown {
  if (error instanceof ServiceError || !(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeConnectionError) return outcomeUnknown(error)
  if (error.code === 'resource_missing' && error.param === 'customer') return new CustomerUnknown({ cause: error })
  if (error.code === 'idempotency_key_in_use') return outcomeUnknown(error)
  if (error.statusCode === 429 || error.statusCode === undefined || error.statusCode >= 500) return unavailable(error)
  if (error.code === 'charge_already_refunded') return alreadyRefunded(error)
  if (error.code === 'charge_disputed') return disputed(error)
  if (error.code === 'customer_tax_location_invalid') return new TaxAddressRefused({ cause: error })
  if (error.param?.startsWith('items')) return planNotAvailable(error)
  if (error.param?.startsWith('discounts')) return promotionCodeRefused(error)
  if (error.param === 'email') return new ServiceError('INVALID_INPUT', 'Invalid email address', { cause: error })
  return error
}

/** Whether this is Stripe's way of saying that there is no such thing. */
export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

function outcomeUnknown(cause: unknown): OutcomeUnknown {
  const { code, message, details } = unavailable()
  return new OutcomeUnknown(code, message, { ...details, cause })
}
