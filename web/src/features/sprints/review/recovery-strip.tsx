/** A sprint that fell behind: the numbers that say so, and the recovery options, each with a preview of its changes. */
import { useApolloClient } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { Strip } from '../../../ui/strip.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { sayFailure } from '../../../ui/use-action.ts'
import { mergeLines, toLine } from '../tasks/changes.ts'
import { PROPOSED_CHANGES } from './outlook-queries.ts'
import { plural } from '../plural.ts'
import type { Sprint } from '../queries.ts'
import { useChangeTasks } from '../tasks/use-tasks.ts'
import type { Way } from './recovery-dialog.tsx'

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
            <MoveToTomorrow sprint={sprint} />
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

/** One late task needs no choice between ways. */
function MoveToTomorrow({ sprint }: { sprint: Sprint }) {
  const client = useApolloClient()
  const { apply, busy } = useChangeTasks(sprint.id)
  const move = async () => {
    try {
      const variables = { sprintId: sprint.id, kind: 'tomorrow' as const, timeZone: localTimeZone() }
      const { data } = await client.query({ query: PROPOSED_CHANGES, variables, fetchPolicy: 'no-cache' })
      const lines = (data?.proposedChanges.proposals ?? []).map(toLine)
      await apply(mergeLines(lines), 'Moved to tomorrow.')
    } catch (error) {
      sayFailure(error, { title: 'We couldn’t move the tasks', otherwise: 'Try again in a moment.' })
    }
  }
  return (
    <Button size="slim" busy={busy} onClick={() => void move()}>
      Move to tomorrow
    </Button>
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
  const pace = `${expectedPercent}% of the time is used and ${donePercent}% of the tasks are done.`
  if (sprint.status === 'overdue') return [`The sprint ended on ${formatDate(sprint.endDate)}.`, pace]
  return sprint.status === 'at-risk' ? [pace] : []
}

const lateInWords = (tasks: number) => `${plural(tasks, 'task is', 'tasks are')} overdue`
