/** The terms of a plan that somebody is about to choose: trial days and promotion codes. */
import type { PlanTerms } from '@daybreak/proto/billing'
import { hadNone, type Dependencies } from './checkout.ts'

export async function getPlanTerms(deps: Dependencies, userId: number): Promise<PlanTerms> {
  const { trialDays, promotionCodes } = deps.terms
  return { trialDays: trialDays > 0 && (await mayTry(deps, userId)) ? trialDays : 0, promotionCodes }
}

/** Nothing free is promised to somebody of whom the provider does not say that there was no subscription before. */
async function mayTry({ repository, payments }: Dependencies, userId: number): Promise<boolean> {
  const customerId = await repository.findCustomerId(userId)
  if (customerId === null) return true
  return payments.listSubscriptions(customerId).then(hadNone, () => false)
}
