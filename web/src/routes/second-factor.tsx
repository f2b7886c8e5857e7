/** The link from a mail that turns a lost authenticator app off. */
import { useLinkToken } from '../app/link-token.ts'
import { useTitle } from '../app/title.ts'
import { TurnOffFactor } from '../features/auth/turn-off-factor.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.turnOffTheAuthenticatorApp)
  const token = useLinkToken() ?? ''
  return <TurnOffFactor key={token} token={token} />
}
