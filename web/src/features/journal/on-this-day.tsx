/** 'On This Day': what was written on this day of earlier months and years. Nothing shows while there is nothing. */
import { useQuery } from '@apollo/client/react'
import { localTimeZone } from '../../lib/dates.ts'
import { fill, plural } from '../../lib/fill.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { entryAddress } from './addresses.ts'
import { ON_THIS_DAY } from './queries.ts'
import * as texts from './texts.ts'

const SHOWN = 5

export function OnThisDay() {
  const { data } = useQuery(ON_THIS_DAY, { variables: { timeZone: localTimeZone() } })
  const found = data?.entriesOnThisDay ?? []
  if (found.length === 0) return null
  return (
    <Card as="section">
      <CardTitle>{texts.onThisDay}</CardTitle>
      <ul className="grid gap-2">
        {found.slice(0, SHOWN).map(({ entry, monthsAgo }) => (
          <li key={entry.id}>
            <span className="block text-small text-ink-3">{sayAgo(monthsAgo)}</span>
            <TextLink
              to={entryAddress(entry.id)}
              className="inline-flex min-h-11 min-w-0 sm:min-h-8 items-center break-words"
            >
              <span dir="auto">{entry.title}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function sayAgo(months: number): string {
  const years = months / 12
  if (Number.isInteger(years)) return fill(plural(years, texts.aYearAgo, texts.yearsAgo), { count: years })
  return fill(plural(months, texts.aMonthAgo, texts.monthsAgo), { count: months })
}
