/** The day in the guide's sheet: the next step, what is due, and what can be asked about it. */
import { useQuery } from '@apollo/client/react'
import { ArrowRight, ArrowUpLeft, ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../lib/fill.ts'
import { localTimeZone } from '../../lib/time-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { groupsOf, isDone, nextTask } from './day.ts'
import { TODAY } from './queries.ts'
import type { Habit, Task, Today } from './queries.ts'
import { questionOf } from './question.ts'
import { Failure } from './rows.tsx'
import * as texts from './texts.ts'
import { habitControl, taskControl, useFailures, useHabitTicks, useTaskTicks } from './use-ticks.ts'

type SolDayProps = { onGo: (path: string) => void }

export function SolDay({ onGo }: SolDayProps) {
  const { data, loading } = useQuery(TODAY, { variables: { timeZone: localTimeZone() }, errorPolicy: 'all' })
  const today = data?.today
  const next = today ? nextTask(groupsOf(today)) : undefined
  const isBegun = next?.status === 'in-progress'
  return (
    <div className="grid gap-5 pb-2">
      <Part title={texts.yourNextStep}>
        <Button
          variant="primary"
          size="large"
          wide
          className="justify-between! text-left!"
          onClick={() => onGo(next ? `/sprint/${next.sprintId}?task=${next.id}` : '/')}
        >
          <span dir="auto" className="min-w-0 break-words">
            {next?.title ?? texts.continueWhereYouLeftOff}
          </span>
          <ArrowRight className="size-4.5 flex-none" aria-hidden="true" />
        </Button>
        {isBegun && <p className="mt-2 text-small text-ink-3">{texts.inProgress}</p>}
        {!today && loading && <Spinner />}
      </Part>
      {today?.sprint && <Due today={today} nextId={next?.id} onGo={onGo} />}
      {today && <Asking today={today} next={next} onGo={onGo} />}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-small font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  )
}

/** What is open and due; what is ticked stays until the sheet is opened anew. */
function Due({ today, nextId, onGo }: { today: Today; nextId: number | undefined } & SolDayProps) {
  const tasks = groupsOf(today).today.filter(({ id }) => id !== nextId)
  const habits = today.habits.filter(({ isDueToday, isDoneToday }) => isDueToday || isDoneToday)
  const failures = useFailures()
  const { tick } = useTaskTicks(failures)
  const tickHabit = useHabitTicks(failures)
  return (
    <Part title={texts.dueToday}>
      {tasks.length + habits.length === 0 && !today.isCheckInDue && (
        <p className="text-small text-ink-3">
          {nextId === undefined ? texts.nothingIsDueToday : texts.nothingElseIsDueToday}
        </p>
      )}
      <ul className="grid">
        {tasks.map((task: Task) => (
          <li key={task.id}>
            <Checkbox label={task.title} checked={isDone(task)} onCheckedChange={(done) => tick(task, done)} />
            <Failure text={failures.failureOf(taskControl(task))} />
          </li>
        ))}
        {habits.map((habit: Habit) => (
          <li key={habit.id}>
            <Checkbox
              round
              label={habit.title}
              checked={habit.isDoneToday}
              onCheckedChange={(done) => tickHabit(habit, today.day, done)}
            />
            <Failure text={failures.failureOf(habitControl(habit))} />
          </li>
        ))}
        {today.isCheckInDue && (
          <li className="flex min-h-11 items-center gap-3.5">
            <ClipboardCheck className="size-5.5 text-ink-3" aria-hidden="true" />
            <span className="flex-1">{texts.weeklyCheckIn}</span>
            <Button
              variant="ghost"
              size="slim"
              aria-label={texts.startTheWeeklyCheckIn}
              onClick={() => onGo('/?check-in=open')}
            >
              {texts.start}
            </Button>
          </li>
        )}
      </ul>
    </Part>
  )
}

/** Questions that have an answer: why a task is in the plan, what was written, and what is remembered. */
function Asking({ today, next, onGo }: { today: Today; next: Task | undefined } & SolDayProps) {
  const { entry } = questionOf(today.day, today.entries ?? [])
  const questions = [
    ...(next
      ? [[fill(texts.whyIsInThePlan, { title: next.title }), `/sprint/${next.sprintId}?task=${next.id}`] as const]
      : []),
    ...(entry ? [[fill(texts.whatIWroteIn, { title: entry.title }), `/journal/entries/${entry.id}`] as const] : []),
    [texts.whatYouRememberAboutMe, '/memory'] as const,
    [texts.howMyPlanIsGoing, today.sprint ? `/sprint/${today.sprint.id}` : '/sprints'] as const,
  ].slice(0, 3)
  return (
    <Part title={texts.askSolAbout}>
      <ul className="grid">
        {questions.map(([label, path]) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => onGo(path)}
              className="flex min-h-11 w-full items-center justify-between gap-4 text-left font-serif text-[1.0625rem]"
            >
              <span dir="auto" className="min-w-0 break-words">
                {label}
              </span>
              <ArrowUpLeft className="size-4.5 flex-none text-ink-3" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
