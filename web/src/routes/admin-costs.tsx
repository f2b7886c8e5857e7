/** What the guide costs, for admins. */
import { useTitle } from '../app/title.ts'
import { GuideCosts } from '../features/admin/guide-costs.tsx'

export function Component() {
  useTitle('AI costs')
  return (
    <div className="wrap">
      <GuideCosts />
    </div>
  )
}
