/** A ruler of the sprint: a tick for every day, taller ones for the months, the sun on today once it has begun. */
import type { CSSProperties } from 'react'
import { fill } from '../../lib/fill.ts'
import { cx } from '../../ui/cx.ts'
import * as texts from './texts.ts'

/** `day` is null before the first one. */
type RuleProps = { day: number | null; days: number; percent: number }

/** Where the words of today would touch those of an end, they move one line down. */
const CLOSE_PERCENT = 18

export function NinetyDayRule({ day, days, percent }: RuleProps) {
  const place: CSSProperties & Record<`--${string}`, string | number> = { '--at': `${percent}%`, '--days': days }
  const close = percent < CLOSE_PERCENT || percent > 100 - CLOSE_PERCENT
  const between = day !== 1 && day !== days ? day : null
  return (
    <div
      role="progressbar"
      aria-label={texts.time}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={
        day === null ? fill(texts.notBegunOfDays, { days }) : fill(texts.dayOfDaysPercent, { day, days, percent })
      }
      className="rule"
      style={place}
    >
      <div className="rule-ticks" />
      {day !== null && <span className="rule-sun" />}
      <div
        className={cx('relative mt-2 flex justify-between text-small text-ink-3', close && between !== null && 'pb-6')}
      >
        <span className={cx(day === 1 && 'font-semibold text-ink')}>{texts.dayOne}</span>
        {between !== null && (
          <span
            className={cx(
              'absolute left-(--at) -translate-x-1/2 font-semibold whitespace-nowrap text-ink',
              close && 'top-5.5',
            )}
          >
            {fill(texts.dayNumber, { day: between })}
          </span>
        )}
        <span className={cx(day === days && 'font-semibold text-ink')}>{fill(texts.lastDay, { days })}</span>
      </div>
    </div>
  )
}
