/** A change whose answer was lost may have been made all the same, or is made later: the page asks again what holds. */
import { ErrorLink } from '@apollo/client/link/error'
import { OperationTypeNode } from 'graphql'
import { isPassing } from '../../lib/errors.ts'

/** Longer than any request may take to be carried out. */
const LATEST_MS = 60_000

/** Calls `ask` for each lost answer that comes over `link`, and knows whether one may still be carried out. */
export function watchUnanswered(ask: () => void) {
  let until = 0
  const link = new ErrorLink(({ error, operation }) => {
    if (operation.operationType !== OperationTypeNode.MUTATION || !isPassing(error)) return
    until = Date.now() + LATEST_MS
    ask()
  })
  return { link, mayStillHappen: () => Date.now() < until }
}
