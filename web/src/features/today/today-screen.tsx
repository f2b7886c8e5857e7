/** Where the day begins: what is to do, what comes tomorrow, the check-in, a question, and what the guide noticed. */
import { useQuery } from '@apollo/client/react'
import { useImperativeHandle } from 'react'
import type { ReactNode, Ref } from 'react'
import { fill } from '../../lib/fill.ts'
import { lateComponent } from '../../lib/late-component.ts'
import { useWide } from '../../lib/media.ts'
import { localTimeZone } from '../../lib/time-zone.ts'
import { SidePart } from '../../lib/side-part.tsx'
import { useNextDay } from '../../lib/use-now.ts'
import { TextLink } from '../../ui/link.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../ui/state.tsx'
import { Sol } from '../../ui/sol.tsx'
import { DayCard } from './day-card.tsx'
import { groupsOf, isDone, nextTask, sayDay } from './day.ts'
import { TODAY } from './queries.ts'
import type { Today } from './queries.ts'
import { rowId } from './rows.tsx'
import { CheckInCard, NoticedCard, SprintCard, dayOf, noticedOf } from './side-cards.tsx'
import type { CheckIn } from './side-cards.tsx'
import * as texts from './texts.ts'
import { TomorrowCard } from './tomorrow-card.tsx'
import { useFailures, useTaskTicks } from './use-ticks.ts'

/** Below the day: what one types into comes after what there is to do. */
const QuestionCard = lateComponent(async () => (await import('./question-card.tsx')).QuestionCard)

/** Begins what is next; false where nothing is open, and somebody else has to say what is. */
export type Begin = { begin: () => boolean }

type TodayProps = { checkIn: CheckIn; ref?: Ref<Begin> | undefined }

export function TodayScreen({ checkIn, ref }: TodayProps) {
  // A part that cannot be had now leaves the others.
  const { data, loading, refetch } = useQuery(TODAY, {
    // What is done on other screens and devices shows when somebody comes back.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    variables: { timeZone: localTimeZone() },
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const today = data?.today
  const load = () => void refetch().catch(() => undefined)
  useNextDay(today?.day, load)
  return (
    <section aria-labelledby="today" className="mb-12 sm:pt-5">
      <h2 id="today" tabIndex={-1} className="type-title">
        {texts.today}
      </h2>
      {today ? (
        <Day today={today} checkIn={checkIn} ref={ref} />
      ) : loading ? (
        <Skeleton rows={5} label={texts.loadingYourDay} className="mt-12 mb-[100dvh]" />
      ) : (
        <FailureState
          className="mt-4"
          title={texts.weCouldntLoadToday}
          message={texts.yourTasksAndHabits}
          onRetry={load}
        />
      )}
    </section>
  )
}

function Day({ today, checkIn, ref }: { today: Today } & TodayProps) {
  const { day, memory, entries } = today
  // It may have been finished since it was asked for.
  const sprint = today.sprint?.status === 'completed' ? null : today.sprint
  const groups = groupsOf(today)
  const failures = useFailures()
  const { start } = useTaskTicks(failures)
  useImperativeHandle(ref, () => ({
    begin: () => {
      const next = nextTask(groups)
      if (!next || isDone(next)) return false
      if (next.status === 'pending') void start(next)
      focusRow(rowId(next))
      return true
    },
  }))
  const noticed = noticedOf(day, memory?.memory === 'on' ? memory.memories : [])
  const count = sprint && dayOf(sprint, new Date())
  return (
    <>
      <p className="mt-1 mb-5 text-ink-2">
        {count ? fill(texts.dayOfSprint, { today: sayDay(day), ...count }) : sayDay(day)}
      </p>
      <Columns
        day={
          sprint ? (
            <>
              <DayCard today={today} sprint={sprint} groups={groups} failures={failures} />
              <TomorrowCard today={today} sprint={sprint} groups={groups} failures={failures} />
            </>
          ) : (
            <EmptyState picture={<Sol pose="rest" className="w-26" />} title={texts.noActiveSprint}>
              <p>
                {texts.aSprintBringsTasks} <TextLink to="/sprints">{texts.ninetyDaySprints}</TextLink>
              </p>
            </EmptyState>
          )
        }
        checkIn={sprint && today.isCheckInDue && <CheckInCard sprint={sprint} week={today.week} checkIn={checkIn} />}
        question={
          <SidePart fallback={<Card className="min-h-76" />}>
            <QuestionCard day={day} entries={entries ?? []} />
          </SidePart>
        }
        rest={
          <>
            {noticed && <NoticedCard memory={noticed} />}
            {sprint && <SprintCard sprint={sprint} />}
          </>
        }
      />
    </>
  )
}

type ColumnsProps = Record<'day' | 'checkIn' | 'question' | 'rest', ReactNode>

/** In one column the check-in comes before the question; the keyboard follows what is seen, one column or two. */
function Columns({ day, checkIn, question, rest }: ColumnsProps) {
  const isWide = useWide()
  if (!isWide) {
    return (
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {day}
        {checkIn}
        {question}
        {rest}
      </div>
    )
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_20.5rem] items-start gap-8">
      <div className="grid min-w-0 gap-6">
        {day}
        {question}
      </div>
      <div className="grid min-w-0 gap-6">
        {checkIn}
        {rest}
      </div>
    </div>
  )
}

/** The row comes into view, and its box can be ticked at once. */
function focusRow(id: string): void {
  const row = document.getElementById(id)
  row?.scrollIntoView({ block: 'nearest' })
  row?.querySelector<HTMLElement>('[role=checkbox]')?.focus()
}
