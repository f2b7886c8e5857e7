/** The weekly rhythm, habits and all tasks, for the printed plan alone. */
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { PLAN_TITLES } from '../../../lib/plans.ts'
import { sayFailure } from '../../../ui/use-action.ts'
import { onPrintWanted } from './print.ts'
import { readPlan, rhythmLines } from '../plan/plan.ts'
import type { Sprint } from '../queries.ts'
import { statusLabel } from '../status.ts'
import { groupTasks, shownStatus } from './tasks.ts'
import * as texts from './texts.ts'
import { readForPaper } from './whole-sprint.tsx'
import type { OnPaper } from './whole-sprint.tsx'

/** They are fetched when somebody prints, and forgotten when the paper is out. */
export function PrintedTasks({ sprint }: { sprint: Sprint }) {
  const weeklyRhythm = rhythmLines(readPlan(sprint.plan))
  const [onPaper, setOnPaper] = useState<OnPaper | null>(null)
  const client = useApolloClient()
  const { id } = sprint
  const print = useCallback(async () => {
    try {
      const all = await readForPaper(client, id)
      // The browser takes its picture as soon as it is asked to.
      flushSync(() => setOnPaper(all))
      window.print()
    } catch (error) {
      sayFailure(error, { description: texts.weCouldntLoadTheTasksTry })
    }
  }, [client, id])
  useEffect(() => onPrintWanted(() => void print()), [print])
  useEffect(() => {
    const forget = () => setOnPaper(null)
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [])
  const shown = groupTasks(onPaper?.tasks ?? []).flatMap((group) => group.tasks)
  return (
    <div className="paper-only">
      {weeklyRhythm.length > 0 && (
        <section>
          <h2 className="type-subhead mb-2">{PLAN_TITLES.weeklyRhythm}</h2>
          <Lines lines={weeklyRhythm} />
        </section>
      )}
      {onPaper && onPaper.habits.length > 0 && (
        <section className="mt-8">
          <h2 className="type-subhead mb-2">{texts.habits}</h2>
          <Lines lines={onPaper.habits} />
        </section>
      )}
      {onPaper === null && sprint.taskCounts.total > 0 && <p className="mt-8">{texts.toPrintAllTasks}</p>}
      {shown.length > 0 && (
        <section className="mt-8">
          <h2 className="type-subhead mb-2">{texts.allTasks}</h2>
          <ul>
            {shown.map((task) => (
              <li key={task.id} className="border-b border-line py-2">
                <b className="font-semibold">{task.title}</b>
                <span className="ml-3 text-small">
                  {fill(texts.statusAndDue, { status: statusLabel(shownStatus(task)), date: formatDate(task.dueDate) })}
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

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="ml-5 list-disc">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
