/** 90-Day Sprints. */
import { useTitle } from '../app/title.ts'

export function Component() {
  useTitle('90-Day Sprints')
  return (
    <div className="wrap py-12">
      <h1 className="type-title">90-Day Sprints</h1>
    </div>
  )
}
