/**
 * After a change: everything in view that the change may show in is asked for again, the lists as far as they were read.
 * Lists out of view are forgotten: they are asked for when somebody comes to them.
 */
import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { fieldsOf } from '../../lib/fields-of.ts'
import { inView, namesInView } from '../../lib/in-view.ts'
import { asManyAs } from './use-task-pages.ts'

const SPRINTS = ['Sprint', 'Sprints']
const LISTS = ['SprintTasks', 'DueTasks', 'TaskDays', 'Task', 'SprintHabits', 'SprintForecast', 'Today']

/** What the lists are called where the cache keeps them; `Task` is no list. */
const FIELDS = ['sprintTasks', 'dueTasks', 'sprintTaskDays', 'sprintHabits', 'sprintForecast', 'today']

/** What is out of view before the answer comes is no failure of the change, and a screen tells of its own failures. */
const askAgain = (query: ObservableQuery) =>
  query.refetch(asManyAs(loadedOf(query), query.variables)).catch(() => undefined)

/** How many tasks a list has in view. */
function loadedOf(query: ObservableQuery): number {
  const { data } = query.getCurrentResult() as { data?: Record<string, { tasks?: readonly unknown[] }> }
  return (data?.['sprintTasks'] ?? data?.['dueTasks'])?.tasks?.length ?? 0
}

function forgetOutOfView(client: ApolloClient): void {
  const seen = inView(client, LISTS).map(({ variables }) => variables)
  const forget = (kept: unknown, { storeFieldName, DELETE }: { storeFieldName: string; DELETE: unknown }) =>
    seen.some((variables) => covers(variables, argumentsOf(storeFieldName))) ? kept : DELETE
  client.cache.modify({ fields: Object.fromEntries(FIELDS.map((field) => [field, forget])) })
}

/** The cache names a field with its arguments, as JSON. */
function argumentsOf(storeFieldName: string): unknown {
  return JSON.parse(/\{.*\}/s.exec(storeFieldName)?.[0] ?? '{}')
}

/** Whether all that `some` says is said by `all`, too. */
function covers(all: unknown, some: unknown): boolean {
  if (typeof some !== 'object' || some === null) return all === some
  const said = fieldsOf(all)
  return Object.entries(some).every(([name, value]) => covers(said[name], value))
}

/** Options of a mutation whose answer does not say how sprint and lists look afterwards. */
export function useReload({ sprints }: { sprints: boolean }) {
  const client = useApolloClient()
  const names = sprints ? [...SPRINTS, ...LISTS] : LISTS
  return {
    awaitRefetchQueries: true,
    refetchQueries: () => {
      forgetOutOfView(client)
      return namesInView(client, names)
    },
    // Whatever else the answer touches has what it needs from it.
    onQueryUpdated: (query: ObservableQuery) => (names.includes(query.queryName ?? '') ? askAgain(query) : undefined),
  }
}
