/** The terms of a plan that a user would start now: trial days, and whether promotion codes are accepted. */
import type { PlanTerms } from '@daybreak/proto/billing'
import { hadNoSubscription, type Dependencies } from './checkout.ts'

export async function getPlanTerms(deps: Dependencies, userId: number): Promise<PlanTerms> {
  const { trialDays, promotionCodes } = deps.terms
  return { trialDays: trialDays > 0 && (await mayHaveTrial(deps, userId)) ? trialDays : 0, promotionCodes }
}

/** Whether the user never had a subscription. False if the provider cannot say, so that no trial is promised in error. */
async function mayHaveTrial({ repository, payments }: Dependencies, userId: number): Promise<boolean> {
  const customerId = await repository.findCustomerId(userId)
  if (customerId === null) return true
  return payments.listSubscriptions(customerId).then(hadNoSubscription, () => false)
}
