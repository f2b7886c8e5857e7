/** Which questions to the server something on the page shows the answers of: only they can be asked again. */
import type { ApolloClient, ObservableQuery } from '@apollo/client'

export const inView = (client: ApolloClient, names: readonly string[]): ObservableQuery[] =>
  [...client.getObservableQueries()].filter(({ queryName }) => queryName && names.includes(queryName))

/** For `refetchQueries`, which warns of names that nothing asks for. */
export const namesInView = (client: ApolloClient, names: readonly string[]): string[] => [
  ...new Set(inView(client, names).map(({ queryName }) => queryName ?? '')),
]
