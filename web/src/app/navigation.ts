/** The links of the navigation (NAV-01 to NAV-09). */
import { BRAND } from '../brand.ts'
import * as texts from './texts.ts'

export const SCREENS = [
  { to: '/', label: texts.yourJourney },
  { to: '/journal', label: texts.journal },
  { to: '/sprints', label: texts.actionPlans },
  { to: '/faq', label: texts.faqs },
] as const

export const OUTSIDE = [
  { href: BRAND.website, label: texts.home },
  { href: BRAND.blog, label: texts.blog },
  { href: BRAND.manifestos, label: texts.manifestos },
  { href: BRAND.contact, label: texts.reachOut },
] as const

/** Whether a link of the navigation is the current one. A sprint belongs to the action plans, all entries to the journal. */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === '/sprints') return pathname === to || pathname.startsWith('/sprint/')
  if (to === '/journal') return pathname === to || pathname.startsWith('/journal/')
  return pathname === to
}
