/** The tasks of a sprint, by when they matter. Only what is in progress has a primary button. */
import { Calendar } from 'lucide-react'
import { formatDate } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { Sol } from '../../ui/sol.tsx'
import { cx } from '../../ui/cx.ts'
import { StatusBadge } from './status-badge.tsx'
import { groupTasks, isDone, movesOf, shownStatus } from './tasks.ts'
import type { Move } from './tasks.ts'
import type { Task } from './queries.ts'
import { useMoveTask } from './use-tasks.ts'

type TaskListProps = { tasks: readonly Task[]; now: Date }

export function TaskList({ tasks, now }: TaskListProps) {
  if (tasks.length === 0) {
    return (
      <div className="pt-7">
        <EmptyState picture={<Sol pose="rest" className="w-26" />} title="No tasks found for this sprint." />
      </div>
    )
  }
  const groups = groupTasks(tasks, now)
  const lead = groups.flatMap((group) => group.tasks).find(({ status }) => status === 'in-progress')
  return (
    <>
      {groups.map(({ title, tasks: group }) => (
        <section key={title} aria-label={title}>
          <h2 className="type-label pt-7 pb-2 text-ink-2">{title}</h2>
          <ul className="rounded-card bg-surface shadow-1">
            {group.map((task) =>
              isDone(task) ? (
                <DoneRow key={task.id} task={task} />
              ) : (
                <OpenRow key={task.id} task={task} now={now} leads={task === lead} />
              ),
            )}
          </ul>
        </section>
      ))}
      <p className="mt-5 text-[0.9375rem] text-ink-3">
        {tasks.length} {tasks.length === 1 ? 'task' : 'tasks'} in total
      </p>
    </>
  )
}

const ROW =
  'grid gap-x-4 border-line px-4.5 py-4 not-first:border-t sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center sm:px-5'

function OpenRow({ task, now, leads }: { task: Task; now: Date; leads: boolean }) {
  return (
    <li className={ROW}>
      <span className="self-start max-sm:mb-2">
        <StatusBadge status={shownStatus(task, now)} />
      </span>
      <div className="min-w-0">
        <h3 id={titleId(task)} tabIndex={-1} className="font-semibold break-words">
          {task.title}
        </h3>
        {task.description && (
          <p className="mt-0.5 text-[0.9375rem] break-words whitespace-pre-line text-ink-2">{task.description}</p>
        )}
        <p className="mt-2 flex items-center gap-1.5 text-small text-ink-3">
          <Calendar className="size-3.75" aria-hidden="true" />
          Due {formatDate(task.dueDate)}
        </p>
      </div>
      <MoveButtons task={task} leads={leads} className="flex gap-2 max-sm:mt-3.5 max-sm:*:flex-1" />
    </li>
  )
}

function DoneRow({ task }: { task: Task }) {
  return (
    <li className={cx(ROW, 'py-3 sm:py-2.5 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center')}>
      <span className="max-sm:col-span-2 max-sm:mb-1">
        <StatusBadge status={task.status} />
      </span>
      <div className="min-w-0 sm:flex sm:items-center sm:justify-between sm:gap-4">
        <h3 id={titleId(task)} tabIndex={-1} className="font-medium break-words text-ink-2">
          {task.title}
        </h3>
        <p className="flex flex-wrap gap-x-3 text-small whitespace-nowrap text-ink-3 sm:flex-none">
          {task.completedDate && <span>Completed {formatDate(task.completedDate)}</span>}
          <span>Due {formatDate(task.dueDate)}</span>
        </p>
      </div>
      <MoveButtons task={task} leads={false} className="flex" />
    </li>
  )
}

/** `leads`: the one row with a primary button. */
function MoveButtons({ task, leads, className }: { task: Task; leads: boolean; className: string }) {
  const { move, busy } = useMoveTask('Sprint')
  const moveTo = (status: Move['to']) => {
    move(task, status)
    requestAnimationFrame(() => keepFocus(task))
  }
  return (
    <div className={className}>
      {movesOf(task).map((each) => (
        <Button
          key={each.label}
          size="slim"
          variant={lookOf(each, leads)}
          disabled={busy}
          aria-describedby={titleId(task)}
          onClick={() => moveTo(each.to)}
        >
          {each.label}
        </Button>
      ))}
    </div>
  )
}

/** The buttons are called the same in every row; the title says which task they mean. */
const titleId = ({ id }: Task) => `task-${id}`

/** A task that changes groups takes its buttons along; the keyboard follows it. */
function keepFocus(task: Task) {
  if (document.activeElement === document.body) document.getElementById(titleId(task))?.focus()
}

function lookOf({ label }: Move, leads: boolean) {
  if (label === 'Reopen') return 'ghost'
  if (label === 'Start') return 'outline'
  return leads ? 'primary' : 'soft'
}
