/** What happened to the account lately: for noticing what one did not do. */
import { useQuery } from '@apollo/client/react'
import { activityLabel } from '../../lib/activity.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureState } from '../../ui/state.tsx'
import { ACTIVITY } from './queries.ts'
import * as texts from './texts.ts'

export function RecentActivity() {
  const { data, error, refetch } = useQuery(ACTIVITY, { fetchPolicy: 'cache-and-network' })
  if (!data) {
    if (!error) return <Skeleton rows={5} />
    return (
      <FailureState
        plain
        title={texts.weCouldntLoadYourActivity}
        message={error.message}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  }
  if (data.activity.length === 0) return <p className="text-ink-2">{texts.noActivityYet}</p>
  return (
    <>
      <p className="mb-4 text-ink-2">{texts.yourLast50Events}</p>
      <ul aria-label={texts.recentActivity} className="border-y border-line">
        {data.activity.map(({ id, kind, at, device, address }) => (
          <li key={id} className="grid gap-x-6 border-t border-line py-2.5 first:border-t-0 sm:grid-cols-[1fr_auto]">
            <p className="font-semibold">{activityLabel(kind)}</p>
            <time dateTime={at} className="text-small text-ink-2 sm:leading-6">
              {formatMoment(at)}
            </time>
            <p className="text-small text-ink-3 sm:col-span-2">{[device, address].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
