/** Reminds an admin to set up a second factor. Only the demo admin can use the admin area without one. */
import { useQuery } from '@apollo/client/react'
import { ButtonLink } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { SECOND_FACTOR } from './queries.ts'
import * as texts from './texts.ts'

export function SecondFactorReminder() {
  const { data } = useQuery(SECOND_FACTOR)
  if (!data || data.secondFactor.totp || data.secondFactor.passkeys.length > 0) return null
  return (
    <div className="mb-6">
      <Strip
        title={texts.thisDemoAdminWorks}
        action={
          <ButtonLink to="/profile?place=security" variant="outline" className="max-sm:w-full">
            {texts.setOneUp}
          </ButtonLink>
        }
      >
        {texts.itsPasswordIsPublic}
      </Strip>
    </div>
  )
}
