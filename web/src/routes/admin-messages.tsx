/** Messages that people sent with the form, for admins. */
import { useTitle } from '../app/title.ts'
import { Messages } from '../features/admin/messages.tsx'

export function Component() {
  useTitle('Messages')
  return (
    <div className="wrap">
      <Messages />
    </div>
  )
}
