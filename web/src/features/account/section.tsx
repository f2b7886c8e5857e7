/** A part of the security place: a heading, what it is about, and hairlines between the parts. */
import { useId } from 'react'
import type { ReactNode } from 'react'

type SectionProps = { title: string; badge?: ReactNode; children: ReactNode }

export function Section({ title, badge, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-6 first:border-t-0 first:pt-0 last:pb-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="type-subhead">
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  )
}

/** What shows while a part loads, or where it could not be loaded. */
export function SectionWaiting({ failed, retry }: { failed: boolean; retry: () => void }) {
  if (!failed)
    return (
      <p role="status" className="late text-ink-3">
        Loading...
      </p>
    )
  return (
    <p role="alert" className="text-ink-2">
      We couldn’t load this.{' '}
      <button type="button" className="link reach" onClick={retry}>
        Try again
      </button>
    </p>
  )
}
