/** What is to do today: tasks, habits, and what is late, in one card. */
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { StatusMark } from '../../ui/badge.tsx'
import { counted, dayAfter, isDone, nextTask, sayDue, sayTitles } from './day.ts'
import type { Groups } from './day.ts'
import type { Habit, Today, TodaySprint } from './queries.ts'
import { Failure, HabitRow, TaskRow } from './rows.tsx'
import { habitControl, taskControl, useHabitTicks, useMoves, useTaskTicks } from './use-ticks.ts'
import type { Failures } from './use-ticks.ts'

type DayCardProps = { today: Today; sprint: TodaySprint; groups: Groups; failures: Failures }

export function DayCard({ today, sprint, groups, failures }: DayCardProps) {
  const { tick } = useTaskTicks(failures)
  const current = nextTask(groups)
  const habits = today.habits.filter(({ isDueToday, isDoneToday }) => isDueToday || isDoneToday)
  return (
    <Card as="section" aria-label="Today’s tasks and habits" className="overflow-hidden p-0!">
      {groups.today.length > 0 && (
        <ul aria-label="Due today">
          {groups.today.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              current={task.id === current?.id}
              about={task.status === 'in-progress' && 'In progress'}
              failure={failures.failureOf(taskControl(task))}
              onTick={(done) => tick(task, done)}
            />
          ))}
        </ul>
      )}
      <Said today={today} groups={groups} habits={habits} />
      {habits.length > 0 && <Habits day={today.day} habits={habits} failures={failures} />}
      {groups.overdue.length > 0 && (
        <Overdue today={today} sprint={sprint} groups={groups} failures={failures} currentId={current?.id} />
      )}
    </Card>
  )
}

/** One kind sentence where nothing is left to do, or nothing was asked. */
function Said({ today, groups, habits }: { today: Today; groups: Groups; habits: readonly Habit[] }) {
  const open =
    groups.today.filter((task) => !isDone(task)).length + habits.filter(({ isDoneToday }) => !isDoneToday).length
  if (open > 0) return null
  const done = groups.today.length + habits.length
  const next = groups.tomorrow.filter((task) => !isDone(task))
  const ahead = next.length > 0 ? ` Tomorrow: ${sayTitles(next)}.` : ' Nothing is planned for tomorrow.'
  return (
    <p className="border-line px-5 py-4 text-ink-2 not-first:border-t sm:px-6">
      {done > 0 ? 'All done for today. The rest of the day is yours.' : 'Nothing is due today.'}
      {ahead}
      {done === 0 && today.sprint && today.sprint.taskCounts.total === 0 && (
        <>
          {' '}
          <TextLink to={`/sprint/${today.sprint.id}/plan`}>Turn the plan into tasks</TextLink>
        </>
      )}
    </p>
  )
}

function Habits({ day, habits, failures }: { day: string; habits: readonly Habit[]; failures: Failures }) {
  const tick = useHabitTicks(failures)
  return (
    <>
      <SubHead title="Habits">This week</SubHead>
      <ul aria-label="Habits">
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
      onClick={() => move(MOVE, open, dayAfter(today.day), 'tomorrow')}
    >
      {open.length > 1 ? `Move all ${open.length} to tomorrow` : 'Move to tomorrow'}
    </Button>
  )
  return (
    <>
      <SubHead title="Overdue">{counted(open.length + hidden, 'task')}</SubHead>
      <ul aria-label="Overdue">
        {groups.overdue.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            current={task.id === currentId}
            about={
              <span className="inline-flex items-center gap-1 text-red-ink">
                <StatusMark mark="urgent" /> Due {sayDue(task.dueDate, today.day)}
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
