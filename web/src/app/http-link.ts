/** Sends each request to the gateway as a POST and reads the one piece of JSON that answers it. */
import { ApolloLink, Observable } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import { OperationTypeNode } from 'graphql'
import type { DocumentNode } from 'graphql'
import { forgetFirst } from '../lib/just-asked.ts'
import { nextTask } from '../lib/next-task.ts'
import { forgetPageAnswers, takePageAnswer } from '../lib/page-answers.ts'
import { tracedFetch } from '../lib/tracing.ts'
import { weCouldntReachDaybreakTryAgain } from './texts.ts'

const HEADERS = {
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'content-type': 'application/json',
}

/** Ending the subscription ends the request. */
export const httpLink = new ApolloLink(
  ({ operationName, operationType, variables, query }) =>
    new Observable((observer) => {
      const abort = new AbortController()
      const send = () => ask(JSON.stringify({ operationName, variables, query: textOf(query) }), abort.signal)
      // Many parts of a screen ask at once, when they have been drawn: each query is a task of its own. A mutation is sent
      // now: the page may be about to close.
      const isQuery = operationType === OperationTypeNode.QUERY
      const known = isQuery && takePageAnswer({ operationName, variables })
      if (known) {
        observer.next(known)
        observer.complete()
        return undefined
      }
      if (!isQuery) {
        forgetFirst()
        forgetPageAnswers()
      }
      const answering = isQuery ? nextTask().then(send) : send()
      answering.then(
        (answer) => {
          observer.next(answer)
          observer.complete()
        },
        (error: unknown) => observer.error(error),
      )
      return () => abort.abort()
    }),
)

/** Apollo's `print` remembers what it has printed. On one line, a document is a third shorter. No string of our documents holds more than one space in a row. */
export const textOf = (document: DocumentNode) => print(document).replace(/\s+/g, ' ')

/** @throws Error in words for people. */
async function ask(body: string, signal: AbortSignal): Promise<ApolloLink.Result> {
  let answer: (ApolloLink.Result & { message?: unknown }) | null
  try {
    const response = await tracedFetch('/graphql', { method: 'POST', headers: HEADERS, body, signal })
    answer = (await response.json()) as typeof answer
  } catch {
    throw failureOf()
  }
  if (answer && ('data' in answer || 'errors' in answer)) return answer
  throw failureOf(answer?.message)
}

/** What a browser or a proxy says of a failure is not for people; what the gateway says as a whole is. */
export const failureOf = (said?: unknown) => new Error(typeof said === 'string' ? said : weCouldntReachDaybreakTryAgain)
