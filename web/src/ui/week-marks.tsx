/** The week of a habit in seven marks; the words beside it say the count. */
import { addDays } from 'date-fns'
import { readDay, toDay } from '../lib/dates.ts'
import { cx } from './cx.ts'

/** Monday to Sunday of the week of `day`, which has a ring. Days are written as 2026-11-20. */
export function WeekMarks({ done, day, className }: { done: readonly string[]; day: string; className?: string }) {
  const today = readDay(day)
  const monday = addDays(today, -((today.getDay() + 6) % 7))
  return (
    <span aria-hidden="true" className={cx('flex flex-none gap-1.5', className)}>
      {Array.from({ length: 7 }, (_, index) => toDay(addDays(monday, index))).map((each) => (
        <span
          key={each}
          data-done={done.includes(each) || undefined}
          className={cx(
            'size-2.5 rounded-full border',
            done.includes(each) ? 'border-action bg-action' : each <= day ? 'border-line-strong' : 'border-line',
            each === day && 'outline-[1.5px] outline-offset-2 outline-dawn-deep',
          )}
        />
      ))}
    </span>
  )
}
