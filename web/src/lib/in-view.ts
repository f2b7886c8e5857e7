/** The queries whose answers are shown on the page. Only they can be refetched. */
import type { ApolloClient, ObservableQuery } from '@apollo/client'

export const inView = (client: ApolloClient, names: readonly string[]): ObservableQuery[] =>
  [...client.getObservableQueries()].filter(({ queryName }) => queryName && names.includes(queryName))

/** For `refetchQueries`, which warns of names that nothing asks for. */
export const namesInView = (client: ApolloClient, names: readonly string[]): string[] => [
  ...new Set(inView(client, names).map(({ queryName }) => queryName ?? '')),
]
