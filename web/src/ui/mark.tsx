/** The product's mark: the sun, rising from the gutter of an open book. */
import { cx } from './cx.ts'

export function BrandMark({ className = 'size-7' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('flex-none', className)}>
      <path d="M6.5 17.2a9.5 9.5 0 0 1 19 0c-3.8-.3-7 .8-9.5 3.1-2.5-2.3-5.7-3.4-9.5-3.1z" fill="var(--color-mark)" />
      <path
        d="M1.5 19.6c6-1.5 11.1-.1 14.5 3.6 3.4-3.7 8.5-5.1 14.5-3.6v6.2c-5.9-1.3-11-.2-14.5 3.2-3.5-3.4-8.6-4.5-14.5-3.2z"
        fill="var(--color-action)"
      />
    </svg>
  )
}
