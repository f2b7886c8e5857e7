/** What the guide costs, for admins. */
import { useTitle } from '../app/title.ts'
import { GuideCosts } from '../features/admin/guide-costs.tsx'

export function Component() {
  useTitle('Costs of the guide')
  return (
    <div className="wrap">
      <GuideCosts />
    </div>
  )
}
