/** Surfaces: cards, and a raised panel. A screen has at most one panel. */
import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'

type SurfaceProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined }

export function Card({ as: Tag = 'div', className, ...rest }: SurfaceProps) {
  return <Tag {...rest} className={cx('rounded-card bg-surface p-5 shadow-1 sm:p-6', className)} />
}

export function CardTitle({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <h2 className={cx('type-subhead mb-4', className)}>{children}</h2>
}

/** A raised surface without padding. */
export function Panel({ as: Tag = 'div', className, ...rest }: SurfaceProps) {
  return <Tag {...rest} className={cx('rounded-panel bg-surface shadow-2', className)} />
}
