/** The bar above every screen, always in view: the four screens, the outside links, the account. */
import { Search } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { BRAND } from '../brand.ts'
import { lateComponent } from '../lib/late-component.ts'
import { SidePart } from '../lib/side-part.tsx'
import { IconButton } from '../ui/button.tsx'
import { ExternalLink, Link } from '../ui/link.tsx'
import { BrandMark } from '../ui/mark.tsx'
import { OUTSIDE, SCREENS, isCurrent } from './navigation.ts'
import * as texts from './texts.ts'

/** Menus come right after the screen: what they are made of is as large as the rest of the bar together. */
const MoreMenu = lateComponent(async () => (await import('./more-menu.tsx')).MoreMenu)
const AccountMenu = lateComponent(async () => (await import('./account-menu.tsx')).AccountMenu)

export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-5 h-14 border-b border-line bg-paper sm:h-16">
      <div className="wrap flex h-full items-center">
        <Link
          to="/"
          className="flex min-h-11 items-center gap-2 font-title text-xl leading-none font-medium tracking-[-0.015em] max-sm:mr-auto sm:mr-6 sm:text-[1.375rem] lg:mr-9"
        >
          <BrandMark />
          <span className="sm:max-md:sr-only">{BRAND.name}</span>
        </Link>
        <nav aria-label={texts.main} className="hidden min-w-0 flex-1 items-center sm:flex">
          {SCREENS.map(({ to, label }) => {
            const current = isCurrent(to, pathname)
            return (
              <Link
                key={to}
                to={to}
                aria-current={current ? 'page' : undefined}
                className="relative flex h-16 items-center px-2.5 text-center text-[0.9375rem] leading-tight font-medium text-ink-2 hover:text-ink aria-[current]:text-ink lg:px-3 lg:whitespace-nowrap"
              >
                {label}
                {current && <span className="half-sun absolute -bottom-px left-1/2 -translate-x-1/2" />}
              </Link>
            )
          })}
          <div className="ml-auto hidden pr-3 lg:flex">
            {OUTSIDE.map(({ href, label }) => (
              <ExternalLink
                key={href}
                href={href}
                className="flex h-11 items-center rounded-control px-2.5 text-small text-ink-3 hover:text-ink"
              >
                {label}
              </ExternalLink>
            ))}
          </div>
        </nav>
        <IconButton
          icon={Search}
          label={texts.searchOrJumpTo}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          title={texts.searchOrJumpToCtrl}
          onClick={onSearch}
          className="max-[22rem]:hidden"
        />
        <SidePart fallback={<span className="h-11 w-11 sm:w-28 lg:w-17" />}>
          <MoreMenu />
          <AccountMenu />
        </SidePart>
      </div>
    </header>
  )
}
