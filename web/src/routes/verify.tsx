/** The link from a mail that confirms an address. */
import { useLinkToken } from '../app/link-token.ts'
import { useTitle } from '../app/title.ts'
import { ConfirmEmail } from '../features/auth/confirm-email.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.confirmYourAddress)
  const token = useLinkToken() ?? ''
  return <ConfirmEmail key={token} token={token} />
}
