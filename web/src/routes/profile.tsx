/** Account Settings: the profile and its neighbours, and below them what keeps the account safe and portable. */
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSignOut, useViewer } from '../session/session.ts'
import type { Viewer } from '../session/session.ts'
import { useTitle } from '../app/title.ts'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CardTitle, Panel } from '../ui/card.tsx'
import { PageSpinner } from '../ui/spinner.tsx'

const Security = lazyPart(async () => (await import('../features/account/security.tsx')).Security)
const YourData = lazyPart(async () => (await import('../features/account/your-data.tsx')).YourData)
const ContactSync = lazyPart(async () => (await import('../features/account/contact-sync.tsx')).ContactSync)
const RecentActivity = lazyPart(async () => (await import('../features/account/recent-activity.tsx')).RecentActivity)
const SecondFactorReminder = lazyPart(
  async () => (await import('../features/account/second-factor-reminder.tsx')).SecondFactorReminder,
)

/** One place opens first; the others come with the pointer on their name. */
const LATER = { security: Security, data: YourData, 'contact-sync': ContactSync, activity: RecentActivity }

function prefetchPlace(place: string): void {
  void Object.entries(LATER)
    .find(([name]) => name === place)?.[1]
    .preload()
}

const FIRST = [
  { value: 'profile', label: 'Profile' },
  { value: 'contact-sync', label: 'Contact Sync' },
  { value: 'subscription', label: 'Subscription' },
] as const
const SECOND = [
  { value: 'security', label: 'Security' },
  { value: 'activity', label: 'Recent activity' },
  { value: 'data', label: 'Your data' },
] as const
const PLACES = [...FIRST, ...SECOND]
type Place = (typeof PLACES)[number]['value']

export function Component() {
  useTitle('Account Settings')
  const viewer = useViewer()
  const [place, setPlace] = usePlace()
  return (
    <div className="wrap max-w-220">
      <h1 className="type-title pt-7 pb-5 sm:pt-12 sm:pb-8">Account Settings</h1>
      <Suspense>{viewer.isAdmin && <SecondFactorReminder />}</Suspense>
      <div className="grid items-start gap-6 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-8">
        <PlaceMenu place={place} onPlace={setPlace} />
        <Panel as="section" aria-label={labelOf(place)} className="p-5 sm:p-8">
          <Suspense fallback={<PageSpinner />}>
            <PlaceContent place={place} viewer={viewer} />
          </Suspense>
        </Panel>
      </div>
    </div>
  )
}

/** The open place is in the address, so that mails and reminders can lead to it. */
function usePlace() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('place')
  const place = PLACES.find(({ value }) => value === asked)?.value ?? 'profile'
  const setPlace = (next: Place) => setParams(next === 'profile' ? {} : { place: next }, { preventScrollReset: true })
  return [place, setPlace] as const
}

const labelOf = (place: Place) => PLACES.find(({ value }) => value === place)?.label

function PlaceMenu({ place, onPlace }: { place: Place; onPlace: (place: Place) => void }) {
  const [signOut, { loading }] = useSignOut()
  const row = 'flex gap-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:grid'
  const button = 'flex-none max-sm:px-3 max-sm:text-small sm:justify-start'
  const choice = ({ value, label }: (typeof PLACES)[number]) => (
    <Button
      key={value}
      variant={place === value ? 'soft' : 'ghost'}
      aria-current={place === value ? 'true' : undefined}
      onClick={() => onPlace(value)}
      onPointerEnter={() => prefetchPlace(value)}
      onFocus={() => prefetchPlace(value)}
      className={button}
    >
      {label}
    </Button>
  )
  return (
    <nav aria-label="Account Settings" className="min-w-0">
      <div className={row}>
        {FIRST.map(choice)}
        <Button variant="ghost" busy={loading} onClick={() => void signOut()} className={button}>
          Logout
        </Button>
      </div>
      <div className={`${row} mt-1 text-small sm:mt-3 sm:border-t sm:border-line sm:pt-3`}>{SECOND.map(choice)}</div>
    </nav>
  )
}

function PlaceContent({ place, viewer }: { place: Place; viewer: Viewer }) {
  if (place === 'security') return <Security />
  if (place === 'data') return <YourData viewer={viewer} />
  return (
    <>
      <CardTitle>{labelOf(place)}</CardTitle>
      {place === 'profile' && <ProfileForm viewer={viewer} />}
      {place === 'contact-sync' && <ContactSync viewer={viewer} />}
      {place === 'activity' && <RecentActivity />}
      {place === 'subscription' && (
        <>
          <p className="mb-5 text-ink-2">Your plan, the next charge, and how to cancel are on their own screen.</p>
          <ButtonLink to="/subscription" variant="primary">
            Manage Subscription
          </ButtonLink>
        </>
      )}
    </>
  )
}
