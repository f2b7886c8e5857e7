/** Reloads what depends on a phase after it has changed: later phases and the sprint may be stale. */
import type { ApolloClient } from '@apollo/client'
import { PHASES } from '../queries.ts'

export async function refreshVersions(client: ApolloClient): Promise<void> {
  for (const fieldName of ['versions', 'insights', 'sprintBases']) client.cache.evict({ id: 'ROOT_QUERY', fieldName })
  await client.query({ query: PHASES, fetchPolicy: 'network-only' }).catch(() => undefined)
}
