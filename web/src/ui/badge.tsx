/** A status as color, icon and word together, never color alone. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'green' | 'blue' | 'amber' | 'red' | 'gray' | 'dawn'
export type Mark = 'check' | 'half' | 'warning' | 'urgent' | 'ring' | 'dashed' | 'triangle' | 'dash'

const TONES: Record<Tone, string> = {
  green: 'bg-green-soft text-green-ink',
  blue: 'bg-blue-soft text-blue-ink',
  amber: 'bg-amber-soft text-amber-ink',
  red: 'bg-red-soft text-red-ink',
  gray: 'bg-gray-soft text-gray-ink',
  dawn: 'bg-dawn-soft text-dawn-ink',
}

type BadgeProps = {
  tone?: Tone | undefined
  mark?: Mark | undefined
  children: ReactNode
  className?: string | undefined
}

export function Badge({ tone = 'gray', mark, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6.5 items-center gap-1.5 rounded-mark px-2 text-micro leading-none font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {mark && <StatusMark mark={mark} />}
      {children}
    </span>
  )
}

/** The mark of a status, drawn in the colour of the text around it. */
export function StatusMark({ mark, className = 'size-3.5' }: { mark: Mark; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={cx('flex-none', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {MARKS[mark]}
    </svg>
  )
}

const ON_MARK = 'var(--color-surface)'

const MARKS: Record<Mark, ReactNode> = {
  check: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="currentColor" stroke="none" />
      <path d="m5.3 8.2 1.9 1.8 3.5-3.7" stroke={ON_MARK} strokeWidth="1.6" />
    </>
  ),
  half: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M2.25 8a5.75 5.75 0 0 0 11.5 0z" fill="currentColor" stroke="none" />
    </>
  ),
  warning: <path d="M8 2.5 14 13H2zM8 6.5v3M8 11.2v.1" />,
  urgent: (
    <>
      <path d="M8 1.2 14.8 8 8 14.8 1.2 8z" fill="currentColor" stroke="none" />
      <path d="M8 5v3.3M8 10.7v.1" stroke={ON_MARK} strokeWidth="1.6" />
    </>
  ),
  ring: <circle cx="8" cy="8" r="5.75" />,
  dashed: <circle cx="8" cy="8" r="5.75" strokeDasharray="2.4 2.1" />,
  triangle: <path d="M8 2.5 14 13H2z" />,
  dash: <path d="M4 8h8" strokeWidth="1.75" />,
}
