/** The tab "Analytics": tasks by status, progress over time, and the forecast at the pace so far. */
import { useQuery } from '@apollo/client/react'
import { Suspense } from 'react'
import { fill, plural } from '../../../lib/fill.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { formatDate } from '../../../lib/dates.ts'
import { rich } from '../../../lib/rich.ts'
import { StatusMark } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Sol } from '../../../ui/sol.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { cx } from '../../../ui/cx.ts'
import { statusLook, statusTitle } from '../status.ts'
import { daysOf, FRESH } from '../tasks/use-task-pages.ts'
import { SPRINT_FORECAST } from './outlook-queries.ts'
import type { Forecast } from './outlook-queries.ts'
import type { Sprint } from '../queries.ts'
import * as texts from './texts.ts'

/** Loaded when the tab is opened. */
const BurnUpChart = lazyComponent(async () => (await import('./burn-up-chart.tsx')).BurnUpChart)

const BUCKETS = [
  { status: 'completed', count: 'completed', ink: 'text-green-ink', bar: 'bg-green' },
  { status: 'in-progress', count: 'inProgress', ink: 'text-blue-ink', bar: 'bg-blue' },
  { status: 'pending', count: 'pending', ink: 'text-gray-ink', bar: 'bg-gray' },
  { status: 'overdue', count: 'overdue', ink: 'text-red-ink', bar: 'bg-red' },
] as const

export function TaskAnalytics({ sprint }: { sprint: Sprint }) {
  const { data, error } = useQuery(SPRINT_FORECAST, { variables: daysOf(sprint.id), ...FRESH })
  const counts = sprint.taskCounts
  if (counts.total === 0) {
    return <EmptyState picture={<Sol pose="rest" className="w-26" />} title={texts.noTasksAvailableToAnalyze} />
  }
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
      <Card as="section" aria-label={texts.completionForecast} className="lg:order-last">
        <h2 className="type-label text-ink-2">{texts.completionForecast}</h2>
        {data ? (
          <ForecastText sprint={sprint} outlook={data.sprint.forecast.forecast} />
        ) : error ? (
          <p className="mt-2 text-ink-2">{texts.weCouldntLoadTheForecast}</p>
        ) : (
          <Spinner />
        )}
      </Card>
      <Card as="section" aria-label={texts.tasksByStatus}>
        <h2 className="type-label mb-4 text-ink-2">{texts.tasksByStatus}</h2>
        <ul className="grid gap-4">
          {BUCKETS.map(({ status, count, ink, bar }) => (
            <li key={status}>
              <p className="mb-1.5 flex items-center justify-between gap-3">
                <span className={cx('flex items-center gap-2 font-medium', ink)}>
                  <StatusMark mark={statusLook(status).mark} className="size-4" />
                  {statusTitle(status)}
                </span>
                <span>
                  {counts[count]}{' '}
                  <span className="text-small text-ink-3">{fill(texts.ofTotal, { total: counts.total })}</span>
                </span>
              </p>
              <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
                <div
                  className={cx('grows h-full rounded-full', bar)}
                  style={{ width: `${(100 * counts[count]) / counts.total}%` }}
                />
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section" aria-label={texts.progressOverTime} className="lg:order-last lg:col-span-2">
        <h2 className="type-label text-ink-2">{texts.progressOverTime}</h2>
        {error && !data ? (
          <p className="mt-2 text-ink-2">{texts.weCouldntLoadTheDays}</p>
        ) : (
          <Suspense fallback={<Spinner />}>
            {data ? <BurnUpChart sprint={sprint} points={data.sprint.forecast.burnUp} /> : <Spinner />}
          </Suspense>
        )}
      </Card>
    </div>
  )
}

function ForecastText({ sprint, outlook }: { sprint: Sprint; outlook: Forecast }) {
  if (outlook.kind === 'done') return <p className="type-heading mt-2">{texts.allTasksAreCompleted}</p>
  const { date, days, perWeek } = outlook
  if (date === null || days === null || perWeek === null) {
    return (
      <>
        <p className="type-heading mt-2">{texts.notEnoughDataYet}</p>
        <p className="mt-3 text-ink-2">{texts.theForecastStartsAfter}</p>
      </>
    )
  }
  return (
    <>
      <p className="type-heading mt-2">
        {rich(texts.youllFinishOn, { date: <Day date={`${date}T12:00:00`} />, against: againstEnd(days) })}
      </p>
      <p className="mt-3 text-small text-ink-3">{texts.assumesYouKeepYourAverage}</p>
      <p className="mt-3 text-ink-2">
        {rich(texts.completedSoFar, {
          completed: sprint.taskCounts.completed,
          rate: rateInWords(perWeek),
          date: <Day date={sprint.endDate} />,
        })}
      </p>
    </>
  )
}

/** A date without line breaks. */
function Day({ date }: { date: string | Date }) {
  return <span className="whitespace-nowrap">{formatDate(date)}</span>
}

function againstEnd(days: number): string {
  if (days === 0) return texts.theDayTheSprintEnds
  const count = Math.abs(days)
  const text =
    days < 0 ? plural(count, texts.dayBefore, texts.daysBefore) : plural(count, texts.dayAfter, texts.daysAfter)
  return fill(text, { count })
}

function rateInWords(rate: number): string {
  const shown = rate.toFixed(1).replace(/\.0$/, '')
  return fill(shown === '1' ? texts.aboutCountTask : texts.aboutCountTasks, { count: shown })
}
