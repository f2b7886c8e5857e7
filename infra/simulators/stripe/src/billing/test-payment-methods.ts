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

/** A card that is refused with this code, at once and later. */
function refused(brand: string, last4: string, code: string, message: string, declineCode?: string) {
  const why: PaymentError = { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message }
  return { brand, last4, declines: why, declinesLater: why }
}

const CARD_DECLINED = 'Your card was declined.'

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
  /** Whether its holder disputes each charge with the bank. */
  disputes?: true
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
  pm_card_visa_chargeDeclined: { brand: 'visa', last4: '0002', declines: DECLINED, declinesLater: DECLINED },
  pm_card_chargeDeclinedExpiredCard: refused('visa', '0069', 'expired_card', 'Your card has expired.'),
  pm_card_chargeDeclinedIncorrectCvc: refused(
    'visa',
    '0127',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
  ),
  pm_card_chargeDeclinedProcessingError: refused(
    'visa',
    '0119',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  pm_card_chargeDeclinedFraudulent: refused('visa', '0019', 'card_declined', CARD_DECLINED, 'fraudulent'),
  pm_card_visa_chargeDeclinedLostCard: refused('visa', '9987', 'card_declined', CARD_DECLINED, 'lost_card'),
  pm_card_visa_chargeDeclinedStolenCard: refused('visa', '9979', 'card_declined', CARD_DECLINED, 'stolen_card'),
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', asksForStep: true },
  pm_card_createDispute: { brand: 'visa', last4: '0259', disputes: true },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', declinesLater: DECLINED },
} satisfies Record<string, Behaviour>

export type TestPaymentMethod = keyof typeof BEHAVIOURS

export function isTestPaymentMethod(id: string): id is TestPaymentMethod {
  return Object.hasOwn(BEHAVIOURS, id)
}

export function behaviourOf(card: TestPaymentMethod): Behaviour {
  return BEHAVIOURS[card]
}
