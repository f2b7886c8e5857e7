/** What is asked again after a change elsewhere, and what is left alone. */
import { ApolloClient, ApolloLink, InMemoryCache, Observable, gql } from '@apollo/client'
import type { OperationVariables } from '@apollo/client'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { searchEntries } from '../../lib/search-pages.ts'
import { createAsker } from './ask-again.ts'
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

test('what is in view is asked again without its screen beginning to load; what the change does not touch is not', async () => {
  const sprint = await show(SPRINT, { id: 1 })
  await show(MEMORY)
  asked = []
  name = 'after'
  createAsker(client)(touched('TASKS'))
  await waitFor(() => expect(sprint.shown.at(-1)?.data).toMatchObject({ sprint: { name: 'after' } }))
  expect(namesAsked()).toEqual(['Sprint'])
  expect(sprint.shown.filter(({ loading }) => loading)).toHaveLength(sprint.shown[0]?.loading ? 1 : 0)
})

test('what is out of view is forgotten, and asked for by whoever comes to it', async () => {
  const gone = await show(SPRINT, { id: 2 })
  gone.leave()
  const memory = await show(MEMORY)
  memory.leave()
  await show(SPRINT, { id: 1 })
  asked = []
  createAsker(client)(touched('TASKS'))
  await waitFor(() => expect(asked).toEqual([{ name: 'Sprint', variables: { id: 1 } }]))
  expect(client.readQuery({ query: SPRINT, variables: { id: 2 } })).toBeNull()
  expect(client.readQuery({ query: SPRINT, variables: { id: 1 } })).not.toBeNull()
  expect(client.readQuery({ query: MEMORY })).not.toBeNull()
})

test('many changes while the answer is on its way are one more question, which none of them is older than', async () => {
  await show(SPRINT, { id: 1 })
  asked = []
  const ask = createAsker(client)
  held = []
  for (let n = 0; n < 5; n += 1) ask(touched('TASKS'))
  await waitFor(() => expect(held).toHaveLength(1))
  held[0]!()
  await waitFor(() => expect(held).toHaveLength(2))
  held[1]!()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(namesAsked()).toEqual(['Sprint', 'Sprint'])
})

test('a list that has grown is asked for as far as it was read', async () => {
  const { watched, shown } = await show(TASKS, { input: { sprintId: 1, limit: 2 } })
  const grown = { __typename: 'TaskPage', tasks: [1, 2, 3].map((id) => ({ __typename: 'Task', id, title: 'x' })) }
  watched.updateQuery(() => ({ sprintTasks: grown }))
  asked = []
  name = 'after'
  createAsker(client)(touched('TASKS'))
  await waitFor(() => expect(JSON.stringify(shown.at(-1)?.data)).toContain('after 2'))
  expect(asked.map(({ variables }) => variables)).toEqual([{ input: { sprintId: 1, limit: 3 } }])
})

test('entries that were read page by page stay as many, with the new one first', async () => {
  const variables = { input: { order: 'newest', limit: 4 } }
  const { watched, shown } = await show(FOUND, variables)
  await watched.fetchMore({ variables: { input: { ...variables.input, after: 7 } } })
  const ids = () =>
    (shown.at(-1)?.data as { searchEntries: { entry: { id: number } }[] }).searchEntries.map(({ entry }) => entry.id)
  await waitFor(() => expect(ids()).toEqual([10, 9, 8, 7, 6, 5, 4, 3]))
  entries = 11
  createAsker(client)(touched('ENTRIES'))
  await waitFor(() => expect(ids()).toEqual([11, 10, 9, 8, 7, 6, 5, 4]))
  // At no moment are there fewer than somebody has scrolled past.
  const lengths = shown.slice(-2).map(({ data }) => (data as { searchEntries: unknown[] }).searchEntries.length)
  expect(lengths).toEqual([8, 8])
})

test('a question that fails on the way leaves what is shown, and is asked again', async () => {
  const { shown } = await show(SPRINT, { id: 1 })
  asked = []
  away = true
  name = 'after'
  createAsker(client)(touched('TASKS'))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(shown.at(-1)).toMatchObject({ data: { sprint: { name: 'before' } }, loading: false })
  away = false
  await waitFor(() => expect(shown.at(-1)?.data).toMatchObject({ sprint: { name: 'after' } }))
  expect(asked).toHaveLength(2)
})

test('without a network the question waits for the network, however long', async () => {
  const { shown } = await show(SPRINT, { id: 1 })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  asked = []
  away = true
  name = 'after'
  createAsker(client)(touched('TASKS'))
  await waitFor(() => expect(asked).toHaveLength(1))
  away = false
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(1)
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(shown.at(-1)?.data).toMatchObject({ sprint: { name: 'after' } }))
})

test('after a gap everything may say something else, save what never changes', () => {
  expect(['sprint', 'memory', 'pages', 'viewer'].every((field) => isTouched(field, null))).toBe(true)
  expect(['config', 'questions'].some((field) => isTouched(field, null))).toBe(false)
})
