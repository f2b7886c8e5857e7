/** Account Settings: the profile and its neighbours, and below them what keeps the account safe and portable. */
import type { ApolloClient } from '@apollo/client'
import { Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FirstQueries } from '../app/screens.ts'
import { useViewer } from '../session/session.ts'
import { useSignOut } from '../session/sign-out.ts'
import type { Viewer } from '../session/session.ts'
import { useTitle } from '../app/title.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { PHONE } from '../lib/media.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CardTitle, Panel } from '../ui/card.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import * as texts from './texts.ts'

const Security = lazyComponent(async () => (await import('../features/account/security.tsx')).Security)
const ProfileForm = lazyComponent(async () => (await import('../features/account/profile-form.tsx')).ProfileForm)
const YourData = lazyComponent(async () => (await import('../features/account/your-data.tsx')).YourData)
const ContactSync = lazyComponent(async () => (await import('../features/account/contact-sync.tsx')).ContactSync)
const RecentActivity = lazyComponent(
  async () => (await import('../features/account/recent-activity.tsx')).RecentActivity,
)
const SecondFactorReminder = lazyComponent(
  async () => (await import('../features/account/second-factor-reminder.tsx')).SecondFactorReminder,
)

/** One place opens first; the others come with the pointer on their name. */
const PARTS = {
  profile: ProfileForm,
  security: Security,
  data: YourData,
  'contact-sync': ContactSync,
  activity: RecentActivity,
}

const askReaders = async (client: ApolloClient) =>
  client.query({ query: (await loadChunk(() => import('../session/readers.ts'))).READERS })

const partOf = (place: string) => Object.entries(PARTS).find(([name]) => name === place)?.[1]

export const firstQueries: FirstQueries = (_params, search) => {
  const part = partOf(placeOf(search))
  return part ? [part.preload, ...(part === YourData ? [askReaders] : [])] : []
}

const FIRST = [
  { value: 'profile', label: texts.profile },
  { value: 'contact-sync', label: texts.contactSync },
  { value: 'subscription', label: texts.subscription },
] as const
const SECOND = [
  { value: 'security', label: texts.security },
  { value: 'activity', label: texts.recentActivity },
  { value: 'data', label: texts.yourData },
] as const
const TABS = [...FIRST, ...SECOND]
type Tab = (typeof TABS)[number]['value']

export function Component() {
  useTitle(texts.accountSettings)
  const viewer = useViewer()
  const [place, setTab] = usePlace()
  const panel = useRef<HTMLDivElement>(null)
  const open = (next: Tab) => {
    setTab(next)
    // On a phone what was chosen stands below the list.
    if (window.matchMedia(PHONE).matches) panel.current?.scrollIntoView()
  }
  return (
    <div className="wrap max-w-220">
      <h1 className="type-title pt-7 pb-5 sm:pt-12 sm:pb-8">{texts.accountSettings}</h1>
      <Suspense>{viewer.isAdmin && <SecondFactorReminder />}</Suspense>
      <div className="grid items-start gap-6 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-8">
        <TabMenu place={place} onTab={open} />
        <div ref={panel} className="min-w-0">
          <Panel as="section" aria-label={labelOf(place)} className="p-5 sm:p-6">
            <Suspense fallback={<PageSpinner />}>
              <TabContent place={place} viewer={viewer} />
            </Suspense>
          </Panel>
        </div>
      </div>
    </div>
  )
}

const placeOf = (search: URLSearchParams): Tab =>
  TABS.find(({ value }) => value === search.get('place'))?.value ?? 'profile'

/** The open place is in the address, so that mails and reminders can lead to it. */
function usePlace() {
  const [params, setParams] = useSearchParams()
  const place = placeOf(params)
  const setTab = (next: Tab) => setParams(next === 'profile' ? {} : { place: next }, { preventScrollReset: true })
  return [place, setTab] as const
}

const labelOf = (place: Tab) => TABS.find(({ value }) => value === place)?.label

function TabMenu({ place, onTab }: { place: Tab; onTab: (place: Tab) => void }) {
  const [signOut, { loading }] = useSignOut()
  const row = 'grid gap-1 max-sm:gap-0 max-sm:*:rounded-none max-sm:*:border-b max-sm:*:border-line'
  const button = 'justify-start max-sm:min-h-12'
  const choice = ({ value, label }: (typeof TABS)[number]) => (
    <Button
      key={value}
      variant={place === value ? 'soft' : 'ghost'}
      aria-current={place === value ? 'true' : undefined}
      onClick={() => onTab(value)}
      onPointerEnter={() => void partOf(value)?.preload()}
      onFocus={() => void partOf(value)?.preload()}
      className={button}
    >
      {label}
    </Button>
  )
  return (
    <nav
      aria-label={texts.accountSettings}
      className="min-w-0 max-sm:overflow-hidden max-sm:rounded-card max-sm:bg-surface max-sm:shadow-1"
    >
      <div className={row}>{FIRST.map(choice)}</div>
      <div className={`${row} sm:mt-3 sm:border-t sm:border-line sm:pt-3`}>{SECOND.map(choice)}</div>
      <div className={`${row} sm:mt-3 sm:border-t sm:border-line sm:pt-3`}>
        <Button variant="ghost" busy={loading} onClick={signOut} className={button}>
          {texts.logout}
        </Button>
      </div>
    </nav>
  )
}

function TabContent({ place, viewer }: { place: Tab; viewer: Viewer }) {
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
          <p className="mb-5 text-ink-2">{texts.seeYourPlanYourNext}</p>
          <ButtonLink to="/subscription" variant="primary">
            {texts.manageSubscription}
          </ButtonLink>
        </>
      )}
    </>
  )
}
