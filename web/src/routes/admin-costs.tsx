/** What the guide costs, for admins. */
import { useTitle } from '../app/title.ts'
import { GuideCosts } from '../features/admin/costs/guide-costs.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.aiCosts)
  return (
    <div className="wrap">
      <GuideCosts />
    </div>
  )
}
