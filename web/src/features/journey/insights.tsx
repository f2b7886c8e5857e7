/** What the journey has brought so far: sentences with their citations, and numbers that are counted. */
import { useQuery } from '@apollo/client/react'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { BRAND } from '../../brand.ts'
import { daysBetween } from '../../lib/dates.ts'
import { fill, plural } from '../../lib/fill.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { usePhone } from '../../lib/media.ts'
import { rich } from '../../lib/rich.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import * as common from '../../ui/texts.ts'
import { INSIGHTS } from './memory/queries.ts'
import type { Insight, InsightsData } from './memory/queries.ts'
import { Remembers } from './memory/remembers.tsx'
import { JOURNEY_SPRINTS } from './queries.ts'
import type { JourneySprint } from './queries.ts'
import { CitationLink } from './citation.tsx'
import { StaleSprintBadge } from './stale-phase.tsx'
import * as texts from './texts.ts'

/** Columns come with the number of completed phases: one, two, three (HOM-15 to HOM-17). */
export function Insights({ columns }: { columns: number }) {
  if (columns === 0) return null
  return (
    <Card as="section" aria-labelledby="insights" className="mt-10 sm:mt-12">
      <h2 id="insights" className="type-heading">
        {texts.yourJourneyInsights}
      </h2>
      <Columns columns={columns} />
      <Remembers />
    </Card>
  )
}

function Columns({ columns }: { columns: number }) {
  const { data, error, refetch } = useQuery(INSIGHTS)
  const again = () => void refetch().catch(() => undefined)
  const said = data?.insights
  const failed = error !== undefined && !said
  // On a phone that begins with today, its insights come one at a time.
  const folds = usePhone() && columns >= 3
  return (
    <div
      className={cx(
        'grid gap-x-9',
        folds ? 'mt-4' : 'mt-6 gap-y-10',
        !said && !failed && !folds && 'min-h-dvh',
        columns === 2 && 'lg:grid-cols-2',
        columns >= 3 && 'lg:grid-cols-3',
      )}
    >
      <Column title={texts.dreamHighlights} folds={folds}>
        <Said insights={said?.dreamHighlights} failed={failed} onRetry={again} across={columns === 1} />
      </Column>
      {columns >= 2 && (
        <Column title={texts.keyBreakthroughs} folds={folds}>
          <Said insights={said?.keyBreakthroughs} failed={failed} onRetry={again} />
        </Column>
      )}
      {columns >= 3 && (
        <Column title={texts.progressMetrics} folds={folds}>
          <Metrics counted={said?.progressMetrics ?? []} />
        </Column>
      )}
    </div>
  )
}

type ColumnProps = { title: string; folds: boolean; children: ReactNode }

function Column({ title, folds, children }: ColumnProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (!folds) {
    return (
      <section className="min-w-0">
        <h3 className="type-subhead">{title}</h3>
        {children}
      </section>
    )
  }
  return (
    <section className="min-w-0 border-t border-line">
      <h3 className="type-subhead">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full items-center justify-between gap-4 text-left"
        >
          {title}
          <ChevronDown className={cx('size-5 text-ink-3', open && 'rotate-180')} aria-hidden="true" />
        </button>
      </h3>
      <div id={id} hidden={!open} className="pb-5">
        {children}
      </div>
    </section>
  )
}

type SaidProps = {
  /** Absent while they are not known. */
  insights: readonly Insight[] | undefined
  failed: boolean
  onRetry: () => void
  across?: boolean
}

function Said({ insights, failed, onRetry, across = false }: SaidProps) {
  if (failed) {
    return (
      <p className="mt-3 text-ink-2">
        {texts.weCouldntLoadThese} <LinkButton onClick={onRetry}>{common.tryAgain}</LinkButton>
      </p>
    )
  }
  if (!insights)
    return <p className="late mt-3 text-ink-3">{fill(texts.isLookingThroughWhatYouWrote, { guide: BRAND.guide })}</p>
  if (insights.length === 0) return <p className="mt-3 text-ink-2">{texts.thereIsntEnoughYet}</p>
  const keys = keysOf(insights.map(({ text }) => text))
  return (
    <ul className={cx('mt-4 grid', across && 'lg:grid-cols-3')}>
      {insights.map(({ text, citation }, index) => (
        <li
          key={keys[index]}
          className={cx(
            index > 0 && 'border-line max-lg:mt-4 max-lg:border-t max-lg:pt-4',
            index > 0 && (across ? 'lg:border-l lg:pl-7' : 'lg:mt-4 lg:border-t lg:pt-4'),
            across && 'lg:pr-7',
          )}
        >
          <p className="line-clamp-6 font-serif text-[1.1875rem] leading-normal wrap-anywhere">{text}</p>
          {citation.quote !== text && (
            <p className="mt-1 line-clamp-3 font-serif text-[0.9375rem] wrap-anywhere text-ink-2 italic">
              “{citation.quote}”
            </p>
          )}
          <span className="mt-2 block text-small *:font-medium *:text-ink-3">
            <CitationLink citation={citation} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The sprint is counted here, by the days of this browser, as on every other screen; the rest comes counted. */
function Metrics({ counted }: { counted: InsightsData['progressMetrics'] }) {
  const { data, error, refetch } = useQuery(JOURNEY_SPRINTS)
  const sprint = data?.sprints[0]
  if (sprint) return <SprintMetrics sprint={sprint} entries={counted.find(({ label }) => label === ENTRIES)?.value} />
  if (data) return <p className="mt-3 text-ink-2">{texts.noSprintYetYourAction}</p>
  if (!error) return <p className="late mt-3 text-ink-3">{texts.counting}</p>
  return (
    <p className="mt-3 text-ink-2">
      {texts.weCouldntLoadYourSprint}{' '}
      <LinkButton onClick={() => void refetch().catch(() => undefined)}>{common.tryAgain}</LinkButton>
    </p>
  )
}

/** The name under which the server counts the entries of the journal. */
const ENTRIES = 'Journal entries'

function SprintMetrics({ sprint, entries }: { sprint: JourneySprint; entries: string | undefined }) {
  const [now] = useState(() => new Date())
  const { done, tasks, day, days, remaining } = measureSprint(sprint, now)
  const wait = daysBetween(now, sprint.startDate)
  return (
    <>
      <dl className="mt-4 grid divide-y divide-line">
        <Metric
          label={tasks === 0 ? texts.tasksYet : texts.tasksDone}
          value={tasks === 0 ? texts.no : fill(texts.doneOfTasks, { done, tasks })}
        />
        {wait > 0 ? (
          <Metric label={plural(wait, texts.dayUntilItBegins, texts.daysUntilItBegins)} value={String(wait)} />
        ) : (
          <>
            <Metric label={texts.ofTheSprint} value={fill(texts.dayOfDays, { day, days })} />
            <Metric label={plural(remaining, texts.dayRemaining, texts.daysRemaining)} value={String(remaining)} />
          </>
        )}
        {entries !== undefined && (
          <Metric label={entries === '1' ? texts.unitJournalEntry : texts.unitJournalEntries} value={entries} />
        )}
      </dl>
      <p className="mt-4 text-small text-ink-3">
        {rich(texts.countedFromName, { name: <TextLink to={`/sprint/${sprint.id}`}>{sprint.name}</TextLink> })}
      </p>
      <StaleSprintBadge sprintId={sprint.id} />
    </>
  )
}

function Metric({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-2 py-3 first:pt-0">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="font-title text-[1.375rem] leading-tight">{value}</dd>
    </div>
  )
}

/** The numbers of a sprint on one day; the first day counts as day 1. */
export function measureSprint(
  { startDate, endDate, taskCounts }: Pick<JourneySprint, 'startDate' | 'endDate' | 'taskCounts'>,
  now: Date,
) {
  return {
    done: taskCounts.completed,
    tasks: taskCounts.total,
    day: Math.max(1, daysBetween(startDate, now)),
    days: daysBetween(startDate, endDate),
    remaining: Math.max(0, daysBetween(now, endDate)),
  }
}
