/** When a lock change is refused for lack of proof, asks for the proof and repeats the request. */
import { Observable, type ApolloLink } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { hasCode } from '../lib/errors.ts'
import { askForProof } from '../session/proof.ts'

export const proofLink = new ErrorLink(({ error, operation, forward }) => {
  if (!hasCode(error, 'PROOF_REQUIRED')) return
  return new Observable<ApolloLink.Result>((observer) => {
    let left = false
    let goingOn: { unsubscribe: () => void } | undefined
    void askForProof().then((proven) => {
      if (left) return
      if (proven) goingOn = forward(operation).subscribe(observer)
      else observer.error(error)
    })
    return () => {
      left = true
      goingOn?.unsubscribe()
    }
  })
})
