/** Where the navigation leads (NAV-01 to NAV-09). */
import { BRAND } from '../brand.ts'

export const SCREENS = [
  { to: '/', label: 'Your Journey' },
  { to: '/journal', label: 'Journal' },
  { to: '/sprints', label: 'Action Plans' },
  { to: '/faq', label: 'FAQs' },
] as const

export const OUTSIDE = [
  { href: BRAND.website, label: 'Home' },
  { href: BRAND.blog, label: 'Blog' },
  { href: BRAND.manifestos, label: 'Manifestos' },
  { href: BRAND.contact, label: 'Reach Out' },
] as const

/** Whether a screen belongs to an entry of the navigation: a sprint to the action plans, all entries to the journal. */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === '/sprints') return pathname === to || pathname.startsWith('/sprint/')
  if (to === '/journal') return pathname === to || pathname.startsWith('/journal/')
  return pathname === to
}
