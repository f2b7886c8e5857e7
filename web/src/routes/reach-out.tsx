/** Write to the operator, open to everybody. */
import { useTitle } from '../app/title.ts'
import { ReachOut } from '../features/contact/reach-out.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.reachOut)
  return <ReachOut />
}
