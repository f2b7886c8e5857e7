/** The news that a sprint fell behind, until it is put away: what the daily look found. */
import { fill } from '../../../lib/fill.ts'
import { rich } from '../../../lib/rich.ts'
import { Button } from '../../../ui/button.tsx'
import { Strip } from '../../../ui/strip.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { formatDate } from '../../../lib/dates.ts'
import type { Sprint } from '../queries.ts'
import { useReadNotice } from '../use-sprint.ts'
import { reasonsOf } from './recovery-strip.tsx'
import * as texts from './texts.ts'

export function NoticeStrip({ sprint }: { sprint: Sprint }) {
  const { read, busy } = useReadNotice()
  const { notice } = sprint
  if (!notice || sprint.status === 'completed') return null
  const name = sprint.name || texts.creativeFoundation
  return (
    <div className="screen-only">
      <Strip
        title={
          notice.status === 'overdue' ? fill(texts.isPastItsEndDate, { name }) : fill(texts.nameIsAtRisk, { name })
        }
        action={
          <Button size="slim" busy={busy} onClick={() => void read(sprint.id)}>
            {texts.gotIt}
          </Button>
        }
      >
        {rich(texts.sinceSeeYourOptions, {
          date: formatDate(notice.since),
          reasons: reasonsOf(sprint).join(' '),
          seeYour: (words) => <TextLink to={`/sprint/${sprint.id}`}>{words}</TextLink>,
        })}
      </Strip>
    </div>
  )
}
