/** The link from a mail that takes a change of the account back. */
import { useLinkToken } from '../app/link-token.ts'
import { useTitle } from '../app/title.ts'
import { UndoChange } from '../features/auth/undo-change.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.undoAChange)
  const token = useLinkToken() ?? ''
  return <UndoChange key={token} token={token} />
}
