/** Where a reminder's own link ends reminders, signed in or not. */
import { useLinkToken } from '../app/link-token.ts'
import { useTitle } from '../app/title.ts'
import { RemindersOff } from '../features/sprints/reminders-off.tsx'

export function Component() {
  useTitle('Turn reminders off')
  const token = useLinkToken() ?? ''
  return <RemindersOff key={token} token={token} />
}
