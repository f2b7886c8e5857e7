/** Reminds an admin whose account a password alone would open. */
import { useQuery } from '@apollo/client/react'
import { ButtonLink } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { SECOND_FACTOR } from './queries.ts'

export function SecondFactorReminder() {
  const { data } = useQuery(SECOND_FACTOR)
  if (!data || data.secondFactor.totp || data.secondFactor.passkeys.length > 0) return null
  return (
    <div className="mb-6">
      <Strip
        title="Your admin account has no second factor"
        action={
          <ButtonLink to="/profile?place=security" variant="outline" className="max-sm:w-full">
            Set one up
          </ButtonLink>
        }
      >
        Anyone who learns your password can manage users and pages. Add an authenticator app or a passkey to prevent
        that.
      </Strip>
    </div>
  )
}
