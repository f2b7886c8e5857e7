/** Your Journal. */
import { useTitle } from '../app/title.ts'

export function Component() {
  useTitle('Your Journal')
  return (
    <div className="wrap py-12">
      <h1 className="type-title">Your Journal</h1>
    </div>
  )
}
