/** Messages that people sent with the form, for admins. */
import { useTitle } from '../app/title.ts'
import { Messages } from '../features/admin/messages.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.messages)
  return (
    <div className="wrap">
      <Messages />
    </div>
  )
}
