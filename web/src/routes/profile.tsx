/** Account Settings: the profile, the way to the subscription, signing out. */
import { useState } from 'react'
import { useSignOut, useViewer } from '../session/session.ts'
import { useTitle } from '../app/title.ts'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CardTitle, Panel } from '../ui/card.tsx'

const PLACES = [
  { value: 'profile', label: 'Profile' },
  { value: 'subscription', label: 'Subscription' },
] as const
type Place = (typeof PLACES)[number]['value']

export function Component() {
  useTitle('Account Settings')
  const viewer = useViewer()
  const [place, setPlace] = useState<Place>('profile')
  const [signOut, { loading }] = useSignOut()
  return (
    <div className="wrap max-w-220">
      <h1 className="type-title pt-7 pb-5 sm:pt-12 sm:pb-8">Account Settings</h1>
      <div className="grid items-start gap-6 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-8">
        <nav aria-label="Account Settings" className="flex gap-1 max-sm:overflow-x-auto sm:grid">
          {PLACES.map(({ value, label }) => (
            <Button
              key={value}
              variant={place === value ? 'soft' : 'ghost'}
              aria-current={place === value ? 'true' : undefined}
              onClick={() => setPlace(value)}
              className="sm:justify-start"
            >
              {label}
            </Button>
          ))}
          <Button variant="ghost" busy={loading} onClick={() => void signOut()} className="sm:justify-start">
            Logout
          </Button>
        </nav>
        <Panel as="section" className="p-5 sm:p-8">
          {place === 'profile' ? (
            <>
              <CardTitle>Profile</CardTitle>
              <ProfileForm viewer={viewer} />
            </>
          ) : (
            <>
              <CardTitle>Subscription</CardTitle>
              <p className="mb-5 text-ink-2">Your plan, the next charge, and how to cancel are on their own screen.</p>
              <ButtonLink to="/subscription" variant="primary">
                Manage Subscription
              </ButtonLink>
            </>
          )}
        </Panel>
      </div>
    </div>
  )
}
