/** The month of a sprint with its due tasks, and the tasks of the chosen day. */
import { useQuery } from '@apollo/client/react'
import { addDays, isBefore, startOfDay } from 'date-fns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import type { ChevronProps, DayButtonProps } from 'react-day-picker'
import { formatDate, toDay } from '../../../lib/dates.ts'
import { fill, plural } from '../../../lib/fill.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { cx } from '../../../ui/cx.ts'
import * as common from '../../../ui/texts.ts'
import { isWithin, noonOf } from '../days.ts'
import { StatusBadge } from '../status-badge.tsx'
import { shownStatus } from './tasks.ts'
import { TASK_DAYS } from './queries.ts'
import type { Sprint } from '../queries.ts'
import * as texts from './texts.ts'
import { daysOf, FRESH, PAGE, useDueTasks } from './use-task-pages.ts'

/** How many tasks are due on which day: a sprint may have thousands, and a month asks for each of its days. */
type CountsByDay = ReadonlyMap<string, { open: number; done: number }>
const Counts = createContext<CountsByDay>(new Map())

export function TaskCalendar({ sprint, now }: { sprint: Sprint; now: Date }) {
  const [chosen, setChosen] = useState(now)
  const { data } = useQuery(TASK_DAYS, { variables: daysOf(sprint.id), ...FRESH })
  const byDay = new Map(data?.sprint.taskDays.map(({ day, open, done }) => [day, { open, done }]))
  const start = noonOf(sprint.startDate)
  const end = noonOf(sprint.endDate)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[24.5rem_minmax(0,1fr)]">
      <Card className="p-4 sm:p-6">
        <Counts value={byDay}>
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
        </Counts>
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-3">
          <span className="inline-flex items-center gap-2">
            <i className={cx(MARK, 'rounded-full bg-task-open')} />
            {texts.due}
          </span>
          <span className="inline-flex items-center gap-2">
            <i className={cx(MARK, 'rounded-[1px] bg-task-done')} />
            {texts.completed}
          </span>
        </p>
      </Card>
      <DayTasks key={keyOf(chosen)} sprint={sprint} day={chosen} />
    </div>
  )
}

type DayProps = { sprint: Sprint; day: Date }

function DayTasks({ sprint, day }: DayProps) {
  return (
    <section aria-live="polite">
      <h2 className="type-heading mb-4">{formatDate(day)}</h2>
      {isWithin(sprint, day) ? <DueOn sprint={sprint} day={day} /> : <p className="text-ink-2">{NONE}</p>}
    </section>
  )
}

const NONE = texts.noTasksDueOnThisDate

function DueOn({ sprint, day }: DayProps) {
  const from = startOfDay(day)
  const range = { from: from.toISOString(), until: startOfDay(addDays(from, 1)).toISOString() }
  const { page, error, retry, hasMore, busy, loadMore } = useDueTasks({ sprintId: sprint.id, ...range, limit: PAGE })
  if (!page) {
    return error ? (
      <p className="text-ink-2">
        {texts.weCouldntLoadTheTasks} <LinkButton onClick={retry}>{common.tryAgain}</LinkButton>
      </p>
    ) : (
      <Spinner />
    )
  }
  if (page.total === 0) return <p className="text-ink-2">{NONE}</p>
  const hidden = page.total - page.tasks.length
  return (
    <>
      <ul className="rounded-card bg-surface shadow-1">
        {page.tasks.map((task) => (
          <li key={task.id} className="border-line px-5 py-4 not-first:border-t">
            <StatusBadge status={shownStatus(task)} />
            <h3 className="mt-2 font-semibold break-words">{task.title}</h3>
            {task.description && (
              <p className="text-[0.9375rem] break-words whitespace-pre-line text-ink-2">{task.description}</p>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="ghost" className="mt-2" busy={busy} onClick={loadMore}>
          {fill(texts.showMoreOf, { count: Math.min(PAGE, hidden), hidden })}
        </Button>
      )}
    </>
  )
}

const MARK = 'size-1.5 flex-none ring-1 ring-surface'

/** A day and, below its number, what is due on it: round while open, square when done. */
function DayButton({ day, modifiers, className, children, ...rest }: DayButtonProps) {
  const { open, done } = countsOn(useContext(Counts), day.date)
  const button = useRef<HTMLButtonElement>(null)
  // The picker decides which day the arrow keys lead to; the button has to go there.
  const { focused } = modifiers
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  return (
    <button {...rest} ref={button} className={cx(className, DAY)}>
      {children}
      {open + done > 0 && (
        <span aria-hidden="true" className="absolute bottom-1 flex gap-0.75">
          {open > 0 && <i className={cx(MARK, 'rounded-full bg-task-open')} />}
          {done > 0 && <i className={cx(MARK, 'rounded-[1px] bg-task-done')} />}
        </span>
      )}
      {open + done > 1 && (
        <span aria-hidden="true" className="absolute top-0.5 right-1 text-[0.6875rem] leading-none font-medium">
          {open + done}
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
const countsOn = (counts: CountsByDay, day: Date) => counts.get(keyOf(day)) ?? { open: 0, done: 0 }

/** 'Nov 20, 2026, today, 2 tasks due, 1 completed'. */
function nameDay(date: Date, modifiers: Record<string, boolean>, counts: CountsByDay): string {
  const { open, done } = countsOn(counts, date)
  const parts = [
    formatDate(date),
    modifiers['today'] && texts.isToday,
    modifiers['selected'] && texts.isSelected,
    open > 0 && fill(plural(open, texts.countTaskDue, texts.countTasksDue), { count: open }),
    done > 0 && fill(texts.doneCompleted, { done }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** The month to show: that of the day, or the sprint's nearest one where the day lies outside. */
function nearest(day: Date, start: Date, end: Date): Date {
  if (isBefore(day, start)) return start
  return isBefore(end, day) ? end : day
}
