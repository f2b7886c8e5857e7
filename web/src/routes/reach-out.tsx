/** Write to the operator, open to everybody. */
import { useTitle } from '../app/title.ts'
import { ReachOut } from '../features/contact/reach-out.tsx'

export function Component() {
  useTitle('Reach Out')
  return <ReachOut />
}
