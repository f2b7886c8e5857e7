/** 'Mood Tracking': the last 28 days, each a sun and a sentence. */
import { useState } from 'react'
import { sayDate } from '../../lib/dates.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Link, LinkButton } from '../../ui/link.tsx'
import { entriesAddress } from './addresses.ts'
import { ofDay, sayDay } from './local-days.ts'
import { MoodSun } from './mood.tsx'
import { MOOD_WORDS, readMood } from './moods.ts'
import type { Statistics } from './queries.ts'
import * as texts from './texts.ts'

type Day = Statistics['moodDays'][number]

export function MoodTracking({ statistics: { moodDays } }: { statistics: Statistics }) {
  const [inWords, setInWords] = useState(false)
  return (
    <Card as="section" aria-labelledby="mood-tracking">
      <div id="mood-tracking">
        <CardTitle>{texts.moodTracking}</CardTitle>
      </div>
      <div aria-hidden="true" className="mb-1.5 grid grid-cols-7 gap-1.25 text-center text-micro text-ink-3">
        {moodDays.slice(0, 7).map(({ day }) => (
          <span key={day}>{sayDate(ofDay(day), 'EEEEE')}</span>
        ))}
      </div>
      <ol className="grid grid-cols-7 gap-1.25">
        {moodDays.map((day, index) => (
          <li key={day.day}>
            <Cell day={day} today={index === moodDays.length - 1} />
          </li>
        ))}
      </ol>
      <p className="mt-3.5 text-small text-ink-3">
        {texts.last28DaysTheHigher}{' '}
        <LinkButton aria-expanded={inWords} onClick={() => setInWords(!inWords)}>
          {inWords ? texts.hideTheList : texts.showAsAList}
        </LinkButton>
      </p>
      {inWords && <InWords days={moodDays} />}
    </Card>
  )
}

function Cell({ day, today }: { day: Day; today: boolean }) {
  const label = `${today ? texts.today : sayDay(day.day)}: ${sayMood(day)}`
  const sun = <MoodSun mood={readMood(day.mood)} className={cx('w-full', today && 'ring-2 ring-ink')} />
  if (day.entries === 0) {
    return (
      <span role="img" aria-label={label} title={label} className="block">
        {sun}
      </span>
    )
  }
  return (
    <Link
      to={entriesAddress({ from: day.day, to: day.day })}
      aria-label={label}
      title={label}
      className="reach block rounded-mark"
    >
      {sun}
    </Link>
  )
}

function InWords({ days }: { days: readonly Day[] }) {
  const written = days.filter(({ entries }) => entries > 0).toReversed()
  if (written.length === 0) return <p className="mt-3 text-small text-ink-2">{texts.noEntriesInTheLast}</p>
  return (
    <ul className="mt-3 grid gap-1 text-small text-ink-2">
      {written.map((day) => (
        <li key={day.day}>
          {sayDay(day.day)}: {sayMood(day)}
        </li>
      ))}
    </ul>
  )
}

function sayMood({ entries, mood }: Day): string {
  if (entries === 0) return texts.noEntry
  const known = readMood(mood)
  return known === null ? texts.noMoodAdded : MOOD_WORDS[known].toLowerCase()
}
