/** Spinners. They appear after 150 ms, so that quick answers do not flicker. */
import { cx } from './cx.ts'
import * as texts from './texts.ts'

/** A small ring for buttons and lines of text; says nothing by itself. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={cx('spinner late', className)} aria-hidden="true" />
}

/**
 * A centered ring while a screen or a part of it loads. `label` shows beside the ring when `visible`. What loads may be a
 * payment: the tutorial does not open before it is there.
 */
export function PageSpinner({ label = texts.loading, visible = false }: { label?: string; visible?: boolean }) {
  return (
    <div role="status" className="late grid min-h-64 place-items-center content-center gap-4 py-12">
      <span className="spinner size-7! text-action" aria-hidden="true" />
      <span className={visible ? 'text-ink-2' : 'sr-only'}>{label}</span>
    </div>
  )
}
