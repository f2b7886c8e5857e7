/** Every screen of the web app, where it is seen best, and the people who see it. */
import { openClient, type Client } from '../support/client.ts'
import { administrator, newcomer, ok } from '../support/product.ts'
import { place } from './browser.ts'

export type Who = 'nobody' | 'demo' | 'unpaid' | 'admin'

export type Route = {
  /** As `web/src/app/places.ts` has it. */
  pattern: string
  who: Who
  /** With `:name` for what `World` knows. */
  path: string
  /** The heading of level 1 once all is there. */
  heading: string | RegExp
}

export const ROUTES: readonly Route[] = [
  { pattern: '/auth', who: 'nobody', path: '/auth', heading: /./ },
  { pattern: '/auth/reset', who: 'nobody', path: '/auth/reset', heading: /./ },
  { pattern: '/auth/verify', who: 'nobody', path: '/auth/verify', heading: /./ },
  { pattern: '/reminders/off', who: 'nobody', path: '/reminders/off', heading: /./ },
  { pattern: '/deleted', who: 'nobody', path: '/deleted', heading: /./ },
  { pattern: '/faq', who: 'nobody', path: '/faq', heading: 'Help and questions' },
  { pattern: '/pages/:slug', who: 'nobody', path: '/pages/under-faults', heading: 'Under faults' },
  { pattern: '*', who: 'nobody', path: '/nowhere', heading: /./ },
  { pattern: '/', who: 'demo', path: '/', heading: /./ },
  { pattern: '/', who: 'demo', path: '/?phase=3', heading: /./ },
  { pattern: '/journal', who: 'demo', path: '/journal', heading: 'Your Journal' },
  { pattern: '/journal/entries', who: 'demo', path: '/journal/entries', heading: 'All Entries' },
  { pattern: '/journal/entries/:id', who: 'demo', path: '/journal/entries/:entry', heading: /./ },
  { pattern: '/journal/print', who: 'demo', path: '/journal/print', heading: /./ },
  { pattern: '/sprints', who: 'demo', path: '/sprints', heading: '90-Day Sprints' },
  { pattern: '/sprint/:id', who: 'demo', path: '/sprint/:sprint', heading: /./ },
  { pattern: '/memory', who: 'demo', path: '/memory', heading: /./ },
  { pattern: '/profile', who: 'demo', path: '/profile', heading: 'Account Settings' },
  { pattern: '/profile', who: 'demo', path: '/profile?place=security', heading: 'Account Settings' },
  { pattern: '/profile', who: 'demo', path: '/profile?place=data', heading: 'Account Settings' },
  { pattern: '/subscription', who: 'demo', path: '/subscription', heading: /./ },
  { pattern: '/subscription', who: 'unpaid', path: '/subscription', heading: /./ },
  { pattern: '/checkout', who: 'unpaid', path: '/checkout?priceId=monthly', heading: /./ },
  { pattern: '/admin', who: 'admin', path: '/admin', heading: 'Admin Dashboard' },
  { pattern: '/admin/audit', who: 'admin', path: '/admin/audit', heading: /./ },
  { pattern: '/admin/costs', who: 'admin', path: '/admin/costs', heading: /./ },
]

export type World = { people: Record<Exclude<Who, 'nobody'>, Client>; sprint: number; entry: number }

/** Signs the people in, and finds what the paths are about. */
export async function makeWorld(): Promise<World> {
  const demo = openClient(place.url)
  ok(await demo.post('/api/login', { username: 'demo', password: 'daybreak-demo' }))
  const admin = await administrator(place)
  // From an earlier run it may be there already.
  await admin.post('/api/admin/content', { slug: 'under-faults', title: 'Under faults', content: '<p>Words.</p>' })
  return {
    people: { demo, admin, unpaid: await newcomer(place) },
    sprint: ok(await demo.get('/api/sprints')).body[0].id,
    entry: ok(await demo.get('/api/journal')).body[0].id,
  }
}

export const addressOf = ({ path: address }: Route, { sprint, entry }: World) =>
  address.replace(':sprint', String(sprint)).replace(':entry', String(entry))
