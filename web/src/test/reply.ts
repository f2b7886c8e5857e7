/** What the server answers in a test of a component, for `MockedProvider`. */
import type { MockLink } from '@apollo/client/testing'
import type { DocumentNode } from 'graphql'

/** Answers `query` with `data` once: for these variables, for those that a function accepts, or for none. */
export const reply = <Data extends object | null>(
  query: DocumentNode,
  data: Data,
  variables?: MockLink.MockedRequest['variables'],
) => ({ request: { query, ...(variables && { variables }) }, result: { data } })
