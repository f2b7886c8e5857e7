/** Stripe's test payment methods that the simulator knows, and what each of them does. */
import type { PaymentError } from '../objects.ts'

const DECLINED: PaymentError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

const INSUFFICIENT_FUNDS: PaymentError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

export const AUTHENTICATION_FAILED: PaymentError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

interface Behaviour {
  brand: string
  last4: string
  /** Why a payment with the person present fails; absent when it goes through. */
  declines?: PaymentError
  /** Whether the person must confirm the payment first. */
  asksForStep?: true
  /** Why a later charge without the person fails; absent when it goes through. */
  declinesLater?: PaymentError
}

const BEHAVIOURS = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_chargeDeclined: { brand: 'visa', last4: '0002', declines: DECLINED, declinesLater: DECLINED },
  pm_card_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    declines: INSUFFICIENT_FUNDS,
    declinesLater: INSUFFICIENT_FUNDS,
  },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', asksForStep: true },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', declinesLater: DECLINED },
} satisfies Record<string, Behaviour>

export type TestPaymentMethod = keyof typeof BEHAVIOURS

export function isTestPaymentMethod(id: string): id is TestPaymentMethod {
  return Object.hasOwn(BEHAVIOURS, id)
}

export function behaviourOf(card: TestPaymentMethod): Behaviour {
  return BEHAVIOURS[card]
}
