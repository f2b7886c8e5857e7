/** All tasks and the weekly rhythm, for the printed plan alone. */
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate } from '../../lib/dates.ts'
import { PLAN_TITLES } from '../../lib/plans.ts'
import { toast } from '../../ui/toast-store.ts'
import { onPrintWanted } from './print.ts'
import { readPlan, rhythmLines } from './plan.ts'
import type { Sprint, Task } from './queries.ts'
import { statusLabel } from './status.ts'
import { groupTasks, shownStatus } from './tasks.ts'
import { readAllTasks } from './whole-sprint.tsx'

/** The tasks are fetched when somebody prints, and forgotten when the paper is out. */
export function PrintedTasks({ sprint }: { sprint: Sprint }) {
  const weeklyRhythm = rhythmLines(readPlan(sprint.plan))
  const [tasks, setTasks] = useState<readonly Task[] | null>(null)
  const client = useApolloClient()
  const { id } = sprint
  const print = useCallback(async () => {
    try {
      const all = await readAllTasks(client, id)
      // The browser takes its picture as soon as it is asked to.
      flushSync(() => setTasks(all))
      window.print()
    } catch {
      toast({ title: 'Error', description: 'We couldn’t load the tasks. Try again.', destructive: true })
    }
  }, [client, id])
  useEffect(() => onPrintWanted(() => void print()), [print])
  useEffect(() => {
    const forget = () => setTasks(null)
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [])
  const shown = groupTasks(tasks ?? []).flatMap((group) => group.tasks)
  return (
    <div className="paper-only">
      {weeklyRhythm.length > 0 && (
        <section>
          <h2 className="type-subhead mb-2">{PLAN_TITLES.weeklyRhythm}</h2>
          <ul className="ml-5 list-disc">
            {weeklyRhythm.map((item, index) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
        </section>
      )}
      {tasks === null && sprint.taskCounts.total > 0 && (
        <p className="mt-8">To print all tasks, use “Print Sprint Plan”.</p>
      )}
      {shown.length > 0 && (
        <section className="mt-8">
          <h2 className="type-subhead mb-2">All tasks</h2>
          <ul>
            {shown.map((task) => (
              <li key={task.id} className="border-b border-line py-2">
                <b className="font-semibold">{task.title}</b>
                <span className="ml-3 text-small">
                  {statusLabel(shownStatus(task))}, due {formatDate(task.dueDate)}
                </span>
                {task.description && <p className="whitespace-pre-line text-ink-2">{task.description}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
