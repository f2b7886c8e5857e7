/** Rows of the day's card: a task, a habit, and what failed about one. */
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { cadenceLabel, weekInWords } from '../../lib/cadence-words.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { WeekMarks } from '../../ui/week-marks.tsx'
import { isDone } from './day.ts'
import type { Habit, Task } from './queries.ts'

export const ROW = 'flex min-h-14 items-start gap-3.5 border-line px-5 py-1.5 not-first:border-t sm:px-6'

type TaskRowProps = {
  task: Task
  /** The next task, which is highlighted. */
  current?: boolean
  about?: ReactNode
  failure: string | undefined
  onTick?: ((done: boolean) => void) | undefined
  /** What else can be done with it. */
  children?: ReactNode
}

export function TaskRow({ task, current = false, about, failure, onTick, children }: TaskRowProps) {
  const done = isDone(task)
  return (
    <li id={rowId(task)} aria-current={current || undefined} className={cx(ROW, current && 'bg-dawn-soft')}>
      {onTick && <Checkbox aria-label={task.title} checked={done} onCheckedChange={onTick} />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-[1_1_12rem] py-2">
          <p dir="auto" className={cx('break-words', current ? 'font-semibold' : 'font-medium', done && DONE)}>
            <Link
              to={`/sprint/${task.sprintId}?task=${task.id}`}
              state={{ from: 'today' }}
              className="reach text-inherit no-underline hover:underline"
            >
              {task.title}
            </Link>
          </p>
          {!done && task.description && (
            <p dir="auto" className="line-clamp-2 text-small break-words text-ink-2">
              {task.description}
            </p>
          )}
          {!done && about && <p className="mt-0.5 text-small text-ink-2">{about}</p>}
          <Failure text={failure} />
        </div>
        {children}
      </div>
    </li>
  )
}

const DONE = 'text-ink-3 line-through decoration-line-strong'
export const rowId = ({ id }: Pick<Task, 'id'>) => `today-task-${id}`

export function Failure({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="text-small text-red-ink">
      {text}
    </p>
  )
}

type HabitRowProps = { habit: Habit; day: string; failure: string | undefined; onTick: (done: boolean) => void }

export function HabitRow({ habit, day, failure, onTick }: HabitRowProps) {
  const { title, isDoneToday, week, doneDays } = habit
  return (
    <li className={ROW}>
      <Checkbox round aria-label={title} checked={isDoneToday} onCheckedChange={onTick} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-[1_1_12rem] py-2">
          <p dir="auto" className="font-medium break-words">
            {title}
          </p>
          <p className="text-small text-ink-3">
            {cadenceLabel(habit.cadence)} · {weekInWords(week)}
          </p>
          <Failure text={failure} />
        </div>
        <WeekMarks done={doneDays} day={day} className="pb-2 sm:py-2" />
      </div>
    </li>
  )
}
