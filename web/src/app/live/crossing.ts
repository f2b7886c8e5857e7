/**
 * A query and a change may cross on their way: what the query brings may be older than what the change has answered. Then
 * it is asked again, so that the page does not go back to what was before the change.
 */
import { ApolloLink, Observable } from '@apollo/client'
import { OperationTypeNode } from 'graphql'

/** Where changes go on and on, what came last is taken. */
const MOST_REPEATS = 3

export function createCrossingLink(): ApolloLink {
  let changes = 0
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION) return forward(operation)
    return new Observable((observer) => {
      const error = (failure: unknown) => observer.error(failure)
      if (operation.operationType === OperationTypeNode.MUTATION) {
        const next = (answer: ApolloLink.Result) => {
          changes += 1
          observer.next(answer)
        }
        return forward(operation).subscribe({ next, error, complete: () => observer.complete() })
      }
      let asked = { unsubscribe: () => {} }
      const ask = (repeats: number) => {
        const before = changes
        let answer: ApolloLink.Result | null = null
        const complete = () => {
          if (changes > before && repeats < MOST_REPEATS) return ask(repeats + 1)
          if (answer) observer.next(answer)
          observer.complete()
        }
        asked = forward(operation).subscribe({ next: (given) => void (answer = given), error, complete })
      }
      ask(0)
      return () => asked.unsubscribe()
    })
  })
}
