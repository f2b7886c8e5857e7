/** The news that a sprint fell behind, until it is put away: what the daily look found. */
import { Button } from '../../../ui/button.tsx'
import { Strip } from '../../../ui/strip.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { formatDate } from '../../../lib/dates.ts'
import type { Sprint } from '../queries.ts'
import { useReadNotice } from '../tasks/use-tasks.ts'
import { reasonsOf } from './recovery-strip.tsx'

export function NoticeStrip({ sprint }: { sprint: Sprint }) {
  const { read, busy } = useReadNotice()
  const { notice } = sprint
  if (!notice || sprint.status === 'completed') return null
  const name = sprint.name || 'Creative Foundation'
  return (
    <div className="screen-only">
      <Strip
        title={notice.status === 'overdue' ? `${name} is past its end date` : `${name} is at risk`}
        action={
          <Button size="slim" busy={busy} onClick={() => void read(sprint.id)}>
            Got it
          </Button>
        }
      >
        Since {formatDate(notice.since)}. {reasonsOf(sprint).join(' ')}{' '}
        <TextLink to={`/sprint/${sprint.id}`}>See your options</TextLink>
      </Strip>
    </div>
  )
}
