/** Your Journey. */
import { useTitle } from '../app/title.ts'

export function Component() {
  useTitle('Your Journey')
  return (
    <div className="wrap py-12">
      <h1 className="type-title">Your Journey</h1>
    </div>
  )
}
