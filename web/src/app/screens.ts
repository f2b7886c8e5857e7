/** The code of every screen and of the frames around them, each a chunk of its own, loaded when it is shown or soon to be. */
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { lazyPart } from '../lib/lazy-part.ts'
import type { LazyPart } from '../lib/lazy-part.ts'

/** A screen or a frame: each a module that has a component. */
const part = (load: () => Promise<{ Component: ComponentType }>) => lazyPart(async () => (await load()).Component)

export const Layout = part(() => import('./layout.tsx'))
export const AuthLayout = part(() => import('./auth-layout.tsx'))
const FRAMED = { frame: Layout }
const OUTSIDE = { frame: AuthLayout }

type ScreenCode = { Screen: LazyPart<object>; frame?: LazyPart<object> }

const SCREENS = {
  '/': { ...FRAMED, Screen: part(() => import('../routes/home.tsx')) },
  '/journal': { ...FRAMED, Screen: part(() => import('../routes/journal.tsx')) },
  '/journal/entries': { ...FRAMED, Screen: part(() => import('../routes/journal-entries.tsx')) },
  '/journal/entries/:id': { ...FRAMED, Screen: part(() => import('../routes/journal-entry.tsx')) },
  // Paper has no bars.
  '/journal/print': { Screen: part(() => import('../routes/journal-print.tsx')) },
  '/sprints': { ...FRAMED, Screen: part(() => import('../routes/sprints.tsx')) },
  '/sprint/:id': { ...FRAMED, Screen: part(() => import('../routes/sprint.tsx')) },
  '/memory': { ...FRAMED, Screen: part(() => import('../routes/memory.tsx')) },
  '/profile': { ...FRAMED, Screen: part(() => import('../routes/profile.tsx')) },
  '/subscription': { ...FRAMED, Screen: part(() => import('../routes/subscription.tsx')) },
  '/checkout': { ...FRAMED, Screen: part(() => import('../routes/checkout.tsx')) },
  '/admin': { ...FRAMED, Screen: part(() => import('../routes/admin.tsx')) },
  '/admin/audit': { ...FRAMED, Screen: part(() => import('../routes/admin-audit.tsx')) },
  '/admin/costs': { ...FRAMED, Screen: part(() => import('../routes/admin-costs.tsx')) },
  '/auth': { ...OUTSIDE, Screen: part(() => import('../routes/auth.tsx')) },
  '/auth/reset': { ...OUTSIDE, Screen: part(() => import('../routes/reset.tsx')) },
  '/auth/verify': { ...OUTSIDE, Screen: part(() => import('../routes/verify.tsx')) },
  '/reminders/off': { ...OUTSIDE, Screen: part(() => import('../routes/reminders-off.tsx')) },
  '/deleted': { ...OUTSIDE, Screen: part(() => import('../routes/deleted.tsx')) },
  '/faq': { ...FRAMED, Screen: part(() => import('../routes/faq.tsx')) },
  '/pages/:slug': { ...FRAMED, Screen: part(() => import('../routes/page.tsx')) },
  '*': { ...FRAMED, Screen: part(() => import('../routes/not-found.tsx')) },
} satisfies Record<string, ScreenCode>

export type ScreenPath = keyof typeof SCREENS

/** A route with its screen. */
export const screen = (path: ScreenPath) => ({ path, Component: SCREENS[path].Screen })

/** Fetches the code of a screen with its frame's, side by side. */
export async function preloadScreen(pathname: string): Promise<void> {
  const found = Object.entries<ScreenCode>(SCREENS).find(([pattern]) => matchPath(pattern, pathname))?.[1]
  await Promise.all([found?.Screen.preload(), found?.frame?.preload()])
}

/** Fetches the code of a screen that somebody is about to open; a failure shows when it is opened. */
export function prefetchScreen(pathname: string): void {
  const found = Object.entries(SCREENS).find(([pattern]) => pattern !== '*' && matchPath(pattern, pathname))
  void found?.[1].Screen.preload()
}

/** Pointing at a link, or coming to it by Tab, is intent enough. Returns how to stop listening. */
export function prefetchOnIntent(target: Document): () => void {
  const notice = ({ target: touched }: Event) => {
    const link = touched instanceof Element ? touched.closest('a[href^="/"]') : null
    if (link instanceof HTMLAnchorElement) prefetchScreen(link.pathname)
  }
  const kinds = ['pointerover', 'focusin', 'touchstart'] as const
  for (const kind of kinds) target.addEventListener(kind, notice, { passive: true })
  return () => {
    for (const kind of kinds) target.removeEventListener(kind, notice)
  }
}
