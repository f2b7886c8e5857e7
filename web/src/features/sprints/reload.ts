/** After a change: everything in view that the change may show in is asked for again, the lists as far as they were read. */
import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { asManyAs } from './use-task-pages.ts'

const SPRINTS = ['Sprint', 'Sprints']
const LISTS = ['SprintTasks', 'DueTasks', 'TaskDays', 'Task']

const inView = (client: ApolloClient, names: readonly string[]) =>
  [...client.getObservableQueries()].filter(({ queryName }) => queryName && names.includes(queryName))

const askAgain = (query: ObservableQuery) => query.refetch(asManyAs(loadedOf(query), query.variables))

/** How many tasks a list has in view. */
function loadedOf(query: ObservableQuery): number {
  const { data } = query.getCurrentResult() as { data?: Record<string, { tasks?: readonly unknown[] }> }
  return (data?.['sprintTasks'] ?? data?.['dueTasks'])?.tasks?.length ?? 0
}

/** Options of a mutation whose answer does not say how sprint and lists look afterwards. */
export function useReload({ sprints }: { sprints: boolean }) {
  const client = useApolloClient()
  const names = sprints ? [...SPRINTS, ...LISTS] : LISTS
  return {
    awaitRefetchQueries: true,
    refetchQueries: () => [...new Set(inView(client, names).map(({ queryName }) => queryName ?? ''))],
    // Whatever else the answer touches has what it needs from it.
    onQueryUpdated: (query: ObservableQuery) => (names.includes(query.queryName ?? '') ? askAgain(query) : undefined),
  }
}
