/** A progress bar with its number as text. */
import { cx } from './cx.ts'

type ProgressProps = {
  /** What is measured, for those who do not see the bar. */
  label: string
  /** 0 to 100. */
  percent: number
  /** The value in words, such as 'Question 2 of 6'; without it, the percentage. */
  valueText?: string | undefined
  /** A measure that is not the person's own progress. */
  neutral?: boolean | undefined
  className?: string | undefined
}

export function Progress({ label, percent, valueText, neutral = false, className }: ProgressProps) {
  const value = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={valueText ?? `${value}%`}
      className={cx('progress', neutral && 'neutral', className)}
    >
      <i style={{ width: `${value}%` }} />
    </div>
  )
}
