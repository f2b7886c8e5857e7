/** A change whose answer was lost may have been made all the same, or is made later: the page asks again what holds. */
import { ApolloLink } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { OperationTypeNode } from 'graphql'
import { isPassing } from '../../lib/errors.ts'

/** Longer than any request may take to be carried out. */
const LATEST_MS = 60_000

/** Calls `ask` for each lost answer. @returns whether one may still be carried out, and how to stop watching. */
export function watchUnanswered(client: ApolloClient, ask: () => void) {
  let until = 0
  const { link } = client
  const watching = new ErrorLink(({ error, operation }) => {
    if (operation.operationType !== OperationTypeNode.MUTATION || !isPassing(error)) return
    until = Date.now() + LATEST_MS
    ask()
  })
  client.setLink(ApolloLink.from([watching, link]))
  return { mayStillHappen: () => Date.now() < until, stop: () => client.setLink(link) }
}
