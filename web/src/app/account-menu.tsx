/** The account's menu: its screens, the theme, signing out; or the way in. On a phone also what its bars have no room for. */
import {
  ChevronDown,
  CircleHelp,
  CircleUserRound,
  CreditCard,
  LogOut,
  Monitor,
  Moon,
  ShieldCheck,
  Sun,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { fill } from '../lib/fill.ts'
import { setTheme, useTheme } from '../lib/theme.ts'
import { Menu, MenuChoice, MenuDivider, MenuItem, MenuLink, menuRowClass } from '../ui/menu.tsx'
import { useSession } from '../session/session.ts'
import { useSignOut } from '../session/sign-out.ts'
import type { Viewer } from '../session/session.ts'
import { OutsideLinks } from './more-menu.tsx'
import * as texts from './texts.ts'

const THEMES = [
  { value: 'system', label: texts.system, icon: Monitor },
  { value: 'light', label: texts.light, icon: Sun },
  { value: 'dark', label: texts.dark, icon: Moon },
] as const

export function AccountMenu() {
  const session = useSession()
  const viewer = session.state === 'signed-in' ? session.viewer : null
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={viewer ? fill(texts.accountMenuOf, { initials: initials(viewer) }) : texts.accountMenu}
          className="inline-flex h-11 min-w-11 items-center justify-end gap-1.5 rounded-full bg-transparent pr-1.5 pl-1 max-sm:pr-0"
        >
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center rounded-full bg-action-soft text-[0.8125rem] font-semibold tracking-[0.02em] text-action"
          >
            {viewer ? initials(viewer) : <CircleUserRound className="size-5" />}
          </span>
          <ChevronDown className="size-4.5 max-sm:hidden" />
        </button>
      }
    >
      {viewer ? <SignedIn isAdmin={viewer.isAdmin} /> : session.state !== 'loading' && <SignedOut />}
      <div className="sm:hidden">
        <Row to="/faq" icon={<CircleHelp className="size-4.5 text-ink-3" />}>
          {texts.faqs}
        </Row>
        <OutsideLinks />
        <MenuDivider />
      </div>
      <ThemeChoice />
    </Menu>
  )
}

function SignedIn({ isAdmin }: { isAdmin: boolean }) {
  const [signOut] = useSignOut()
  return (
    <>
      <Row to="/profile" icon={<CircleUserRound className="size-4.5 text-ink-3" />}>
        {texts.profile}
      </Row>
      <Row to="/subscription" icon={<CreditCard className="size-4.5 text-ink-3" />}>
        {texts.subscription}
      </Row>
      {isAdmin && (
        <Row to="/admin" icon={<ShieldCheck className="size-4.5 text-ink-3" />}>
          {texts.adminDashboard}
        </Row>
      )}
      <MenuItem icon={LogOut} onSelect={signOut}>
        {texts.signOut}
      </MenuItem>
      <MenuDivider />
    </>
  )
}

function SignedOut() {
  return (
    <>
      <Row to="/auth" icon={<CircleUserRound className="size-4.5 text-ink-3" />}>
        {texts.signInRegister}
      </Row>
      <MenuDivider />
    </>
  )
}

function Row({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <MenuLink>
      <Link to={to} className={menuRowClass}>
        {icon}
        {children}
      </Link>
    </MenuLink>
  )
}

function ThemeChoice() {
  const theme = useTheme()
  return <MenuChoice label={texts.theme} value={theme} onChange={setTheme} options={THEMES} />
}

function initials({ firstName, lastName, username }: Viewer): string {
  const name = `${firstName.charAt(0)}${lastName.charAt(0)}`
  return (name || username.charAt(0)).toUpperCase()
}
