/** Ctrl+K or Cmd+K opens the palette. Its code comes with the first press. */
import { useApolloClient } from '@apollo/client/react'
import {
  CircleHelp,
  CircleUserRound,
  CreditCard,
  ListChecks,
  LogOut,
  Moon,
  PenLine,
  ShieldCheck,
  Sun,
  Sunrise,
} from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { openTutorial } from '../features/help/tutorial-store.ts'
import type { PaletteCommand } from '../features/palette/palette.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { SidePart } from '../lib/side-part.tsx'
import { sayPartMissing } from '../ui/part-missing.ts'
import { setTheme } from '../lib/theme.ts'
import { SUBSCRIPTION, useSession, useSignOut } from '../session/session.ts'
import { SCREENS } from './navigation.ts'

const Palette = lazyPart(async () => (await import('../features/palette/palette.tsx')).Palette)

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  useEffect(() => {
    const notice = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      onOpenChange(!open)
    }
    window.addEventListener('keydown', notice)
    return () => window.removeEventListener('keydown', notice)
  }, [open, onOpenChange])
  return (
    open && (
      <SidePart onFailure={() => sayPartMissing(() => onOpenChange(false))}>
        <OpenPalette onClose={() => onOpenChange(false)} />
      </SidePart>
    )
  )
}

function OpenPalette({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const client = useApolloClient()
  const viewer = session.state === 'signed-in' ? session.viewer : null
  const subscribed = client.readQuery({ query: SUBSCRIPTION })?.subscription.status ?? viewer?.subscriptionStatus
  return (
    <Palette
      onClose={onClose}
      screens={useScreens(viewer)}
      actions={useActions(viewer !== null)}
      subscribed={viewer !== null && subscribed === 'active'}
    />
  )
}

const ICONS = { '/': Sunrise, '/journal': PenLine, '/sprints': ListChecks, '/faq': CircleHelp } as const

function useScreens(viewer: { isAdmin: boolean } | null): PaletteCommand[] {
  const navigate = useNavigate()
  const to = (path: string, rest: Omit<PaletteCommand, 'run'>) => ({ ...rest, run: () => void navigate(path) })
  return [
    ...SCREENS.map(({ to: path, label }) => to(path, { label, icon: ICONS[path] })),
    ...(viewer
      ? [
          to('/profile', { label: 'Profile', icon: CircleUserRound, keywords: ['account', 'settings', 'security'] }),
          to('/subscription', { label: 'Subscription', icon: CreditCard, keywords: ['plan', 'payment', 'cancel'] }),
        ]
      : [to('/auth', { label: 'Sign In / Register', icon: CircleUserRound, keywords: ['login'] })]),
    ...(viewer?.isAdmin ? [to('/admin', { label: 'Admin Dashboard', icon: ShieldCheck, keywords: ['pages'] })] : []),
  ]
}

function useActions(signedIn: boolean): PaletteCommand[] {
  const [signOut] = useSignOut()
  const navigate = useNavigate()
  return [
    ...(signedIn
      ? [{ label: 'Write a journal entry', icon: PenLine, keywords: ['new'], run: () => void navigate('/journal') }]
      : []),
    { label: 'Open the tutorial', icon: CircleHelp, keywords: ['help'], run: openTutorial },
    { label: 'Light theme', icon: Sun, keywords: ['bright'], run: () => setTheme('light') },
    { label: 'Dark theme', icon: Moon, keywords: ['night'], run: () => setTheme('dark') },
    ...(signedIn ? [{ label: 'Sign Out', icon: LogOut, keywords: ['logout'], run: () => void signOut() }] : []),
  ]
}
