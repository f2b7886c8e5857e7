/** Surfaces: cards for things, one raised panel per screen, strips for what needs attention first. */
import type { HTMLAttributes, ReactNode } from 'react'
import { StatusMark } from './badge.tsx'
import { cx } from './cx.ts'

type SurfaceProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined }

export function Card({ as: Tag = 'div', className, ...rest }: SurfaceProps) {
  return <Tag {...rest} className={cx('rounded-card bg-surface p-5 shadow-1 sm:p-6', className)} />
}

export function CardTitle({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <h2 className={cx('type-subhead mb-4', className)}>{children}</h2>
}

/** The raised surface; its padding is up to its content. */
export function Panel({ as: Tag = 'div', className, ...rest }: SurfaceProps) {
  return <Tag {...rest} className={cx('rounded-panel bg-surface shadow-2', className)} />
}

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
