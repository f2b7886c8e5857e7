/** The receipt of a deleted account, for the holder of its id. */
import { useSearchParams } from 'react-router-dom'
import { useTitle } from '../app/title.ts'
import { Receipt } from '../features/account/receipt.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.accountDeleted)
  return <Receipt id={useSearchParams()[0].get('receipt') ?? ''} />
}
