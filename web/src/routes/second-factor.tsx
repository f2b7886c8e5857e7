/** The link from a mail that turns a lost authenticator app off. */
import { useLinkToken } from '../app/link-token.ts'
import { useTitle } from '../app/title.ts'
import { TurnOffFactor } from '../features/auth/turn-off-factor.tsx'

export function Component() {
  useTitle('Turn off the authenticator app')
  const token = useLinkToken() ?? ''
  return <TurnOffFactor key={token} token={token} />
}
