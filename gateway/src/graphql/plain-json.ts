import type { GraphQLRequest } from '@apollo/server'

/**
 * Whoever accepts `application/json` and nothing newer reads what is wrong with a request in the body, and gets 200 (GraphQL
 * over HTTP). All others get 400.
 */
export function readsPlainJson({ http }: GraphQLRequest): boolean {
  const accepted = http?.headers.get('accept') ?? ''
  return accepted.includes('application/json') && !accepted.includes('application/graphql-response+json')
}
