/** The answers that came with the page, to what its screen asks first: the gateway has asked it already. */
import { canonicalStringify } from '@apollo/client/utilities'
import type { ApolloClient, ApolloLink } from '@apollo/client'
import { Kind } from 'graphql'
import { firstAnswers } from './first-answers.ts'
import { noteChangesAfter } from './tab.ts'

type Question = { operationName?: string | undefined; variables?: object | undefined }
type PageAnswers = { after: string | null; answers: (Question & { result: ApolloLink.Result })[] }

let answers: Map<string, ApolloLink.Result> | undefined

const keyOf = ({ operationName, variables = {} }: Question) => `${operationName} ${canonicalStringify(variables)}`

/** Each is given once, while the first screen begins. */
export function takePageAnswer(question: Question): ApolloLink.Result | undefined {
  answers ??= readPageAnswers()
  const key = keyOf(question)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

/**
 * Stores the answer to this query, if it came with the page, and says so. The client would read all of it again for
 * nobody.
 */
export function storePageAnswer(client: ApolloClient, { query, variables }: ApolloClient.QueryOptions): boolean {
  const operation = query.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const answer = takePageAnswer({ operationName: operation?.name?.value, variables })
  if (!answer?.data) return false
  client.writeQuery({ query, ...(variables && { variables }), data: answer.data })
  return true
}

/** What the page changes from now on is not in them. */
export const forgetPageAnswers = () => void (answers = new Map())

function readPageAnswers(): Map<string, ApolloLink.Result> {
  const text = document.getElementById('page-answers')?.textContent
  if (!text) return new Map()
  void firstAnswers.then(forgetPageAnswers)
  const page = JSON.parse(text) as PageAnswers
  noteChangesAfter(page.after)
  return new Map(page.answers.map((answer) => [keyOf(answer), answer.result]))
}
