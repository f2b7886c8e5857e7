/** What can be counted in the journal; every number is of the writer's own entries. */
import { useQuery } from '@apollo/client/react'
import { Link } from '../../ui/link.tsx'
import { formatCount } from '../../lib/counts.ts'
import { localTimeZone } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { rich } from '../../lib/rich.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { FailureState } from '../../ui/state.tsx'
import { entriesAddress } from './addresses.ts'
import { MoodTracking } from './mood-tracking.tsx'
import { STATISTICS } from './queries.ts'
import type { Statistics } from './queries.ts'
import * as texts from './texts.ts'

/** Fewer entries than these have no themes, only words. */
const MIN_ENTRIES = 3
/** Fewer entries with a mood than these say nothing about a tone. */
const MIN_RATED = 5

export function Insights() {
  const {
    data: fresh,
    previousData,
    error,
    refetch,
  } = useQuery(STATISTICS, { variables: { timeZone: localTimeZone() } })
  const data = fresh ?? previousData
  if (!data) {
    if (!error) return null
    return (
      <FailureState
        title={texts.weCouldntLoadYourStats}
        message={error.message}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  }
  return (
    <>
      <Themes statistics={data.journalStatistics} />
      <MoodTracking statistics={data.journalStatistics} />
      <Numbers statistics={data.journalStatistics} />
    </>
  )
}

function Themes({ statistics: { themes, entries } }: { statistics: Statistics }) {
  if (entries < MIN_ENTRIES || themes.length === 0) {
    return (
      <Card as="section">
        <CardTitle>{texts.recurringThemes}</CardTitle>
        <p className="text-ink-2">{texts.notEnoughEntriesYet}</p>
        {entries >= MIN_ENTRIES && <p className="mt-1 text-small text-ink-3">{texts.themesComeFromTheTags}</p>}
      </Card>
    )
  }
  return (
    <Card as="section">
      <CardTitle>{texts.recurringThemes}</CardTitle>
      <ul className="-my-1.5 grid">
        {themes.map((theme) => {
          const percent = Math.round((100 * theme.entries) / entries)
          const share = fill(texts.taggedOfAllEntries, { tagged: theme.entries, all: entries })
          return (
            <li key={theme.tag}>
              <Link
                to={entriesAddress({ tag: theme.tag })}
                title={share}
                className="group block min-h-11 w-full rounded-mark py-1.5 text-ink no-underline"
              >
                <span className="mb-1.5 flex justify-between gap-3 text-[0.9375rem]">
                  <span className="min-w-0 break-words group-hover:underline">
                    {rich(texts.tagWithItsEntries, {
                      tag: theme.tag,
                      more: (words) => <span className="sr-only">{words}</span>,
                    })}
                  </span>
                  <span className="text-ink-3">{percent}%</span>
                </span>
                <Progress label={theme.tag} percent={percent} valueText={share} neutral />
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-small text-ink-3">{fill(texts.howManyOfYourEntries, { entries })}</p>
    </Card>
  )
}

function Numbers({ statistics }: { statistics: Statistics }) {
  return (
    <Card as="section">
      <CardTitle>{texts.byTheNumbers}</CardTitle>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
        <Figure value={statistics.entriesThisMonth} name={texts.entriesThisMonth} />
        <Figure value={statistics.tagsUsed} name={texts.tagsUsed} />
        <Figure value={statistics.wordsWritten} name={texts.wordsWritten} />
        <PositiveTone statistics={statistics} />
      </dl>
      <Weeks count={statistics.weeksInARow} />
    </Card>
  )
}

/** The share of the entries with a mood whose mood is light or bright. */
function PositiveTone({ statistics: { ratedEntries, positiveEntries } }: { statistics: Statistics }) {
  if (ratedEntries < MIN_RATED) {
    return (
      <div className="flex flex-col-reverse justify-end">
        <dt className="text-small text-ink-3">{texts.positiveTone}</dt>
        <dd className="text-[0.9375rem] text-ink-2">{texts.notEnoughEntriesYet}</dd>
      </div>
    )
  }
  const percent = Math.round((100 * positiveEntries) / ratedEntries)
  return (
    <Figure
      value={`${percent}%`}
      name={texts.positiveTone}
      note={fill(texts.goodOrGreat, { positive: positiveEntries, all: ratedEntries })}
    />
  )
}

/** Weeks, not days, and nothing is lost by a week off. */
function Weeks({ count }: { count: number }) {
  if (count < 2) return null
  return <p className="mt-5 text-small text-ink-3">{fill(texts.youveWrittenInWeeks, { count })}</p>
}

type FigureProps = { value: number | string; name: string; note?: string }

function Figure({ value, name, note }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-small text-ink-3">
        {name}
        {note && <span className="sr-only">: {note}</span>}
      </dt>
      <dd title={note} className="font-title text-[1.75rem] leading-[1.15] tracking-[-0.015em]">
        {typeof value === 'number' ? formatCount(value) : value}
      </dd>
    </div>
  )
}
