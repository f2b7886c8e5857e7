/** How many texts are left today, in words. */
import { useQuery } from '@apollo/client/react'
import { formatMoment } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import * as texts from './texts.ts'
import { GUIDE_LIMITS } from './use-queries.ts'

/** Nothing while it is not known: a limit that cannot be asked is not worth a message. */
export function LimitsLine({ className }: { className?: string }) {
  const { data } = useQuery(GUIDE_LIMITS, { fetchPolicy: 'cache-and-network' })
  if (!data) return null
  return <span className={className}>{limitsInWords(data.guideLimits)}</span>
}

type Limits = { generations: { limit: number; left: number }; nextAt: string | null }

export function limitsInWords({ generations: { limit, left }, nextAt }: Limits): string {
  if (left > 0) return fill(texts.leftOfLimitLeftToday, { left, limit })
  return nextAt ? fill(texts.youveUsedAllOfTodays, { when: formatMoment(nextAt) }) : texts.youveUsedAllOfTodaysTexts
}
