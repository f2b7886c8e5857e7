/** A sprint that fell behind: the numbers that say so, and kind ways out, each of which is looked at before it happens. */
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { formatDate } from '../../lib/dates.ts'
import { plural } from './plural.ts'
import type { Sprint } from './queries.ts'
import type { Way } from './way-out-dialog.tsx'

const WayOutDialog = lazyPart(async () => (await import('./way-out-dialog.tsx')).WayOutDialog)

export function WaysOutStrip({ sprint, now }: { sprint: Sprint; now: Date }) {
  const [way, setWay] = useState<Way | null>(null)
  const reasons = reasonsOf(sprint)
  if (sprint.status === 'completed' || reasons.length === 0) return null
  const { overdueTasks } = sprint.standing
  return (
    <div className="mb-5 sm:mb-8">
      <Strip
        title={overdueTasks > 0 ? `${overdueTasks} to reschedule` : 'Behind an even pace'}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="slim" onClick={() => setWay('shift')}>
              Shift the plan
            </Button>
            {overdueTasks > 0 && (
              <Button size="slim" onClick={() => setWay('spread')}>
                Spread over next week
              </Button>
            )}
            <Button size="slim" onClick={() => setWay('drop')}>
              Drop three
            </Button>
          </span>
        }
      >
        {reasons.join(' ')}
      </Strip>
      <Suspense>{way && <WayOutDialog way={way} sprint={sprint} now={now} onClose={() => setWay(null)} />}</Suspense>
    </div>
  )
}

/** Why the sprint is not simply in progress, in numbers. */
export function reasonsOf({ status, standing, endDate }: Sprint): string[] {
  const { expectedPercent, donePercent, overdueTasks } = standing
  const pace = `${expectedPercent}% of the time is used and ${donePercent}% of the tasks are done.`
  if (status === 'overdue') return [`The sprint ended on ${formatDate(endDate)}.`, pace]
  const late = overdueTasks > 0 ? [`${plural(overdueTasks, 'task is', 'tasks are')} past the due date.`] : []
  return status === 'at-risk' ? [pace, ...late] : late
}
