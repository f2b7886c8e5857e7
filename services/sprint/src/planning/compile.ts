/**
 * The plan compiler: actions become tasks with a day, habits one row each. The same plan, sprint, choices and day always
 * give the same answer. Pure.
 */
import type { PlanChoices, PreviewHabit, PreviewTask, PreviewWeek, Unplaced } from '@daybreak/proto/sprint-preview'
import { MAX_TASKS_PER_WEEK } from '@daybreak/proto/values'
import type { Calendar } from '../calendar.ts'
import { monthSpan, type CompileInput, type MonthSpan } from './compile-input.ts'
import { daysBetween, daysFrom, endOfDay, later, localDay, weekdayOf } from './days.ts'
import type { Day } from './days.ts'
import { dueDayIn, quotedDayIn, weekdaysIn } from './lines.ts'
import { actionsLeft, habitsLeft, type Action } from './lines-left.ts'
import { hasRoom, openWeeks, plannedIn, type Weeks } from './weeks.ts'

export type Compiled = { habits: PreviewHabit[]; weeks: PreviewWeek[]; unplaced: Unplaced[] }

const MAX_OFFERS = 3

export function compilePlan(input: CompileInput): Compiled {
  const weeks = openWeeks(input)
  const { dated: named, others } = byNamedDay(actionsLeft(input), weeks, input)
  const missed = [
    ...named.flatMap(({ action, day }) => placeOn(weeks, action, day, input.calendar)),
    ...([1, 2, 3] as const).flatMap((month) =>
      placeMonth(
        weeks,
        others.filter((action) => action.month === month),
        monthSpan(input, month),
        input,
      ),
    ),
  ]
  return {
    habits: habitsLeft(input),
    weeks: weeks.all.map((week) => ({ ...week, tasks: week.tasks.toSorted((a, b) => daysBetween(b.day, a.day)) })),
    unplaced: missed.map(({ action, reason }) => ({
      ...action,
      reason,
      offers: offersFor(weeks, action, monthSpan(input, action.month).first, input),
    })),
  }
}

type Missed = { action: Action; reason: Unplaced['reason'] }

type Named = { action: Action; day: Day }

/** Actions whose line names a day of the sprint, as "Pass the exam (January 20)" does, and all others. */
function byNamedDay(
  actions: readonly Action[],
  weeks: Weeks,
  { span, calendar }: CompileInput,
): { dated: Named[]; others: Action[] } {
  const start = localDay(span.startDate, calendar)
  const last = weeks.days.at(-1) ?? start
  const named = actions.map((action) => ({ action, day: dueDayIn(action.planItem, start) }))
  const isInside = (one: (typeof named)[number]): one is Named => one.day !== null && one.day <= last
  return { dated: named.filter(isInside), others: named.filter((one) => !isInside(one)).map(({ action }) => action) }
}

/** On the day that its line names, whatever the days for work are; a week holds no more than five all the same. */
function placeOn(weeks: Weeks, action: Action, day: Day, calendar: Calendar): Missed[] {
  if (day < (weeks.days[0] ?? day)) return [{ action, reason: 'over' }]
  const week = weeks.of(day)
  if (!hasRoom(week, { perWeek: MAX_TASKS_PER_WEEK })) return [{ action, reason: 'full' }]
  week.tasks.push(dated(action, day, calendar))
  return []
}

/** Spreads the actions of a month over what is left of it, by the time that each of them takes; says which found no day. */
function placeMonth(
  weeks: Weeks,
  actions: readonly Action[],
  { first, last }: MonthSpan,
  input: CompileInput,
): Missed[] {
  const days = weeks.days.filter((day) => day >= first && day <= last && !weeks.of(day).keptFree)
  const allowedDays = daysAllowedAmong(days)
  const total = actions.reduce((sum, { minutes }) => sum + minutes, 0)
  let before = 0
  return actions.flatMap((action): Missed[] => {
    const middle = (before + action.minutes / 2) / total
    before += action.minutes
    const ideal = days[Math.floor(middle * days.length)]
    const allowed = beforeQuoted(action, allowedDays(weekdaysFor(action, input.choices)), first)
    if (!ideal || allowed.length === 0) return [{ action, reason: 'over' }]
    const day = nearest(weeks, allowed, ideal, input)
    if (!day) return [{ action, reason: 'full' }]
    weeks.of(day).tasks.push(dated(action, day, input.calendar))
    return []
  })
}

/** "Read up on this: “The exam (January 20)”" comes before the exam, where any day does. */
function beforeQuoted({ planItem }: Action, days: readonly Day[], from: Day): readonly Day[] {
  const quoted = quotedDayIn(planItem, from)
  const before = quoted ? days.filter((day) => day < quoted) : []
  return before.length > 0 ? before : days
}

/** The weekdays that the line names; where it names none, the days for work. */
function weekdaysFor({ planItem }: Action, { weekdays }: PlanChoices): readonly number[] {
  const named = weekdaysIn(planItem)
  return named.length > 0 ? named : weekdays
}

/** Answers with those of some days that lie on given weekdays, and looks only once for each choice of weekdays. */
function daysAllowedAmong(days: readonly Day[]) {
  const found = new Map<string, Day[]>()
  return (weekdays: readonly number[]): readonly Day[] => {
    const key = weekdays.join()
    const allowed = found.get(key) ?? days.filter((day) => weekdays.includes(weekdayOf(day)))
    found.set(key, allowed)
    return allowed
  }
}

/** The day with the fewest tasks among weeks with room; among equals the nearest, and the later of two equally near. */
function nearest(weeks: Weeks, days: readonly Day[], ideal: Day, { choices }: CompileInput): Day | undefined {
  const ranked = days
    .filter((day) => hasRoom(weeks.of(day), choices))
    .map((day) => ({ day, load: plannedIn(weeks.of(day), day), distance: Math.abs(daysBetween(ideal, day)) }))
  return ranked.sort((a, b) => a.load - b.load || a.distance - b.distance || (a.day < b.day ? 1 : -1))[0]?.day
}

const dated = (action: Action, day: Day, calendar: Calendar): PreviewTask => ({
  ...action,
  day,
  dueDate: endOfDay(day, calendar).toISOString(),
})

/** The next weeks that have room, not before the month of the action. */
function offersFor(weeks: Weeks, action: Action, first: Day, input: CompileInput): Unplaced['offers'] {
  const weekdays = weekdaysFor(action, input.choices)
  const offers: Unplaced['offers'] = []
  for (const week of weeks.all) {
    if (offers.length === MAX_OFFERS) break
    if (week.until < first || !hasRoom(week, input.choices)) continue
    const [day] = daysFrom(later(first, week.from), week.until)
      .filter((each) => weekdays.includes(weekdayOf(each)))
      .sort((a, b) => plannedIn(week, a) - plannedIn(week, b) || (a < b ? -1 : 1))
    if (!day) continue
    offers.push({ from: week.from, until: week.until, day, dueDate: endOfDay(day, input.calendar).toISOString() })
  }
  return offers
}
