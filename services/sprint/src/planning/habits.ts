/** How a habit stands on a day. Weeks off take nothing away. Pure. */
import type { Cadence } from '@daybreak/proto/plans'
import type { Share, SprintHabit } from '@daybreak/proto/sprint-habits'
import { addDays, daysFrom, earlier, later, mondayOf, weekdayOf } from './days.ts'
import type { Day } from './days.ts'

/** A habit as it is stored. */
export type StoredHabit = Pick<SprintHabit, 'id' | 'sprintId' | 'title' | 'cadence' | 'planItem' | 'since' | 'doneDays'>

/** `last` is the last day of the sprint. */
export function showHabit(habit: StoredHabit, today: Day, last: Day): SprintHabit {
  const monday = mondayOf(today)
  const doneThisWeek = daysIn(habit, monday, addDays(monday, 6))
  const isRunning = today >= habit.since && today <= last
  return {
    ...habit,
    isDueToday: isRunning && isDueOn(habit.cadence, today, doneThisWeek.filter((day) => day < today).length),
    isDoneToday: habit.doneDays.includes(today),
    week: {
      done: doneThisWeek.length,
      due: wanted(habit.cadence, daysFrom(later(monday, habit.since), earlier(addDays(monday, 6), last))),
    },
    weeksKept: new Set(habit.doneDays.map(mondayOf)).size,
    share: shareOf(habit, today, last),
  }
}

/** The share of several habits together. */
export const addShares = (shares: readonly Share[]): Share => ({
  done: shares.reduce((sum, { done }) => sum + done, 0),
  due: shares.reduce((sum, { due }) => sum + due, 0),
})

/**
 * Days kept of days due since the habit began. Days that can still be kept today or this week do not count as missed.
 */
function shareOf(habit: StoredHabit, today: Day, last: Day): Share {
  const weeks = Map.groupBy(daysFrom(habit.since, earlier(today, last)), mondayOf)
  return addShares(
    [...weeks].map(([monday, days]) => {
      const done = daysIn(habit, monday, addDays(monday, 6)).length
      const due = monday === mondayOf(today) ? dueSoFar(habit, days, today) : wanted(habit.cadence, days)
      return { done: Math.min(done, due), due }
    }),
  )
}

function dueSoFar(habit: StoredHabit, days: readonly Day[], today: Day): number {
  const { cadence, doneDays } = habit
  const done = days.filter((day) => doneDays.includes(day)).length
  if (cadence.kind === 'times-a-week' || cadence.kind === 'open') return Math.min(done, wanted(cadence, days))
  const past = days.filter((day) => day < today || doneDays.includes(day))
  return wanted(cadence, past)
}

/** How many of some days of one week a habit asks for. */
function wanted(cadence: Cadence, days: readonly Day[]): number {
  if (cadence.kind === 'daily') return days.length
  if (cadence.kind === 'weekdays') return days.filter((day) => cadence.weekdays.includes(weekdayOf(day))).length
  return Math.min(cadence.kind === 'times-a-week' ? cadence.times : 1, days.length)
}

function isDueOn(cadence: Cadence, day: Day, doneBefore: number): boolean {
  if (cadence.kind === 'daily') return true
  if (cadence.kind === 'weekdays') return cadence.weekdays.includes(weekdayOf(day))
  return doneBefore < (cadence.kind === 'times-a-week' ? cadence.times : 1)
}

const daysIn = ({ doneDays }: StoredHabit, first: Day, last: Day) =>
  doneDays.filter((day) => day >= first && day <= last)
