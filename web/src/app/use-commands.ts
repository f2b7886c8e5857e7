/** The commands of the palette and of the guide's sheet. */
import { useApolloClient } from '@apollo/client/react'
import {
  CircleHelp,
  CircleUserRound,
  CreditCard,
  Download,
  KeyRound,
  ListChecks,
  LogOut,
  Moon,
  PenLine,
  ShieldCheck,
  Sun,
  Sunrise,
  Trash2,
} from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { openTutorial } from '../features/help/tutorial-store.ts'
import type { CommandGroup, PaletteCommand } from '../features/palette/palette.tsx'
import { setTheme } from '../lib/theme.ts'
import { SUBSCRIPTION, useSession } from '../session/session.ts'
import { useSignOut } from '../session/sign-out.ts'
import { SCREENS } from './navigation.ts'
import * as texts from './texts.ts'

/** `subscribed`: whether there are entries and tasks to look for. */
export function useCommands() {
  const session = useSession()
  const client = useApolloClient()
  const viewer = session.state === 'signed-in' ? session.viewer : null
  const status = client.readQuery({ query: SUBSCRIPTION })?.subscription.status ?? viewer?.subscriptionStatus
  const subscribed = viewer !== null && status === 'active'
  const groups: CommandGroup[] = [
    { heading: texts.actions, commands: useActions(subscribed) },
    { heading: texts.screens, commands: useScreens(viewer) },
    { heading: texts.more, commands: useOthers(viewer !== null) },
  ]
  return { groups: groups.filter(({ commands }) => commands.length > 0), subscribed }
}

const ICONS = { '/': Sunrise, '/journal': PenLine, '/sprints': ListChecks, '/faq': CircleHelp } as const

function useScreens(viewer: { isAdmin: boolean } | null): PaletteCommand[] {
  const navigate = useNavigate()
  const to = (path: string, rest: Omit<PaletteCommand, 'run'>) => ({ ...rest, run: () => void navigate(path) })
  return [
    ...SCREENS.map(({ to: path, label }) => to(path, { label, icon: ICONS[path] })),
    ...(viewer
      ? [
          to('/profile', {
            label: texts.profile,
            icon: CircleUserRound,
            keywords: ['account', 'settings', 'security'],
          }),
          to('/subscription', { label: texts.subscription, icon: CreditCard, keywords: ['plan', 'payment', 'cancel'] }),
          to('/profile?place=security', { label: texts.changeYourPassword, icon: KeyRound, keywords: ['security'] }),
          to('/profile?place=data', { label: texts.exportYourData, icon: Download, keywords: ['download'] }),
          to('/profile?place=data', {
            label: texts.deleteYourAccount,
            icon: Trash2,
            keywords: [texts.deleteMyAccount],
          }),
        ]
      : [to('/auth', { label: texts.signInRegister, icon: CircleUserRound, keywords: ['login'] })]),
    ...(viewer?.isAdmin ? [to('/admin', { label: texts.adminDashboard, icon: ShieldCheck, keywords: ['pages'] })] : []),
  ]
}

/** What one comes for most. */
function useActions(subscribed: boolean): PaletteCommand[] {
  const navigate = useNavigate()
  if (!subscribed) return []
  return [
    {
      label: texts.writeAJournalEntry,
      icon: PenLine,
      keywords: ['new'],
      run: () => void navigate('/journal?write=open'),
    },
    { label: texts.thisWeeksTasks, icon: ListChecks, run: () => void navigate('/sprints') },
  ]
}

function useOthers(signedIn: boolean): PaletteCommand[] {
  const [signOut] = useSignOut()
  return [
    { label: texts.openTheTutorial, icon: CircleHelp, keywords: ['help', 'see'], run: openTutorial },
    { label: texts.lightTheme, icon: Sun, keywords: ['bright'], run: () => setTheme('light') },
    { label: texts.darkTheme, icon: Moon, keywords: ['night'], run: () => setTheme('dark') },
    ...(signedIn ? [{ label: texts.signOut, icon: LogOut, keywords: ['logout'], run: signOut }] : []),
  ]
}
