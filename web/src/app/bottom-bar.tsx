/** The bar at the thumb on phones: four screens and the guide. */
import { BookOpen, CircleUserRound, ListChecks, LogIn, Sunrise } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { Link } from '../ui/link.tsx'
import { BRAND } from '../brand.ts'
import { Sol } from '../ui/sol.tsx'
import { isCurrent } from './navigation.ts'
import { useSession } from '../session/session.ts'
import * as texts from './texts.ts'

const CELL =
  'relative grid h-14 content-center justify-items-center gap-0.5 text-xs font-medium text-ink-3 aria-[current]:font-semibold aria-[current]:text-ink'

export function BottomBar({ onGuide }: { onGuide: () => void }) {
  const signedOut = useSession().state === 'signed-out'
  return (
    <nav
      aria-label={texts.mainMobile}
      className="fixed inset-x-0 bottom-0 z-6 grid [:root:has([data-foot-bar],[data-full-screen])_&]:hidden h-[calc(4.25rem+env(safe-area-inset-bottom))] grid-cols-5 border-t border-line bg-surface px-2 pt-1 sm:hidden"
    >
      <Cell to="/" icon={Sunrise} label={texts.journey} />
      <Cell to="/journal" icon={BookOpen} label={texts.journal} />
      <button type="button" onClick={onGuide} aria-haspopup="dialog" className={CELL}>
        <Sol className="-mt-1.5 -mb-0.5 w-8.5" />
        {BRAND.guide}
      </button>
      <Cell to="/sprints" icon={ListChecks} label={texts.plans} />
      {signedOut ? (
        <Cell to="/auth" icon={LogIn} label={texts.signIn} />
      ) : (
        <Cell to="/profile" icon={CircleUserRound} label={texts.profile} />
      )}
    </nav>
  )
}

function Cell({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  const { pathname } = useLocation()
  const current = isCurrent(to, pathname) || (to === '/profile' && ['/subscription', '/checkout'].includes(pathname))
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} className={CELL}>
      {current && <span className="half-sun absolute -top-0.5 h-2! w-4!" />}
      <Icon className="size-5.5" />
      {label}
    </Link>
  )
}
