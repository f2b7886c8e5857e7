/** A part of the security place: a heading, what it is about, and hairlines between the parts. */
import { useId } from 'react'
import type { ReactNode } from 'react'
import * as common from '../../ui/texts.ts'
import * as texts from './texts.ts'

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
        {texts.loading}
      </p>
    )
  return (
    <p role="alert" className="text-ink-2">
      {texts.weCouldntLoadThis}{' '}
      <button type="button" className="link reach" onClick={retry}>
        {common.tryAgain}
      </button>
    </p>
  )
}
