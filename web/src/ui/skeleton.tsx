/**
 * The shape of what comes, in its place while it is on its way. It appears after 150 ms, like a spinner, and the tutorial
 * does not open before it is gone.
 */
import { cx } from './cx.ts'
import * as texts from './texts.ts'

type SkeletonProps = {
  /** As many rows as will be seen at first, in one card; without any, one block. */
  rows?: number
  label?: string
  className?: string | undefined
}

export function Skeleton({ rows = 0, label = texts.loading, className }: SkeletonProps) {
  return (
    <div role="status" className={cx('late rounded-card bg-surface p-5 shadow-1 sm:p-6', className)}>
      <span className="sr-only">{label}</span>
      {rows === 0 && <Bar className="h-40" />}
      {Array.from({ length: rows }, (_, row) => (
        <span
          key={row}
          aria-hidden="true"
          className="grid h-14 content-center gap-2 not-first-of-type:border-t border-line"
        >
          <Bar className="h-4 w-2/3" />
          <Bar className="h-3 w-1/3" />
        </span>
      ))}
    </div>
  )
}

const Bar = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={cx('block rounded-mark bg-sunken', className)} />
)
