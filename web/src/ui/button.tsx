/** Buttons and links that act. One primary per screen; a disabled button says why in its label or beside it. */
import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ComponentPropsWithRef, ReactNode } from 'react'
import { Link } from './link.tsx'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'soft' | 'outline' | 'ghost' | 'danger' | undefined
  size?: 'normal' | 'large' | 'slim' | undefined
  /** Takes the whole width of its place. */
  wide?: boolean | undefined
  /** Stands in a list of others, each from the left edge. */
  listed?: boolean | undefined
  className?: string | undefined
}

const VARIANTS = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  soft: 'bg-action-soft text-action hover:bg-[color-mix(in_oklab,var(--color-action-soft),var(--color-action)_8%)]',
  outline: 'bg-transparent text-ink inset-ring inset-ring-line-strong hover:bg-action-soft',
  ghost: 'bg-transparent text-ink-2 hover:bg-action-soft',
  danger: 'bg-danger text-on-danger hover:bg-[color-mix(in_oklab,var(--color-danger),var(--color-ink)_18%)]',
}

const SIZES = {
  normal: 'min-h-11 px-4.5 text-[0.9375rem] rounded-control',
  large: 'min-h-13 px-6.5 text-[1.0625rem] rounded-control',
  slim: 'min-h-11 px-3.25 text-small rounded-lg sm:min-h-9',
}

export function buttonClass({ variant = 'soft', size = 'normal', wide, listed, className }: ButtonLook): string {
  return cx(
    'relative inline-flex items-center gap-2 border-0 py-1.5 leading-tight font-semibold no-underline',
    listed ? 'w-full justify-start gap-3 text-left' : 'justify-center text-center',
    'transition-[background-color,translate] duration-(--duration-touch) active:translate-y-px',
    'disabled:translate-y-0 disabled:cursor-not-allowed disabled:text-ink-3 disabled:inset-ring-0',
    variant === 'ghost' ? 'disabled:bg-transparent' : 'disabled:bg-sunken',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
    className,
  )
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    icon?: LucideIcon | undefined
    /** Shows a spinner and disables the button while its work runs. */
    busy?: boolean | undefined
    /** What the button says while busy; without it, the label stays. */
    busyText?: string | undefined
  }

export function Button({
  variant,
  size,
  wide,
  listed,
  className,
  icon: Icon,
  busy = false,
  busyText,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, wide, listed, className })}
    >
      {busy ? <Spinner /> : Icon && <Icon className="size-4.5" />}
      {busy && busyText ? busyText : children}
    </button>
  )
}

/** Goes to another screen of the app, looking like a button. */
export function ButtonLink({ to, children, ...look }: ButtonLook & { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {children}
    </Link>
  )
}

/** A square button that shows only an icon; `label` is its name. */
export function IconButton({
  icon: Icon,
  label,
  className,
  type = 'button',
  ...rest
}: ComponentPropsWithRef<'button'> & { icon: LucideIcon; label: string }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'grid size-11 flex-none place-items-center rounded-control bg-transparent text-ink-2 hover:bg-action-soft',
        'disabled:bg-transparent disabled:text-ink-3 disabled:opacity-55',
        className,
      )}
    >
      <Icon className="size-4.5" />
    </button>
  )
}
