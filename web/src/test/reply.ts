/** Mocked answers of the server in component tests, for Apollo's `MockedProvider`. */
import type { MockLink } from '@apollo/client/testing'
import type { DocumentNode } from 'graphql'

/** Answers `query` once with `data`. `variables` are compared, or passed to the given function; without them it has none. */
export const reply = <Data extends object | null>(
  query: DocumentNode,
  data: Data,
  variables?: MockLink.MockedRequest['variables'],
) => ({ request: { query, ...(variables && { variables }) }, result: { data } })
