/** The link from a mail that confirms an address. */
import { useSearchParams } from 'react-router-dom'
import { useTitle } from '../app/title.ts'
import { ConfirmEmail } from '../features/auth/confirm-email.tsx'

export function Component() {
  useTitle('Confirm your address')
  const token = useSearchParams()[0].get('token') ?? ''
  return <ConfirmEmail key={token} token={token} />
}
