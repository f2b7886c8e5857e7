/** A month of the journal: the days that have entries lead to them. */
import { useQuery } from '@apollo/client/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { localTimeZone, toDay } from '../../lib/dates.ts'
import { fill, plural } from '../../lib/fill.ts'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { entriesAddress } from './addresses.ts'
import { moveMonth, ofDay, sayLongDay, sayMonth, toMonth, weeksOf } from './local-days.ts'
import { MOOD_WORDS, readMood } from './moods.ts'
import { DAYS } from './queries.ts'
import * as texts from './texts.ts'

const WEEKDAYS = [texts.mon, texts.tue, texts.wed, texts.thu, texts.fri, texts.sat, texts.sun]

/** `chosen` is the day whose entries are shown beside it. */
export function EntryCalendar({ chosen }: { chosen: string | null }) {
  const [month, setMonth] = useState(() => toMonth(chosen === null ? new Date() : ofDay(chosen)))
  const { data, previousData } = useQuery(DAYS, { variables: { month, timeZone: localTimeZone() } })
  const days = new Map((data ?? previousData)?.journalDays.map((day) => [day.day, day]))
  return (
    <Card as="section" aria-labelledby="entry-calendar">
      <div className="mb-2 flex items-center justify-between">
        <IconButton icon={ChevronLeft} label={texts.earlierMonth} onClick={() => setMonth(moveMonth(month, -1))} />
        <h2 id="entry-calendar" aria-live="polite" className="type-subhead">
          {sayMonth(month)}
        </h2>
        <IconButton
          icon={ChevronRight}
          label={texts.laterMonth}
          disabled={month >= toMonth(new Date())}
          onClick={() => setMonth(moveMonth(month, 1))}
        />
      </div>
      <table className="w-full table-fixed text-center text-[0.9375rem]">
        <caption className="sr-only">{fill(texts.entriesInMonth, { month: sayMonth(month) })}</caption>
        <thead>
          <tr className="text-micro text-ink-3">
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name} className="py-1 font-normal">
                {name.slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (
                <td key={column} className="p-0.5">
                  {day !== null && <DayCell day={day} known={days.get(day)} chosen={day === chosen} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type DayCellProps = { day: string; known: { entries: number; mood?: string | null } | undefined; chosen: boolean }

function DayCell({ day, known, chosen }: DayCellProps) {
  const look = cx(
    'relative mx-auto grid h-11 w-full max-w-11 place-items-center rounded-control sm:size-9',
    day === toDay(new Date()) && 'inset-ring-[1.5px] inset-ring-dawn-deep',
  )
  const number = Number(day.slice(-2))
  if (!known) return <span className={cx(look, 'text-ink-3')}>{number}</span>
  const mood = readMood(known.mood)
  const count = fill(plural(known.entries, texts.oneEntry, texts.countEntries), { count: known.entries })
  return (
    <Link
      to={entriesAddress({ from: day, to: day })}
      aria-current={chosen ? 'date' : undefined}
      aria-label={`${sayLongDay(day)}: ${count}${mood === null ? '' : `, ${MOOD_WORDS[mood].toLowerCase()}`}`}
      className={cx(
        look,
        'font-semibold no-underline',
        chosen ? 'bg-action text-on-action' : 'text-ink hover:bg-action-soft',
      )}
    >
      {number}
      <span aria-hidden="true" className="absolute bottom-1 size-1.5 rounded-full bg-dawn-deep" />
    </Link>
  )
}
