/** The sun as the only gauge: a ring, half risen, full with a check. The words beside it say what it means. */
import { cx } from './cx.ts'

export type SunState = 'blank' | 'half' | 'full'

export function SunGauge({ state, className = 'size-10' }: { state: SunState; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('flex-none', className)} strokeWidth="1.5">
      {state === 'blank' && <circle cx="12" cy="12" r="9" fill="none" stroke="var(--color-line-strong)" />}
      {state === 'half' && (
        <g stroke="var(--color-dawn-deep)" strokeLinejoin="round">
          <circle cx="12" cy="12" r="9" fill="var(--color-surface)" />
          <path d="M3 12a9 9 0 0 0 18 0z" fill="var(--color-dawn)" />
        </g>
      )}
      {state === 'full' && (
        <>
          <circle cx="12" cy="12" r="9.75" fill="var(--color-dawn)" />
          {/* The check is dark in both themes: the sun under it hardly changes. */}
          <path
            d="m8 12.3 2.8 2.7L16 9.6"
            fill="none"
            stroke="var(--color-on-dawn)"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
    </svg>
  )
}
