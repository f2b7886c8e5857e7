/** How many texts are left today, in words. */
import { useQuery } from '@apollo/client/react'
import { formatMoment } from '../../lib/dates.ts'
import { GUIDE_LIMITS } from './use-queries.ts'

/** Nothing while it is not known: a limit that cannot be asked is not worth a message. */
export function LimitsLine({ className }: { className?: string }) {
  const { data } = useQuery(GUIDE_LIMITS, { fetchPolicy: 'cache-and-network' })
  if (!data) return null
  return <span className={className}>{limitsInWords(data.guideLimits)}</span>
}

type Limits = { generations: { limit: number; left: number }; nextAt: string | null }

export function limitsInWords({ generations: { limit, left }, nextAt }: Limits): string {
  if (left > 0) return `${left} of ${limit} left today.`
  return nextAt
    ? `You’ve used all of today’s texts. The next one is available ${formatMoment(nextAt)}.`
    : 'You’ve used all of today’s texts.'
}
