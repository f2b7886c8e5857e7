/** The habits of a sprint: today's tick, the marks of the week, and what was kept so far. */
import { useMutation, useQuery } from '@apollo/client/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { toDay } from '../../../lib/dates.ts'
import { serverText } from '../../../lib/errors.ts'
import { fill } from '../../../lib/fill.ts'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FailureState } from '../../../ui/state.tsx'
import { WeekMarks } from '../../../ui/week-marks.tsx'
import { daysOf, useAskedEachDay, useFresh } from '../tasks/use-task-pages.ts'
import { useChangeTasks } from '../tasks/use-tasks.ts'
import { weekInWords } from '../../../lib/cadence-words.ts'
import { cadenceLabel } from './cadence.ts'
import { SET_HABIT_DAY, SPRINT_HABITS } from './queries.ts'
import type { RhythmIdea, SprintHabit } from './queries.ts'
import * as texts from './texts.ts'

/** Weekly lines of the plan that are not in this week yet. All parts of the screen share one query. */
export function useRhythm(sprintId: number): readonly RhythmIdea[] {
  return useHabitList(sprintId).rhythm ?? []
}

function useHabitList(sprintId: number) {
  const { data, error, loading, refetch } = useQuery(SPRINT_HABITS, {
    variables: daysOf(sprintId),
    notifyOnNetworkStatusChange: true,
    ...useFresh(sprintId),
  })
  useAskedEachDay(refetch)
  return { ...data?.sprintHabits, error, loading, retry: () => void refetch().catch(() => undefined) }
}

type HabitsCardProps = {
  sprintId: number
  now: Date
  /** Stands here where there are no habits, and has its place kept until that is known. */
  otherwise?: ReactNode
}

export function HabitsCard({ sprintId, now, otherwise = null }: HabitsCardProps) {
  const { habits, error, loading, retry } = useHabitList(sprintId)
  if (!habits && (error || loading)) {
    if (!error) return otherwise && <Skeleton rows={2} label={texts.loadingHabits} />
    return <FailureState title={texts.weCouldntLoadYourHabits} onRetry={retry} busy={loading} />
  }
  if (!habits || habits.length === 0) return otherwise
  return (
    <Card as="section" aria-labelledby="habits">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="habits" className="type-subhead">
          {texts.habits}
        </h2>
        <span className="text-small text-ink-3">{shareInWords(habits)}</span>
      </div>
      <ul>
        {habits.map((habit) => (
          <HabitRow key={habit.id} habit={habit} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function HabitRow({ habit, now }: { habit: SprintHabit; now: Date }) {
  const { id, sprintId, title, isDoneToday, isDueToday } = habit
  const { tick, busy, failure } = useTick()
  const { apply } = useChangeTasks(sprintId)
  const canTick = isDueToday || isDoneToday
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-line py-1 not-first:border-t">
      <Checkbox
        round
        aria-label={canTick ? fill(texts.titleToday, { title }) : fill(texts.titleNotDueToday, { title })}
        checked={isDoneToday}
        disabled={busy || !canTick}
        onCheckedChange={(done) => tick(habit, toDay(now), done)}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-[1_1_12rem] py-1.5">
          <p dir="auto" className="font-medium break-words">
            {title}
          </p>
          <p className="text-small text-ink-3">{aboutHabit(habit)}</p>
          <p role="alert" className="text-small text-red-ink">
            {failure}
          </p>
        </div>
        <WeekMarks done={habit.doneDays} day={toDay(now)} className="my-1.5" />
      </div>
      <IconButton
        icon={X}
        label={fill(texts.removeTitle, { title })}
        onClick={() => void apply({ removeHabits: [id] }, texts.habitRemoved)}
        className="screen-only"
      />
    </li>
  )
}

function aboutHabit({ cadence, week, weeksKept: count }: SprintHabit): string {
  const said = { cadence: cadenceLabel(cadence), week: weekInWords(week) }
  return count > 1 ? fill(texts.cadenceWeekAndKept, { ...said, count }) : `${said.cadence} · ${said.week}`
}

/** Every tick answers with the habit as it stands; the share of all follows from theirs. */
function shareInWords(habits: readonly SprintHabit[]): string {
  const [done, due] = habits.reduce(([d, w], { share }) => [d + share.done, w + share.due], [0, 0])
  return due === 0
    ? texts.notCountedInTaskProgress
    : fill(texts.keptNotCountedInTask, { percent: Math.round((100 * done) / due) })
}

/** What fails is said in the row that it failed in. */
function useTick() {
  const [set, { loading, error }] = useMutation(SET_HABIT_DAY, { onError: () => undefined })
  const tick = ({ id: habitId }: SprintHabit, day: string, done: boolean) =>
    void set({ variables: { input: { habitId, day, done, timeZone: localTimeZone() } } })
  const failure = error && (serverText(error) ?? texts.weCouldntChangeTheHabit)
  return { tick, busy: loading, failure }
}
