/** What can be counted in the journal; every number is of the writer's own entries. */
import { useQuery } from '@apollo/client/react'
import { localTimeZone } from '../../lib/dates.ts'
import type { JournalStatisticsQuery } from '../../gql/graphql.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { FailureState } from '../../ui/state.tsx'
import { STATISTICS } from './queries.ts'

type Statistics = JournalStatisticsQuery['journalStatistics']

/** Fewer entries than these have no themes, only words. */
const LEAST_ENTRIES = 3

export function Insights({ onTag }: { onTag: (tag: string) => void }) {
  const { data, error, refetch } = useQuery(STATISTICS, { variables: { timeZone: localTimeZone() } })
  if (!data) {
    if (!error) return null
    return (
      <FailureState
        title="Your numbers could not be loaded"
        message={error.message}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  }
  return (
    <>
      <Themes statistics={data.journalStatistics} onTag={onTag} />
      <Numbers statistics={data.journalStatistics} />
    </>
  )
}

function Themes({ statistics: { themes, entries }, onTag }: { statistics: Statistics; onTag: (tag: string) => void }) {
  if (entries < LEAST_ENTRIES || themes.length === 0) {
    return (
      <Card as="section">
        <CardTitle>Recurring Themes</CardTitle>
        <p className="text-ink-2">Not enough entries yet</p>
        {entries >= LEAST_ENTRIES && <p className="mt-1 text-small text-ink-3">Themes come from the tags you add.</p>}
      </Card>
    )
  }
  return (
    <Card as="section">
      <CardTitle>Recurring Themes</CardTitle>
      <ul className="-my-1.5 grid">
        {themes.map((theme) => {
          const percent = Math.round((100 * theme.entries) / entries)
          const share = `${theme.entries} of ${entries} entries`
          return (
            <li key={theme.tag}>
              <button
                type="button"
                onClick={() => onTag(theme.tag)}
                title={share}
                className="group block min-h-11 w-full rounded-mark bg-transparent py-1.5 text-left"
              >
                <span className="mb-1.5 flex justify-between gap-3 text-[0.9375rem]">
                  <span className="min-w-0 break-words group-hover:underline">
                    {theme.tag}
                    <span className="sr-only">: show its entries,</span>
                  </span>
                  <span className="text-ink-3">{percent}%</span>
                </span>
                <Progress label={theme.tag} percent={percent} valueText={share} neutral />
              </button>
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-small text-ink-3">How many of your {entries} entries carry the tag.</p>
    </Card>
  )
}

function Numbers({ statistics }: { statistics: Statistics }) {
  return (
    <Card as="section">
      <CardTitle>In Numbers</CardTitle>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
        <Figure value={statistics.entriesThisMonth} name="entries this month" />
        <Figure value={statistics.tagsUsed} name="tags used" />
        <Figure value={statistics.wordsWritten} name="words written" />
      </dl>
    </Card>
  )
}

function Figure({ value, name }: { value: number; name: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="font-serif text-[1.75rem] leading-[1.15] tracking-[-0.015em]">{value.toLocaleString('en-US')}</dd>
    </div>
  )
}
