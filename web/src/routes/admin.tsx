/** Admin Dashboard. */
import { useViewer } from '../session/session.ts'
import { useTitle } from '../app/title.ts'
import { SecondFactorReminder } from '../features/account/second-factor-reminder.tsx'
import { AdminScreen } from '../features/admin/admin-screen.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.adminDashboard)
  return (
    <div className="wrap">
      <AdminScreen viewer={useViewer()} notice={<SecondFactorReminder />} />
    </div>
  )
}
