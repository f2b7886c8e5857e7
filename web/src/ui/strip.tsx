/** What needs attention before the rest of a screen. */
import type { ReactNode } from 'react'
import { StatusMark } from './badge.tsx'

/** Mark, cause and what to do about it, above the rest of a screen. */
export function Strip({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-amber-soft px-5 py-4 text-ink"
    >
      <div className="flex min-w-0 flex-[1_1_20rem] gap-3">
        <span className="mt-0.5 size-5 flex-none text-amber-ink">
          <StatusMark mark="warning" className="size-5" />
        </span>
        <div>
          <p className="font-semibold text-amber-ink">{title}</p>
          {children && <div className="text-[0.9375rem]">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  )
}
