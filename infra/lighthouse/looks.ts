/** What is measured, and what it has to reach. */

export type Device = 'desktop' | 'phone'
export type Screen = { path: string; who: 'nobody' | 'demo' }
export type Look = Screen & { device: Device }

const SCREENS: Screen[] = [
  { path: '/auth', who: 'nobody' },
  { path: '/', who: 'demo' },
  { path: '/journal', who: 'demo' },
  { path: '/sprints', who: 'demo' },
  { path: '/subscription', who: 'demo' },
  { path: '/profile', who: 'demo' },
]

export const LOOKS: Look[] = SCREENS.flatMap((screen) => [
  { ...screen, device: 'desktop' },
  { ...screen, device: 'phone' },
])

/** What stands in the table, by the ids of Lighthouse. */
export const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'performance'] as const
export type CategoryId = (typeof CATEGORIES)[number]

/**
 * Medians, of 100. Search counts on every screen: none is hidden by `noindex`, because a stranger who opens one is led to
 * `/auth`, and `robots.txt` keeps crawlers from the API alone.
 */
export function limitOf(category: CategoryId, device: Device): number {
  if (category !== 'performance') return 100
  return device === 'desktop' ? 95 : 85
}
