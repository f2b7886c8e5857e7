/** One task: what it says, where it stands, and everything that can be done with it. */
import { Calendar, Repeat } from 'lucide-react'
import { formatDate } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { SidePart } from '../../../lib/side-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import type { Sprint } from '../queries.ts'
import type { Task } from './queries.ts'
import { StatusBadge } from '../status-badge.tsx'
import { movesOf, shownStatus } from './tasks.ts'
import type { Move } from './tasks.ts'
import * as texts from './texts.ts'
import { useMoveTask } from './use-tasks.ts'

/** What menus are made of is twice as large as the list: they come right after it. */
const TaskMenu = lazyComponent(async () => (await import('./task-menu.tsx')).TaskMenu)

const ROW =
  'grid grid-cols-1 gap-x-4 border-line bg-surface px-4.5 py-4 not-first:border-t first:rounded-t-card last:rounded-b-card sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center sm:px-5'

type OpenRowProps = {
  task: Task
  sprint: Sprint
  /** It has the primary button. */
  leads: boolean
  sortable: boolean
}

export function OpenRow({ task, sprint, leads, sortable }: OpenRowProps) {
  return (
    <li className={cx(ROW, 'data-dragging:relative data-dragging:z-10 data-dragging:shadow-2')}>
      <span className="self-start max-sm:mb-2">
        <StatusBadge status={shownStatus(task)} />
      </span>
      <div className="min-w-0">
        <h3 id={titleId(task)} dir="auto" tabIndex={-1} className="font-semibold break-words">
          {task.title}
        </h3>
        {task.description && (
          <p dir="auto" className="mt-0.5 text-[0.9375rem] break-words whitespace-pre-line text-ink-2">
            {task.description}
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-small text-ink-3">
          <Calendar className="size-3.75" aria-hidden="true" />
          {fill(texts.dueOn, { date: formatDate(task.dueDate) })}
          {task.seriesId && (
            <span className="ml-2 inline-flex items-center gap-1.5">
              <Repeat className="size-3.75" aria-hidden="true" />
              {texts.recurring}
            </span>
          )}
        </p>
      </div>
      <div className="flex items-center gap-1 max-sm:mt-3.5 max-sm:flex-wrap">
        <MoveButtons task={task} leads={leads} className="flex gap-2 max-sm:flex-1 max-sm:flex-wrap max-sm:*:flex-1" />
        {/* Its place is kept in any case, so that the buttons of all groups stand in one column. */}
        <span id={handleId(task)} className={cx('ml-1 w-8 flex-none', sortable ? 'h-11' : 'max-sm:hidden')} />
        <SidePart fallback={<span className="size-11 flex-none" />}>
          <TaskMenu task={task} sprint={sprint} titleId={titleId(task)} />
        </SidePart>
      </div>
    </li>
  )
}

/** Where what moves a row is drawn. */
export const handleId = ({ id }: Pick<Task, 'id'>) => `handle-${id}`

/** The day it was completed is said where it is not the day it was due. */
export function DoneRow({ task, sprint }: { task: Task; sprint: Sprint }) {
  const due = formatDate(task.dueDate)
  const completed = task.completedDate ? formatDate(task.completedDate) : null
  return (
    <li className={cx(ROW, 'py-3 sm:py-2.5 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center')}>
      <span className="max-sm:order-last max-sm:col-span-2 max-sm:mt-1">
        <StatusBadge status={task.status} />
      </span>
      <div className="min-w-0 sm:flex sm:items-center sm:justify-between sm:gap-4">
        <div className="min-w-0">
          <h3 id={titleId(task)} dir="auto" tabIndex={-1} className="font-medium break-words text-ink-2">
            {task.title}
          </h3>
          {task.description && (
            <p dir="auto" className="text-small break-words whitespace-pre-line text-ink-3">
              {task.description}
            </p>
          )}
        </div>
        <p className="flex flex-wrap gap-x-3 text-small whitespace-nowrap text-ink-3 sm:flex-none">
          {completed !== null && completed !== due && <span>{fill(texts.completedOn, { completed })}</span>}
          <span>{fill(texts.dueBy, { due })}</span>
        </p>
      </div>
      <div className="flex items-center">
        <MoveButtons task={task} leads={false} className="flex" />
        <SidePart fallback={<span className="size-11 flex-none" />}>
          <TaskMenu task={task} sprint={sprint} titleId={titleId(task)} />
        </SidePart>
      </div>
    </li>
  )
}

/** `leads`: the one row with a primary button. */
function MoveButtons({ task, leads, className }: { task: Task; leads: boolean; className: string }) {
  const { move, busy } = useMoveTask()
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
          variant={lookOf(task, each, leads)}
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
const titleId = ({ id }: Pick<Task, 'id'>) => `task-${id}`

/** Brings a task into view and the keyboard to it. */
export function focusTask(id: number): void {
  const title = document.getElementById(titleId({ id }))
  title?.scrollIntoView({ block: 'center' })
  title?.focus({ preventScroll: true })
}

/** When a task moves to another group, the focus moves with it. */
function keepFocus(task: Task) {
  if (document.activeElement === document.body) document.getElementById(titleId(task))?.focus()
}

function lookOf({ status }: Task, { to }: Move, leads: boolean) {
  if (to !== 'completed') return status === 'completed' ? 'ghost' : 'outline'
  return leads ? 'primary' : 'soft'
}
