/** A forgotten password: ask for a link, or choose a new password with it. */
import { useLinkToken } from '../app/link-token.ts'
import { useTitle } from '../app/title.ts'
import { NewPassword } from '../features/auth/new-password.tsx'
import { ResetRequest } from '../features/auth/reset-request.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.resetYourPassword)
  const token = useLinkToken()
  return token === null ? <ResetRequest /> : <NewPassword key={token} token={token} />
}
