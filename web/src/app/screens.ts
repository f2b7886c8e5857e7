/** The code of every screen and of the frames around them, each a chunk of its own, loaded when it is shown or soon to be. */
import { matchPath } from 'react-router-dom'
import { loadChunk } from '../lib/load-chunk.ts'
import { lazyPart } from './lazy-part.ts'
import type { LoadPart } from './lazy-part.ts'

const loadLayout: LoadPart = () => import('./layout.tsx')
const loadAuthLayout: LoadPart = () => import('./auth-layout.tsx')
const FRAMED = { frame: loadLayout }
const OUTSIDE = { frame: loadAuthLayout }

type ScreenCode = { load: LoadPart; frame?: LoadPart }

const SCREENS = {
  '/': { ...FRAMED, load: () => import('../routes/home.tsx') },
  '/journal': { ...FRAMED, load: () => import('../routes/journal.tsx') },
  '/journal/entries': { ...FRAMED, load: () => import('../routes/journal-entries.tsx') },
  '/journal/entries/:id': { ...FRAMED, load: () => import('../routes/journal-entry.tsx') },
  // Paper has no bars.
  '/journal/print': { load: () => import('../routes/journal-print.tsx') },
  '/sprints': { ...FRAMED, load: () => import('../routes/sprints.tsx') },
  '/sprint/:id': { ...FRAMED, load: () => import('../routes/sprint.tsx') },
  '/memory': { ...FRAMED, load: () => import('../routes/memory.tsx') },
  '/profile': { ...FRAMED, load: () => import('../routes/profile.tsx') },
  '/subscription': { ...FRAMED, load: () => import('../routes/subscription.tsx') },
  '/checkout': { ...FRAMED, load: () => import('../routes/checkout.tsx') },
  '/admin': { ...FRAMED, load: () => import('../routes/admin.tsx') },
  '/admin/audit': { ...FRAMED, load: () => import('../routes/admin-audit.tsx') },
  '/admin/costs': { ...FRAMED, load: () => import('../routes/admin-costs.tsx') },
  '/auth': { ...OUTSIDE, load: () => import('../routes/auth.tsx') },
  '/auth/reset': { ...OUTSIDE, load: () => import('../routes/reset.tsx') },
  '/auth/verify': { ...OUTSIDE, load: () => import('../routes/verify.tsx') },
  '/reminders/off': { ...OUTSIDE, load: () => import('../routes/reminders-off.tsx') },
  '/deleted': { ...OUTSIDE, load: () => import('../routes/deleted.tsx') },
  '/faq': { ...FRAMED, load: () => import('../routes/faq.tsx') },
  '/pages/:slug': { ...FRAMED, load: () => import('../routes/page.tsx') },
  '*': { ...FRAMED, load: () => import('../routes/not-found.tsx') },
} satisfies Record<string, ScreenCode>

export type ScreenPath = keyof typeof SCREENS

export const Layout = lazyPart(loadLayout)
export const AuthLayout = lazyPart(loadAuthLayout)

/** A route with its screen. */
export const screen = (path: ScreenPath) => ({ path, Component: lazyPart(SCREENS[path].load) })

/** Loads the code of a screen with its frame's, side by side. */
export async function loadScreen(pathname: string): Promise<void> {
  const found = Object.entries<ScreenCode>(SCREENS).find(([pattern]) => matchPath(pattern, pathname))
  const loads = [found?.[1].load, found?.[1].frame].filter((load) => load !== undefined)
  await Promise.all(loads.map((load) => loadChunk(load)))
}

/** Fetches the code of a screen that somebody is about to open; a failure shows when it is opened. */
export function prefetchScreen(pathname: string): void {
  const path = Object.entries(SCREENS).find(([pattern]) => pattern !== '*' && matchPath(pattern, pathname))
  path?.[1].load().catch(() => undefined)
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
