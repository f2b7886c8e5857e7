/** Around the day: the check-in when it is due, what Sol noticed, and how far the sprint is. */
import type { ReactNode } from 'react'
import { BRAND } from '../../brand.ts'
import { daysBetween, formatDate, formatListDate } from '../../lib/dates.ts'
import { fill, plural } from '../../lib/fill.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { useSearchFlag } from '../../lib/use-search-flag.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link, TextLink } from '../../ui/link.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Memory, Today, TodaySprint } from './queries.ts'
import * as texts from './texts.ts'

/** The check-in itself, which belongs to the sprints. */
export type CheckIn = (sprint: TodaySprint, onClose: () => void) => ReactNode

type CheckInProps = { sprint: TodaySprint; week: Today['week']; checkIn: CheckIn }

export function CheckInCard({ sprint, week, checkIn }: CheckInProps) {
  const [open, setOpen] = useSearchFlag('check-in', 'open')
  return (
    <Card as="section" aria-labelledby="check-in">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="check-in" className="type-subhead">
          {texts.weeklyCheckIn}
        </h2>
        <span className="text-small text-ink-3">{texts.dueToday}</span>
      </div>
      <p className="mt-2 text-[0.9375rem] text-ink-2">
        {week.due > 0 &&
          `${fill(plural(week.due, texts.doneOfTaskThisWeek, texts.doneOfTasksThisWeek), { done: week.done, count: week.due })} `}
        {texts.takesAbout10Minutes}
      </p>
      <Button wide className="mt-4" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.startCheckIn}
      </Button>
      {open && checkIn(sprint, () => setOpen(false))}
    </Card>
  )
}

/** A different one every day, and never a heavy one. */
export function noticedOf(day: string, memories: readonly Memory[]): Memory | undefined {
  const fit = memories.filter(
    ({ heavy, citations }) => !heavy && citations.some(({ source }) => source.kind === 'entry'),
  )
  return fit[Math.floor(Date.parse(day) / 86_400_000) % fit.length]
}

export function NoticedCard({ memory }: { memory: Memory }) {
  const citations = memory.citations.filter(({ source }) => source.kind === 'entry')
  const keys = keysOf(citations.map(({ quote }) => quote))
  return (
    <Card as="section" aria-labelledby="noticed">
      <h2 id="noticed" className="type-subhead">
        {fill(texts.guideNoticed, { guide: BRAND.guide })}
      </h2>
      <p className="mt-3 font-serif text-[1.0625rem] leading-normal break-words">{memory.text}</p>
      <ul aria-label={texts.basedOn} className="mt-3 grid gap-2 text-small text-ink-3">
        {citations.slice(0, 3).map(({ quote, at, source }, index) => (
          <li key={keys[index]}>
            <span className="font-serif break-words text-ink-2 italic">“{quote}”</span>{' '}
            <Link to={`/journal/entries/${source.entryId}`} state={{ quote }} className="link reach">
              {formatDate(at)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small">
        <TextLink to="/memory">{texts.thatsNotRight}</TextLink>
      </p>
    </Card>
  )
}

export function SprintCard({ sprint }: { sprint: TodaySprint }) {
  const now = new Date()
  const { completed, total } = sprint.taskCounts
  const count = dayOf(sprint, now)
  const left = Math.max(0, daysBetween(now, sprint.endDate))
  return (
    <Card as="section" aria-labelledby="todays-sprint">
      <h2 id="todays-sprint" className="type-subhead break-words">
        {sprint.name || texts.creativeFoundation}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-3">
        {fill(plural(total, texts.completedOfTask, texts.completedOfTasks), { completed, count: total })} ·{' '}
        {count
          ? fill(plural(left, texts.dayRemaining, texts.daysRemaining), { count: left })
          : fill(texts.beginsDate, { date: formatListDate(sprint.startDate, now) })}
      </p>
      {count && (
        <Progress
          label={texts.time}
          percent={count.days > 0 ? (100 * count.day) / count.days : 100}
          valueText={fill(texts.dayOfDays, count)}
        />
      )}
      <p className="mt-4">
        <TextLink to={`/sprint/${sprint.id}`}>{texts.progressDashboard}</TextLink>
      </p>
    </Card>
  )
}

/** The first day counts as day 1; null before the sprint begins. */
export function dayOf({ startDate, endDate }: Pick<TodaySprint, 'startDate' | 'endDate'>, now: Date) {
  const days = daysBetween(startDate, endDate)
  if (daysBetween(startDate, now) < 0) return null
  return { day: Math.max(1, Math.min(daysBetween(startDate, now), days)), days }
}
