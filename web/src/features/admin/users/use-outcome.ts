/** What is said of a failed action on somebody's money or access. Where no answer came back, it may have been done. */
import { useApolloClient } from '@apollo/client/react'
import { isPassing } from '../../../lib/errors.ts'
import { AGAIN } from './queries.ts'
import * as texts from './texts.ts'

export function useOutcome() {
  const client = useApolloClient()
  return (error: unknown, notDone: string) => {
    if (!isPassing(error)) return { title: notDone }
    client.refetchQueries({ include: AGAIN.refetchQueries }).catch(() => undefined)
    return { title: texts.weDontKnowIfThatWentThrough, description: texts.lookBeforeYouRepeatIt }
  }
}
