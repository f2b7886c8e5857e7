/** What the journey has brought so far: quotations with their sources, and numbers that are counted. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { daysBetween } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { breakthroughSections, readBreakthrough } from './plan.ts'
import { JOURNEY_SPRINTS } from './queries.ts'
import type { JourneySprint } from './queries.ts'
import { pickHighlights } from './quotes.ts'
import type { Quote, Told } from './quotes.ts'

type InsightsProps = {
  completed: ReadonlySet<PhaseNumber>
  narrative: string
  told: readonly Told[]
  breakthrough: string
}

/** Columns come with the number of completed phases: one, two, three (specification section 2). */
export function Insights({ completed, narrative, told, breakthrough }: InsightsProps) {
  const columns = completed.size
  if (columns === 0) return null
  return (
    <Card as="section" aria-labelledby="insights" className="mt-10 max-sm:-mx-2 sm:mt-12 sm:px-9! sm:py-8!">
      <h2 id="insights" className="type-heading">
        Your Journey Insights
      </h2>
      <div
        className={cx('mt-3 grid gap-x-9 gap-y-8', columns === 2 && 'lg:grid-cols-2', columns >= 3 && 'lg:grid-cols-3')}
      >
        <Column title="Dream Highlights">
          <Quotes quotes={pickHighlights(narrative, told, 3)} across={columns === 1} />
        </Column>
        {columns >= 2 && (
          <Column title="Key Breakthroughs">
            <Quotes quotes={pickBreakthroughs(breakthrough)} />
          </Column>
        )}
        {columns >= 3 && (
          <Column title="Progress Metrics">
            <Metrics />
          </Column>
        )}
      </div>
    </Card>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="type-subhead">{title}</h3>
      {children}
    </section>
  )
}

/** The first item of each list of the plan, under the list's name. */
export function pickBreakthroughs(output: string): Quote[] {
  return breakthroughSections(readBreakthrough(output)).flatMap(({ title, items }) =>
    items.slice(0, 1).map((text) => ({ text, source: title })),
  )
}

function Quotes({ quotes, across = false }: { quotes: readonly Quote[]; across?: boolean }) {
  if (quotes.length === 0) return <p className="mt-3 text-ink-2">Nothing to quote yet.</p>
  return (
    <div className={cx('mt-4 grid', across && 'lg:grid-cols-3')}>
      {quotes.map(({ text, source }, index) => (
        <blockquote
          key={text}
          className={cx(
            index > 0 && 'border-line max-lg:mt-4 max-lg:border-t max-lg:pt-4',
            index > 0 && (across ? 'lg:border-l lg:pl-7' : 'lg:mt-4 lg:border-t lg:pt-4'),
            across && 'lg:pr-7',
          )}
        >
          <p className="line-clamp-6 font-serif text-[1.1875rem] leading-normal wrap-anywhere">{text}</p>
          <cite className="mt-2 block text-small text-ink-3 not-italic">{source}</cite>
        </blockquote>
      ))}
    </div>
  )
}

function Metrics() {
  const { data, error, refetch } = useQuery(JOURNEY_SPRINTS)
  const sprint = data?.sprints[0]
  if (sprint) return <SprintMetrics sprint={sprint} />
  if (data) return <p className="mt-3 text-ink-2">Your sprint is not there yet. It comes with your action plan.</p>
  if (!error) return <p className="late mt-3 text-ink-3">Counting...</p>
  return (
    <p className="mt-3 text-ink-2">
      Your sprint could not be loaded.{' '}
      <LinkButton onClick={() => void refetch().catch(() => undefined)}>Try again</LinkButton>
    </p>
  )
}

function SprintMetrics({ sprint }: { sprint: JourneySprint }) {
  const [now] = useState(() => new Date())
  const { done, tasks, day, days, remaining } = measureSprint(sprint, now)
  return (
    <>
      <dl className="mt-4 grid divide-y divide-line">
        <Metric label={tasks === 0 ? 'tasks yet' : 'tasks done'} value={tasks === 0 ? 'No' : `${done} of ${tasks}`} />
        <Metric label="of the sprint" value={`Day ${day} of ${days}`} />
        <Metric label={remaining === 1 ? 'day remaining' : 'days remaining'} value={String(remaining)} />
      </dl>
      <p className="mt-4 text-small text-ink-3">
        Counted from <TextLink to={`/sprint/${sprint.id}`}>{sprint.name}</TextLink>
      </p>
    </>
  )
}

function Metric({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-2 py-3 first:pt-0">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="font-serif text-[1.375rem] leading-tight">{value}</dd>
    </div>
  )
}

/** The numbers of a sprint on one day; the first day counts as day 1. */
export function measureSprint(
  { startDate, endDate, tasks }: Pick<JourneySprint, 'startDate' | 'endDate' | 'tasks'>,
  now: Date,
) {
  return {
    done: tasks.filter(({ status }) => status === 'completed').length,
    tasks: tasks.length,
    day: Math.max(1, daysBetween(startDate, now)),
    days: daysBetween(startDate, endDate),
    remaining: Math.max(0, daysBetween(now, endDate)),
  }
}
