/** Sprint Progress Dashboard. */
import { useTitle } from '../app/title.ts'

export function Component() {
  useTitle('Sprint Progress Dashboard')
  return (
    <div className="wrap py-12">
      <h1 className="type-title">Sprint Progress Dashboard</h1>
    </div>
  )
}
