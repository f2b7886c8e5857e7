/** Where a reminder's own link ends reminders, signed in or not. */
import { useLinkToken } from '../app/link-token.ts'
import { useTitle } from '../app/title.ts'
import { RemindersOff } from '../features/sprints/reminders-off.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.turnRemindersOff)
  const token = useLinkToken() ?? ''
  return <RemindersOff key={token} token={token} />
}
