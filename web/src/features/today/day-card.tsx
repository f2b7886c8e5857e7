/** The card for today: tasks, habits, and overdue tasks. */
import type { ReactNode } from 'react'
import { formatListDate, readDay } from '../../lib/dates.ts'
import { fill, plural } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { StatusMark } from '../../ui/badge.tsx'
import { dayAfter, isDone, nextTask, sayTitles } from './day.ts'
import type { Groups } from './day.ts'
import type { Habit, Today, TodaySprint } from './queries.ts'
import { Failure, HabitRow, TaskRow } from './rows.tsx'
import * as texts from './texts.ts'
import { habitControl, taskControl, useHabitTicks, useMoves, useTaskTicks } from './use-ticks.ts'
import type { Failures } from './use-ticks.ts'

type DayCardProps = { today: Today; sprint: TodaySprint; groups: Groups; failures: Failures }

export function DayCard({ today, sprint, groups, failures }: DayCardProps) {
  const { tick } = useTaskTicks(failures)
  const current = nextTask(groups)
  const habits = today.habits.filter(({ isDueToday, isDoneToday }) => isDueToday || isDoneToday)
  return (
    <Card as="section" aria-label={texts.todaysTasksAndHabits} className="overflow-hidden p-0!">
      {groups.today.length > 0 && (
        <ul aria-label={texts.dueToday}>
          {groups.today.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              current={task.id === current?.id}
              about={task.status === 'in-progress' && texts.inProgress}
              failure={failures.failureOf(taskControl(task))}
              onTick={(done) => tick(task, done)}
            />
          ))}
        </ul>
      )}
      <NothingOpen today={today} groups={groups} habits={habits} />
      {habits.length > 0 && <Habits day={today.day} habits={habits} failures={failures} />}
      {groups.overdue.length > 0 && (
        <Overdue today={today} sprint={sprint} groups={groups} failures={failures} currentId={current?.id} />
      )}
    </Card>
  )
}

/** A sentence for a day with nothing left to do, or nothing due. */
function NothingOpen({ today, groups, habits }: { today: Today; groups: Groups; habits: readonly Habit[] }) {
  const open =
    groups.today.filter((task) => !isDone(task)).length + habits.filter(({ isDoneToday }) => !isDoneToday).length
  if (open > 0) return null
  const done = groups.today.length + habits.length
  const next = groups.tomorrow.filter((task) => !isDone(task))
  return (
    <p className="border-line px-5 py-4 text-ink-2 not-first:border-t sm:px-6">
      {done > 0 ? texts.allDoneForToday : texts.nothingIsDueToday}{' '}
      {next.length > 0 ? fill(texts.tomorrowIs, { titles: sayTitles(next) }) : texts.nothingIsPlannedForTomorrow}
      {done === 0 && today.sprint && today.sprint.taskCounts.total === 0 && (
        <>
          {' '}
          <TextLink to={`/sprint/${today.sprint.id}/plan`}>{texts.turnThePlanIntoTasks}</TextLink>
        </>
      )}
    </p>
  )
}

function Habits({ day, habits, failures }: { day: string; habits: readonly Habit[]; failures: Failures }) {
  const tick = useHabitTicks(failures)
  return (
    <>
      <SubHead title={texts.habits}>{texts.thisWeek}</SubHead>
      <ul aria-label={texts.habits}>
        {habits.map((habit) => (
          <HabitRow
            key={habit.id}
            habit={habit}
            day={day}
            failure={failures.failureOf(habitControl(habit))}
            onTick={(done) => tick(habit, day, done)}
          />
        ))}
      </ul>
    </>
  )
}

const MOVE = 'move-overdue'
const TO_TOMORROW = { one: texts.taskMovedToTomorrow, other: texts.tasksMovedToTomorrow } as const

function Overdue({ today, sprint, groups, failures, currentId }: DayCardProps & { currentId: number | undefined }) {
  const { tick } = useTaskTicks(failures)
  const { move, busy } = useMoves(sprint, failures)
  const open = groups.overdue.filter((task) => !isDone(task))
  const hidden = Math.max(0, today.overdueTotal - today.overdue.length)
  const isOne = open.length === 1 && hidden === 0
  const button = (
    <Button
      size="slim"
      busy={busy}
      className={isOne ? 'max-sm:mb-2' : 'max-sm:w-full'}
      onClick={() => move(MOVE, open, dayAfter(today.day), TO_TOMORROW)}
    >
      {open.length > 1 ? fill(texts.moveAllToTomorrow, { count: open.length }) : texts.moveToTomorrow}
    </Button>
  )
  return (
    <>
      <SubHead title={texts.overdue}>
        {fill(plural(open.length + hidden, texts.countTask, texts.countTasks), { count: open.length + hidden })}
      </SubHead>
      <ul aria-label={texts.overdue}>
        {groups.overdue.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            current={task.id === currentId}
            about={
              <span className="inline-flex items-center gap-1 text-red-ink">
                <StatusMark mark="urgent" />{' '}
                {fill(texts.dueBy, { due: formatListDate(task.dueDate, readDay(today.day)) })}
              </span>
            }
            failure={failures.failureOf(taskControl(task)) ?? (isOne ? failures.failureOf(MOVE) : undefined)}
            onTick={(done) => tick(task, done)}
          >
            {isOne && !isDone(task) && button}
          </TaskRow>
        ))}
      </ul>
      {open.length > 0 && !isOne && (
        <div className="border-t border-line px-5 py-3 sm:px-6">
          {button}
          <Failure text={failures.failureOf(MOVE)} />
        </div>
      )}
    </>
  )
}

function SubHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 bg-sunken px-5 py-2 text-small sm:px-6">
      <h3 className="font-semibold text-ink-2">{title}</h3>
      <span className="text-ink-3">{children}</span>
    </div>
  )
}
