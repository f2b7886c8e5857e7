/** A forgotten password: ask for a link, or choose a new password with it. */
import { Suspense } from 'react'
import { useLinkToken } from '../app/link-token.ts'
import { useTitle } from '../app/title.ts'
import { ResetRequest } from '../features/auth/reset-request.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import * as texts from './texts.ts'

const NewPassword = lazyComponent(async () => (await import('../features/auth/new-password.tsx')).NewPassword)

export function Component() {
  useTitle(texts.resetYourPassword)
  const token = useLinkToken()
  if (token === null) return <ResetRequest />
  return (
    <Suspense fallback={<PageSpinner />}>
      <NewPassword key={token} token={token} />
    </Suspense>
  )
}
