/** Free days and promotion codes, where the product is configured to have them. */
import { useQuery } from '@apollo/client/react'
import { fill, plural } from '../../lib/fill.ts'
import { PLAN_TERMS } from './queries.ts'
import * as texts from './texts.ts'

/** No trial is shown before the server has confirmed it. */
export function usePlanTerms(): { trialDays: number; promotionCodes: boolean } {
  const { data } = useQuery(PLAN_TERMS, { fetchPolicy: 'cache-and-network' })
  return data?.planTerms ?? { trialDays: 0, promotionCodes: false }
}

/** '1 day', '14 days'. */
export const daysInWords = (days: number) => fill(plural(days, texts.oneDay, texts.countDays), { days })
