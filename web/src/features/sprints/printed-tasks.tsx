/** All tasks and the weekly rhythm, for the printed plan alone. */
import { formatDate } from '../../lib/dates.ts'
import { readPlan } from './plan.ts'
import { groupTasks, shownStatus } from './tasks.ts'
import { statusLabel } from './status.ts'
import type { Sprint } from './queries.ts'
import { usePrinting } from './use-printing.ts'

/** So many rows do no harm while nobody sees them. */
const UNSEEN = 300

export function PrintedTasks({ sprint, now }: { sprint: Sprint; now: Date }) {
  const { weeklyRhythm } = readPlan(sprint.content)
  const printing = usePrinting()
  const isWanted = printing || sprint.tasks.length <= UNSEEN
  const tasks = isWanted ? groupTasks(sprint.tasks, now).flatMap((group) => group.tasks) : []
  return (
    <div className="paper-only">
      {weeklyRhythm.length > 0 && (
        <section>
          <h2 className="type-subhead mb-2">Weekly Rhythm</h2>
          <ul className="ml-5 list-disc">
            {weeklyRhythm.map((item, index) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
        </section>
      )}
      {tasks.length > 0 && (
        <section className="mt-8">
          <h2 className="type-subhead mb-2">All tasks</h2>
          <ul>
            {tasks.map((task) => (
              <li key={task.id} className="border-b border-line py-2">
                <b className="font-semibold">{task.title}</b>
                <span className="ml-3 text-small">
                  {statusLabel(shownStatus(task, now))}, due {formatDate(task.dueDate)}
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
