/** Follows one generation over the stream; a broken line is picked up where it broke. */
import type { ApolloClient } from '@apollo/client'
import { hasCode } from '../../lib/errors.ts'
import { FOLLOW_GENERATION } from './queries.ts'
import type { Generation } from './queries.ts'
import type { Fragment } from './writing.ts'

const TRY_AGAIN_MS = 3_000

/** Refusals that no further attempt will change. */
const FINAL = ['NOT_FOUND', 'UNAUTHENTICATED', 'SUBSCRIPTION_REQUIRED']

type Listener = {
  onFragment: (fragment: Fragment) => void
  onEnd: (generation: Generation) => void
  /** It cannot be followed, now or later. */
  onLost?: () => void
}

/** @returns stops following. */
export function followGeneration(
  client: ApolloClient,
  id: string,
  { onFragment, onEnd, onLost }: Listener,
): () => void {
  let position = { run: 0, sequence: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}

  const begin = () => {
    let over = false
    const again = () => {
      if (!over) timer = setTimeout(begin, TRY_AGAIN_MS)
      over = true
    }
    const subscription = client
      .subscribe({ query: FOLLOW_GENERATION, variables: { id, ...position }, fetchPolicy: 'no-cache' })
      .subscribe({
        next: ({ data, error }) => {
          if (FINAL.some((code) => hasCode(error, code))) {
            over = true
            return onLost?.()
          }
          if (error || !data) return again()
          const { generation, run, sequence, text } = data.followGeneration
          if (generation) {
            over = true
            return onEnd(generation)
          }
          if (run === null || sequence === null || text === null) return
          position = { run, sequence }
          onFragment({ run, sequence, text })
        },
        error: again,
        complete: again,
      })
    stop = () => {
      over = true
      subscription.unsubscribe()
    }
  }
  begin()
  return () => {
    clearTimeout(timer)
    stop()
  }
}
