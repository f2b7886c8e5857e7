/** What holds for a plan that somebody is about to choose: trial, promotion codes, and what the named plans stand for. */
import type { PlanTerms } from '@daybreak/proto/billing'
import { ServiceError } from '@daybreak/proto/errors'
import type { Offer } from './adapters/payments.ts'
import { hadNone, type Shop } from './checkout.ts'
import { resolvePrice } from './prices.ts'

/** The configured ids are known without the provider, so that its absence refuses nothing. */
export async function getPlanTerms(shop: Shop, userId: number): Promise<PlanTerms> {
  const offers = await shop.prices.offers().catch((): Offer[] => [])
  const named = (plan: 'monthly' | 'yearly') => {
    try {
      return resolvePrice(plan, shop.plans, offers)
    } catch (error) {
      if (error instanceof ServiceError) return null
      throw error
    }
  }
  return {
    trialDays: shop.terms.trialDays > 0 && (await mayTry(shop, userId)) ? shop.terms.trialDays : 0,
    promotionCodes: shop.terms.promotionCodes,
    monthlyPriceId: named('monthly'),
    yearlyPriceId: named('yearly'),
  }
}

/** Nothing free is promised to somebody of whom the provider does not say that there was no subscription before. */
async function mayTry({ repository, payments }: Shop, userId: number): Promise<boolean> {
  const customerId = await repository.findCustomerId(userId)
  if (customerId === null) return true
  return payments.listSubscriptions(customerId).then(hadNone, () => false)
}
