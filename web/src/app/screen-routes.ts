/**
 * Every screen of the app: its address, who may see it, the module of `web/src/routes` that draws it, and the frame
 * around it. The router, the build, and the tests that visit all screens read it.
 */

/** `signed-out`: people who are signed in go on from there. `subscribed` and `admin` ask for signing in first. */
export type Access = 'anyone' | 'signed-out' | 'signed-in' | 'subscribed' | 'admin'
/** By the module of `web/src/app` that draws it. */
export type Frame = 'layout' | 'auth-layout' | null
/**
 * Modules of `web/src` whose code the screen fetches for what its address asks; the first that fits counts. `place=data`,
 * `phase` for any phase, nothing for an address without `?`; `complete` is that for people whose journey is complete.
 */
type Parts = Readonly<Record<string, readonly string[]>>
export type ScreenRoute = { route: string; frame: Frame; access: Access; parts?: Parts }

const within =
  (frame: Frame, access: Access) =>
  (route: string, parts?: Parts): ScreenRoute => ({ route, frame, access, ...(parts && { parts }) })
const subscribed = within('layout', 'subscribed')
const signedIn = within('layout', 'signed-in')
const admin = within('layout', 'admin')
const open = within('layout', 'anyone')
const outside = within('auth-layout', 'anyone')

/** By address; the first that fits counts. */
export const SCREEN_ROUTES: Record<string, ScreenRoute> = {
  '/': subscribed('home', {
    question: ['features/journey/journey-view', 'features/journey/wizard'],
    phase: ['features/journey/journey-view', 'features/journey/result-panel'],
    complete: ['features/today/today-screen'],
    '': ['features/journey/journey-view'],
  }),
  '/journal': subscribed('journal'),
  '/journal/entries': subscribed('journal-entries'),
  // Paper has no bars.
  '/journal/print': { route: 'journal-print', frame: null, access: 'subscribed' },
  '/journal/entries/:id': subscribed('journal-entry'),
  '/sprints': subscribed('sprints'),
  '/sprint/:id': subscribed('sprint', { '': ['features/sprints/tasks/task-list'] }),
  '/sprint/:id/plan': subscribed('sprint-plan'),
  // Without a subscription people may still see and delete what is remembered.
  '/memory': signedIn('memory'),
  '/profile': signedIn('profile', {
    '': ['features/account/profile-form'],
    'place=security': ['features/account/security'],
    'place=data': ['features/account/your-data'],
  }),
  '/subscription': signedIn('subscription'),
  '/checkout': signedIn('checkout'),
  '/admin': admin('admin'),
  '/admin/users/:id': admin('admin-person'),
  '/admin/audit': admin('admin-audit'),
  '/admin/costs': admin('admin-costs'),
  '/admin/messages': admin('admin-messages'),
  '/auth': { route: 'auth', frame: 'auth-layout', access: 'signed-out' },
  '/auth/reset': outside('reset'),
  '/auth/verify': outside('verify'),
  '/auth/undo': outside('undo'),
  '/auth/second-factor': outside('second-factor'),
  '/reminders/off': outside('reminders-off'),
  '/deleted': outside('deleted'),
  '/faq': open('faq'),
  '/reach-out': open('reach-out'),
  '/pages/:slug': open('page'),
  '*': open('not-found'),
}
