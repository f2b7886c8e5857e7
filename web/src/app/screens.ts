/** The code of every screen, each a chunk of its own, by its path. Loaded when it is shown, or soon to be. */
import { matchPath } from 'react-router-dom'
import { loadChunk } from '../lib/load-chunk.ts'

const SCREENS = {
  '/': () => import('../routes/home.tsx'),
  '/journal': () => import('../routes/journal.tsx'),
  '/journal/entries': () => import('../routes/journal-entries.tsx'),
  '/journal/entries/:id': () => import('../routes/journal-entry.tsx'),
  '/journal/print': () => import('../routes/journal-print.tsx'),
  '/sprints': () => import('../routes/sprints.tsx'),
  '/sprint/:id': () => import('../routes/sprint.tsx'),
  '/memory': () => import('../routes/memory.tsx'),
  '/profile': () => import('../routes/profile.tsx'),
  '/subscription': () => import('../routes/subscription.tsx'),
  '/checkout': () => import('../routes/checkout.tsx'),
  '/admin': () => import('../routes/admin.tsx'),
  '/admin/audit': () => import('../routes/admin-audit.tsx'),
  '/admin/costs': () => import('../routes/admin-costs.tsx'),
  '/auth': () => import('../routes/auth.tsx'),
  '/auth/reset': () => import('../routes/reset.tsx'),
  '/auth/verify': () => import('../routes/verify.tsx'),
  '/reminders/off': () => import('../routes/reminders-off.tsx'),
  '/deleted': () => import('../routes/deleted.tsx'),
  '/faq': () => import('../routes/faq.tsx'),
  '/pages/:slug': () => import('../routes/page.tsx'),
  '*': () => import('../routes/not-found.tsx'),
} as const

export type ScreenPath = keyof typeof SCREENS

/** A route with its screen. */
export const screen = (path: ScreenPath) => ({
  path,
  lazy: () => loadChunk<{ Component: React.ComponentType }>(SCREENS[path]),
})

/** Fetches the code of a screen that somebody is about to open; a failure shows when it is opened. */
export function prefetchScreen(pathname: string): void {
  const path = Object.entries(SCREENS).find(([pattern]) => pattern !== '*' && matchPath(pattern, pathname))
  path?.[1]().catch(() => undefined)
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
