/** A sprint that fell behind: the numbers that say so, and the recovery options, each with a preview of its changes. */
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { Strip } from '../../../ui/strip.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { plural } from '../plural.ts'
import type { Sprint } from '../queries.ts'
import { MoveButton } from './move-button.tsx'
import type { Way } from './recovery-dialog.tsx'

const MoveToTomorrow = lazyComponent(async () => (await import('./move-to-tomorrow.tsx')).MoveToTomorrow)
const RecoveryDialog = lazyComponent(async () => (await import('./recovery-dialog.tsx')).RecoveryDialog)

export function RecoveryStrip({ sprint }: { sprint: Sprint }) {
  const [way, setWay] = useState<Way | null>(null)
  const reasons = reasonsOf(sprint)
  if (sprint.status === 'completed' || reasons.length === 0) return null
  const { overdueTasks } = sprint.progress
  return (
    <div className="mb-5 sm:mb-8">
      <Strip
        title={overdueTasks > 0 ? lateInWords(overdueTasks) : 'Behind pace'}
        action={
          overdueTasks === 1 ? (
            <Suspense fallback={<MoveButton disabled />}>
              <MoveToTomorrow sprint={sprint} />
            </Suspense>
          ) : (
            <span className="flex flex-wrap gap-2">
              {overdueTasks > 0 ? (
                <>
                  <Button size="slim" onClick={() => setWay('spread')}>
                    Spread over next week
                  </Button>
                  <Button size="slim" onClick={() => setWay('drop')}>
                    Drop overdue tasks
                  </Button>
                </>
              ) : (
                <Button size="slim" onClick={() => setWay('shift')}>
                  Shift the plan
                </Button>
              )}
            </span>
          )
        }
      >
        {paceOf(sprint).join(' ')}
      </Strip>
      <Suspense>{way && <RecoveryDialog way={way} sprint={sprint} onClose={() => setWay(null)} />}</Suspense>
    </div>
  )
}

/** Why the sprint is not simply in progress, in numbers. */
export function reasonsOf(sprint: Sprint): string[] {
  const { overdueTasks } = sprint.progress
  const isCounted = overdueTasks > 0 && sprint.status !== 'overdue'
  return [...paceOf(sprint), ...(isCounted ? [`${lateInWords(overdueTasks)}.`] : [])]
}

function paceOf(sprint: Sprint): string[] {
  const { expectedPercent, donePercent } = sprint.progress
  const pace = `${expectedPercent}% of the time has passed and ${donePercent}% of tasks are done.`
  if (sprint.status === 'overdue') return [`The sprint ended on ${formatDate(sprint.endDate)}.`, pace]
  return sprint.status === 'at-risk' ? [pace] : []
}

const lateInWords = (tasks: number) => `${plural(tasks, 'task is', 'tasks are')} overdue`
