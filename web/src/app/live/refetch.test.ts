/** Which queries are refetched after a change elsewhere, and which are not. */
import { ApolloClient, ApolloLink, InMemoryCache, Observable, gql } from '@apollo/client'
import type { OperationVariables } from '@apollo/client'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { searchEntries } from '../../lib/search-pages.ts'
import { createRefetcher } from './refetch.ts'
import { isTouched } from './topics.ts'

const SPRINT = gql`
  query Sprint($id: Int!) {
    sprint(id: $id) {
      id
      name
    }
  }
`
const MEMORY = gql`
  query Memory {
    memory {
      note
    }
  }
`
const TASKS = gql`
  query SprintTasks($input: FindTasksInput!) {
    sprintTasks(input: $input) {
      tasks {
        id
        title
      }
    }
  }
`
const FOUND = gql`
  query SearchEntries($input: FindEntriesInput!) {
    searchEntries(input: $input) {
      entry {
        id
      }
    }
  }
`

type Asked = { name: string; variables: Record<string, unknown> }
let asked: Asked[]
let name: string
let entries: number
let away: boolean
/** Held until they are let go, where the test says so. */
let held: (() => void)[] | null
let client: ApolloClient

const ANSWERS: Record<string, (variables: Record<string, unknown>) => Record<string, unknown>> = {
  Sprint: ({ id }) => ({ sprint: { __typename: 'Sprint', id, name } }),
  Memory: () => ({ memory: { __typename: 'MemoryState', note: name } }),
  SprintTasks: ({ input }) => ({
    sprintTasks: {
      __typename: 'TaskPage',
      tasks: Array.from({ length: (input as { limit: number }).limit }, (_, id) => {
        return { __typename: 'Task', id, title: `${name} ${id}` }
      }),
    },
  }),
  SearchEntries: ({ input }) => {
    const { after, limit } = input as { after?: number | null; limit: number }
    const ids = Array.from({ length: entries }, (_, index) => entries - index).filter((id) => !after || id < after)
    const entryOf = (id: number) => ({ __typename: 'EntryMatch', entry: { __typename: 'Entry', id } })
    return { searchEntries: ids.slice(0, limit).map(entryOf) }
  },
}

beforeEach(() => {
  asked = []
  name = 'before'
  entries = 10
  away = false
  held = null
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        asked.push({ name: operationName, variables })
        const answer = () => {
          if (away) return observer.error(new Error('away'))
          observer.next({ data: ANSWERS[operationName]?.(variables) ?? null })
          observer.complete()
        }
        if (held) held.push(answer)
        else queueMicrotask(answer)
      }),
  )
  const cache = new InMemoryCache({
    typePolicies: {
      MemoryState: { keyFields: [] },
      Query: { fields: { searchEntries, sprintTasks: { keyArgs: ['input', ['sprintId']] } } },
    },
  })
  client = new ApolloClient({ cache, link })
})

/** Shows a query, as a screen does; everything that it was given to show. */
async function show(query: typeof SPRINT, variables: OperationVariables = {}) {
  const watched = client.watchQuery({ query, variables })
  const shown: { data: unknown; loading: boolean }[] = []
  const leave = watched.subscribe(({ data, loading }) => void shown.push({ data, loading }))
  await waitFor(() => expect(shown.at(-1)?.loading).toBe(false))
  return { shown, watched, leave: () => leave.unsubscribe() }
}
const namesAsked = () => asked.map((one) => one.name)
const touched = (...topics: ('TASKS' | 'ENTRIES' | 'MEMORIES')[]) => {
  const set = new Set(topics)
  return (field: string) => isTouched(field, set)
}

test('an active query that the change affects is refetched without a loading state; others are not', async () => {
  const sprint = await show(SPRINT, { id: 1 })
  await show(MEMORY)
  asked = []
  name = 'after'
  createRefetcher(client)(touched('TASKS'))
  await waitFor(() => expect(sprint.shown.at(-1)?.data).toMatchObject({ sprint: { name: 'after' } }))
  expect(namesAsked()).toEqual(['Sprint'])
  expect(sprint.shown.filter(({ loading }) => loading)).toHaveLength(sprint.shown[0]?.loading ? 1 : 0)
})

test('the result of an inactive query is evicted, and fetched at its next use', async () => {
  const gone = await show(SPRINT, { id: 2 })
  gone.leave()
  const memory = await show(MEMORY)
  memory.leave()
  await show(SPRINT, { id: 1 })
  asked = []
  createRefetcher(client)(touched('TASKS'))
  await waitFor(() => expect(asked).toEqual([{ name: 'Sprint', variables: { id: 1 } }]))
  expect(client.readQuery({ query: SPRINT, variables: { id: 2 } })).toBeNull()
  expect(client.readQuery({ query: SPRINT, variables: { id: 1 } })).not.toBeNull()
  expect(client.readQuery({ query: MEMORY })).not.toBeNull()
})

test('many changes during a refetch cause only one more refetch, after it', async () => {
  await show(SPRINT, { id: 1 })
  asked = []
  const ask = createRefetcher(client)
  held = []
  for (let n = 0; n < 5; n += 1) ask(touched('TASKS'))
  await waitFor(() => expect(held).toHaveLength(1))
  held[0]!()
  await waitFor(() => expect(held).toHaveLength(2))
  held[1]!()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(namesAsked()).toEqual(['Sprint', 'Sprint'])
})

test('a list with several pages is refetched in its full length', async () => {
  const { watched, shown } = await show(TASKS, { input: { sprintId: 1, limit: 2 } })
  const grown = { __typename: 'TaskPage', tasks: [1, 2, 3].map((id) => ({ __typename: 'Task', id, title: 'x' })) }
  watched.updateQuery(() => ({ sprintTasks: grown }))
  asked = []
  name = 'after'
  createRefetcher(client)(touched('TASKS'))
  await waitFor(() => expect(JSON.stringify(shown.at(-1)?.data)).toContain('after 2'))
  expect(asked.map(({ variables }) => variables)).toEqual([{ input: { sprintId: 1, limit: 3 } }])
})

test('a paginated list of entries keeps its length, with the new entry first', async () => {
  const variables = { input: { order: 'newest', limit: 4 } }
  const { watched, shown } = await show(FOUND, variables)
  await watched.fetchMore({ variables: { input: { ...variables.input, after: 7 } } })
  const ids = () =>
    (shown.at(-1)?.data as { searchEntries: { entry: { id: number } }[] }).searchEntries.map(({ entry }) => entry.id)
  await waitFor(() => expect(ids()).toEqual([10, 9, 8, 7, 6, 5, 4, 3]))
  entries = 11
  createRefetcher(client)(touched('ENTRIES'))
  await waitFor(() => expect(ids()).toEqual([11, 10, 9, 8, 7, 6, 5, 4]))
  // At no moment are there fewer than somebody has scrolled past.
  const lengths = shown.slice(-2).map(({ data }) => (data as { searchEntries: unknown[] }).searchEntries.length)
  expect(lengths).toEqual([8, 8])
})

test('a failed refetch keeps the shown data, and is retried', async () => {
  const { shown } = await show(SPRINT, { id: 1 })
  asked = []
  away = true
  name = 'after'
  createRefetcher(client)(touched('TASKS'))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(shown.at(-1)).toMatchObject({ data: { sprint: { name: 'before' } }, loading: false })
  away = false
  await waitFor(() => expect(shown.at(-1)?.data).toMatchObject({ sprint: { name: 'after' } }))
  expect(asked).toHaveLength(2)
})

test('without a network, the refetch waits until the network is back', async () => {
  const { shown } = await show(SPRINT, { id: 1 })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  asked = []
  away = true
  name = 'after'
  createRefetcher(client)(touched('TASKS'))
  await waitFor(() => expect(asked).toHaveLength(1))
  away = false
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(1)
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(shown.at(-1)?.data).toMatchObject({ sprint: { name: 'after' } }))
})

test('after a gap all fields are affected, except those that never change', () => {
  expect(['sprint', 'memory', 'pages', 'viewer'].every((field) => isTouched(field, null))).toBe(true)
  expect(['config', 'questions'].some((field) => isTouched(field, null))).toBe(false)
})

test('who confirms an address in another tab sees it confirmed here', () => {
  expect(isTouched('emailStatus', new Set(['VIEWER']))).toBe(true)
})

test('found tasks show the name of their sprint, so a change of a sprint affects them', () => {
  expect(isTouched('foundTasks', new Set(['SPRINTS']))).toBe(true)
})
