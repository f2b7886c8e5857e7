/** The plans on offer; the built-in ones when the prices cannot be read. */
import { useQuery } from '@apollo/client/react'
import { FALLBACK_PLANS, toPlans } from './plans.ts'
import type { Plan } from './plans.ts'
import { PRICES } from './queries.ts'

export function usePlans(): { loading: boolean; plans: readonly Plan[] } {
  const { data, loading } = useQuery(PRICES)
  if (data) return { loading: false, plans: toPlans(data.prices) }
  return { loading, plans: loading ? [] : FALLBACK_PLANS }
}
