/** '90-Day Sprints': the sprint one is in, and the others. */
import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { DeferredRender } from '../../lib/first-answers.ts'
import { lateComponent } from '../../lib/late-component.ts'
import { SidePart } from '../../lib/side-part.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureState } from '../../ui/state.tsx'
import { CurrentSprint, NoSprint } from './current-sprint.tsx'
import { FeedButton, ReminderButton } from './calendar-and-mail.tsx'
import { MonthlyFocus } from './plan/monthly-focus.tsx'
import { NoticeStrip } from './review/notice-strip.tsx'
import { readPlan } from './plan/plan.ts'
import { SPRINTS } from './queries.ts'
import type { Sprint } from './queries.ts'
import { HabitsCard } from './plan/habits-card.tsx'
import { CompileButton, NewPlanStrip } from './plan/plan-actions.tsx'
import { CheckInButton, PrintButton, SprintOverview, SprintStats } from './sprint-overview.tsx'
import { SprintTimeline } from './sprint-timeline.tsx'
import * as texts from './texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { WeekTasks } from './tasks/week-tasks.tsx'
import './sprints.css'

/** For paper alone. */
const PrintedTasks = lateComponent(async () => (await import('./tasks/printed-tasks.tsx')).PrintedTasks)

/** `care` stands over the tasks once one was put into words. */
export function SprintsScreen({ care }: { care?: ReactNode }) {
  const { data, loading, error, refetch } = useQuery(SPRINTS)
  return (
    <div className="wrap">
      <header className="pt-7 pb-5 sm:pt-12 sm:pb-8">
        <h1 className="type-title">{texts.ninetyDaySprints}</h1>
        <p className="screen-only mt-2 text-ink-2">{texts.longEnoughToMatter}</p>
      </header>
      {data ? (
        <DeferredRender fallback={<Skeleton />}>
          <Sprints sprints={data.sprints} care={care} />
        </DeferredRender>
      ) : loading ? (
        <Skeleton />
      ) : (
        <FailureState
          title={texts.weCouldntLoadYourSprints}
          message={error?.message}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </div>
  )
}

/** The first of the list is the current one. */
function Sprints({ sprints, care }: { sprints: readonly Sprint[]; care: ReactNode }) {
  const now = useNow()
  const [current] = sprints
  if (!current) {
    return (
      <div className="max-w-190">
        <NoSprint />
      </div>
    )
  }
  return (
    <div className="sprint-plan grid gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:items-start lg:gap-8">
      <div className="grid grid-cols-1 gap-6 sm:gap-10">
        {sprints.map((sprint) => (
          <NoticeStrip key={sprint.id} sprint={sprint} />
        ))}
        <NewPlanStrip sprint={current} />
        <CurrentSprint sprint={current} now={now} />
        {care}
        {/* Most weeks are about so high: what follows keeps its place when the tasks come. */}
        <div className="grid grid-cols-1 has-[.spinner]:min-h-72">
          <WeekTasks sprint={current} now={now} />
        </div>
        <MonthlyFocus months={readPlan(current.plan).months} currentMonth={current.currentMonth} />
        <HabitsCard sprintId={current.id} now={now} />
        <SprintTimeline sprint={current} now={now} />
        <SidePart>
          <PrintedTasks sprint={current} />
        </SidePart>
      </div>
      <aside aria-label={texts.allSprints} className="grid items-start gap-6 sm:max-lg:grid-cols-2">
        <SprintOverview sprints={sprints} current={current} />
        <div className="grid gap-6">
          <div className="grid gap-3">
            <CheckInButton sprint={current} />
            <CompileButton sprint={current} />
            <Card role="group" aria-label={texts.printCalendarAndReminders} className="screen-only p-1.5! sm:p-1.5!">
              <PrintButton sprint={current} />
              <FeedButton sprintId={current.id} />
              <ReminderButton />
            </Card>
          </div>
          <SprintStats sprint={current} now={now} />
        </div>
      </aside>
    </div>
  )
}
