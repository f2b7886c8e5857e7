/** What somebody can read before they have an account: a sample of what Daybreak writes, and the public pages. */
import { Link } from '../ui/link.tsx'
import { BRAND } from '../brand.ts'
import { fill } from '../lib/fill.ts'
import { cx } from '../ui/cx.ts'
import { SAMPLE } from './sample.ts'
import * as texts from './texts.ts'

const LINKS = [
  { to: '/faq', label: texts.faq },
  { to: '/pages/terms', label: texts.terms },
  { to: '/pages/privacy', label: texts.privacy },
  { to: '/reach-out', label: texts.reachOut },
] as const

export function Sample() {
  return (
    <figure className="max-w-116 rounded-card bg-surface/90 px-6 py-5 shadow-1">
      <figcaption className="text-small text-ink-3">{texts.fromADreamLife}</figcaption>
      {SAMPLE.map((paragraph) => (
        <p key={paragraph} className="mt-2 font-serif text-[1.0625rem] leading-normal">
          {paragraph}
        </p>
      ))}
    </figure>
  )
}

export function AboutLinks({ className }: { className: string }) {
  return (
    <nav
      aria-label={fill(texts.aboutBrand, { brand: BRAND.name })}
      className={cx('flex flex-wrap gap-x-6 print:hidden', className)}
    >
      {LINKS.map(({ to, label }) => (
        <Link key={to} to={to} className="reach inline-flex min-h-11 items-center underline underline-offset-4">
          {label}
        </Link>
      ))}
    </nav>
  )
}
