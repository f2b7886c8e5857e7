/** A sprint that fell behind: the numbers that say so, and the recovery options, each with a preview of its changes. */
import { Suspense, useState } from 'react'
import { fill, plural } from '../../../lib/fill.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/lazy-dialog.ts'
import { Strip } from '../../../ui/strip.tsx'
import { formatDate } from '../../../lib/dates.ts'
import type { Sprint } from '../queries.ts'
import { MoveButton } from './move-button.tsx'
import type { Way } from './recovery-dialog.tsx'
import * as texts from './texts.ts'

const MoveToTomorrow = lazyComponent(async () => (await import('./move-to-tomorrow.tsx')).MoveToTomorrow)
const RecoveryDialog = lazyDialog(async () => (await import('./recovery-dialog.tsx')).RecoveryDialog)

export function RecoveryStrip({ sprint }: { sprint: Sprint }) {
  const [way, setWay] = useState<Way | null>(null)
  const reasons = reasonsOf(sprint)
  if (sprint.status === 'completed' || reasons.length === 0) return null
  const { overdueTasks } = sprint.progress
  return (
    <div className="mb-5 sm:mb-8">
      <Strip
        title={overdueTasks > 0 ? lateInWords(overdueTasks) : texts.behindPace}
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
                    {texts.spreadOverNextWeek}
                  </Button>
                  <Button size="slim" onClick={() => setWay('drop')}>
                    {texts.dropOverdueTasks}
                  </Button>
                </>
              ) : (
                <Button size="slim" onClick={() => setWay('shift')}>
                  {texts.shiftThePlan}
                </Button>
              )}
            </span>
          )
        }
      >
        {paceOf(sprint).join(' ')}
      </Strip>
      {way && <RecoveryDialog way={way} sprint={sprint} onClose={() => setWay(null)} />}
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
  const pace = fill(texts.ofTheTimeHasPassed, { expectedPercent, donePercent })
  if (sprint.status === 'overdue') return [fill(texts.theSprintEndedOn, { date: formatDate(sprint.endDate) }), pace]
  return sprint.status === 'at-risk' ? [pace] : []
}

const lateInWords = (tasks: number) =>
  fill(plural(tasks, texts.countTaskIsOverdue, texts.countTasksAreOverdue), { count: tasks })
