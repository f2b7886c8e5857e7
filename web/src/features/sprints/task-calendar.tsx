/** The month of a sprint with its due tasks, and the tasks of the chosen day. */
import { isBefore } from 'date-fns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import type { ChevronProps, DayButtonProps } from 'react-day-picker'
import { formatDate, toDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { isWithin, noonOf } from './days.ts'
import { StatusBadge } from './status-badge.tsx'
import { isDone, shownStatus } from './tasks.ts'
import type { Sprint, Task } from './queries.ts'

/** The tasks by the day they are due: a sprint may have thousands, and a month asks for each of its days. */
type TasksByDay = ReadonlyMap<string, readonly Task[]>
const Tasks = createContext<TasksByDay>(new Map())

export function TaskCalendar({ sprint, now }: { sprint: Sprint; now: Date }) {
  const [chosen, setChosen] = useState(now)
  const byDay = Map.groupBy(sprint.tasks, ({ dueDate }) => keyOf(new Date(dueDate)))
  const start = noonOf(sprint.startDate)
  const end = noonOf(sprint.endDate)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[24.5rem_minmax(0,1fr)]">
      <Card className="p-4 sm:p-6">
        <Tasks value={byDay}>
          <DayPicker
            mode="single"
            required
            fixedWeeks
            weekStartsOn={1}
            today={now}
            selected={chosen}
            onSelect={setChosen}
            defaultMonth={nearest(chosen, start, end)}
            startMonth={start}
            endMonth={end}
            disabled={[{ before: start }, { after: end }]}
            components={{ DayButton, Chevron }}
            labels={{ labelDayButton: (date, modifiers) => nameDay(date, modifiers, byDay) }}
            classNames={LOOKS}
          />
        </Tasks>
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-3">
          <span className="inline-flex items-center gap-2">
            <i className={cx(MARK, 'rounded-full bg-task-open')} />
            Due
          </span>
          <span className="inline-flex items-center gap-2">
            <i className={cx(MARK, 'rounded-[1px] bg-task-done')} />
            Completed
          </span>
        </p>
      </Card>
      <DayTasks tasks={isWithin(sprint, chosen) ? tasksOn(byDay, chosen) : []} day={chosen} now={now} />
    </div>
  )
}

function DayTasks({ tasks, day, now }: { tasks: readonly Task[]; day: Date; now: Date }) {
  return (
    <section aria-live="polite">
      <h2 className="type-heading mb-4">{formatDate(day)}</h2>
      {tasks.length === 0 ? (
        <p className="text-ink-2">No tasks due on this date.</p>
      ) : (
        <TaskPages key={keyOf(day)} tasks={tasks} now={now} />
      )}
    </section>
  )
}

const PAGE = 50

function TaskPages({ tasks, now }: { tasks: readonly Task[]; now: Date }) {
  const [pages, setPages] = useState(1)
  const hidden = tasks.length - pages * PAGE
  return (
    <>
      <ul className="rounded-card bg-surface shadow-1">
        {tasks.slice(0, pages * PAGE).map((task) => (
          <li key={task.id} className="border-line px-5 py-4 not-first:border-t">
            <StatusBadge status={shownStatus(task, now)} />
            <h3 className="mt-2 font-semibold break-words">{task.title}</h3>
            {task.description && (
              <p className="text-[0.9375rem] break-words whitespace-pre-line text-ink-2">{task.description}</p>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" className="mt-2" onClick={() => setPages(pages + 1)}>
          Show {Math.min(PAGE, hidden)} more of {hidden}
        </Button>
      )}
    </>
  )
}

const MARK = 'size-1.5 flex-none ring-1 ring-surface'

/** A day and, below its number, what is due on it: round while open, square when done. */
function DayButton({ day, modifiers, className, children, ...rest }: DayButtonProps) {
  const due = tasksOn(useContext(Tasks), day.date)
  const button = useRef<HTMLButtonElement>(null)
  // The picker decides which day the arrow keys lead to; the button has to go there.
  const { focused } = modifiers
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  return (
    <button {...rest} ref={button} className={cx(className, DAY)}>
      {children}
      {due.length > 0 && (
        <span aria-hidden="true" className="absolute bottom-1 flex gap-0.75">
          {due.some((task) => !isDone(task)) && <i className={cx(MARK, 'rounded-full bg-task-open')} />}
          {due.some(isDone) && <i className={cx(MARK, 'rounded-[1px] bg-task-done')} />}
        </span>
      )}
      {due.length > 1 && (
        <span aria-hidden="true" className="absolute top-0.5 right-1 text-[0.6875rem] leading-none font-medium">
          {due.length}
        </span>
      )}
    </button>
  )
}

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon className="size-4.5" />
}

const DAY = cx(
  'relative grid h-11 w-full max-w-11 place-items-center rounded-control bg-transparent text-[0.9375rem]',
  'hover:bg-action-soft disabled:bg-transparent disabled:text-ink-3 disabled:opacity-55',
)

const NAV =
  'grid size-11 place-items-center rounded-control bg-transparent text-ink-2 hover:bg-action-soft aria-disabled:opacity-40'

const LOOKS = {
  root: 'w-full',
  months: 'relative',
  nav: 'absolute top-0 right-0 flex',
  button_previous: NAV,
  button_next: NAV,
  month_caption: 'flex h-11 items-center pl-2',
  caption_label: 'type-subhead',
  month_grid: 'mt-2 w-full table-fixed border-collapse',
  weekday: 'h-8 text-micro font-medium text-ink-3',
  day: 'p-0 [&>button]:mx-auto',
  day_button: '',
  selected: '[&>button]:bg-action! [&>button]:font-semibold [&>button]:text-on-action',
  today: '[&>button]:font-semibold [&>button]:inset-ring-[1.5px] [&>button]:inset-ring-dawn-deep',
  outside: 'invisible',
  disabled: '',
}

const keyOf = (day: Date) => toDay(day)
const tasksOn = (tasks: TasksByDay, day: Date) => tasks.get(keyOf(day)) ?? []

/** 'Nov 20, 2026, today, 2 tasks due, 1 completed'. */
function nameDay(date: Date, modifiers: Record<string, boolean>, tasks: TasksByDay): string {
  const due = tasksOn(tasks, date)
  const open = due.filter((task) => !isDone(task)).length
  const done = due.length - open
  const parts = [
    formatDate(date),
    modifiers['today'] && 'today',
    modifiers['selected'] && 'selected',
    open > 0 && `${open} ${open === 1 ? 'task' : 'tasks'} due`,
    done > 0 && `${done} completed`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The month to show: that of the day, or the sprint's nearest one where the day lies outside. */
function nearest(day: Date, start: Date, end: Date): Date {
  if (isBefore(day, start)) return start
  return isBefore(end, day) ? end : day
}
