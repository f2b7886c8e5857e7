/** Links: to a screen, to another site, back. */
import { ArrowLeft } from 'lucide-react'
import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { cx } from './cx.ts'
import * as texts from './texts.ts'

/**
 * A link to a screen. `state` is stored in the history entry. The link of react-router-dom also contains code for
 * prefetching, which works only with its data routers.
 */
export function Link({
  to,
  state,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to: string; state?: unknown }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

type LinkProps = { children: ReactNode; className?: string | undefined }

export function TextLink({ to, children, className }: LinkProps & { to: string }) {
  return (
    <Link to={to} className={cx('link reach', className)}>
      {children}
    </Link>
  )
}

/** Opens another site in a new tab and says so. */
export function ExternalLink({ href, children, className = 'link reach' }: LinkProps & { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> {texts.opensInANewTab}</span>
    </a>
  )
}

/** A button that looks like a link, for an action within a text. */
export function LinkButton({ className, type = 'button', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} type={type} className={cx('link reach', className)} />
}

/** A link back to a parent screen, with an arrow. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control text-[0.9375rem] font-medium text-ink-2"
    >
      <ArrowLeft className="size-4.5" />
      {children}
    </Link>
  )
}
