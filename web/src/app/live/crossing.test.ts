/** A query that is on its way while something is changed: what the change has answered stays. */
import { ApolloClient, ApolloLink, InMemoryCache, Observable, gql } from '@apollo/client'
import type { TypedDocumentNode } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { expect, test } from 'vitest'
import { waitFor } from '@testing-library/react'
import { followChanges } from './live.tsx'

const TASKS: TypedDocumentNode<{ sprintTasks: string[] }> = gql`
  query Tasks {
    sprintTasks
  }
`
const ADD = gql`
  mutation Add($title: String!) {
    createTask(title: $title)
  }
`

/** A page that shows the tasks of a server. A query is answered with what was stored when it came, once it is let go. */
function openPage() {
  const server = { tasks: ['Call Anna'], asked: 0, held: [] as (() => void)[] }
  const link = new ApolloLink(
    ({ operationType, variables }) =>
      new Observable((observer) => {
        const answer = (data: Record<string, unknown>) => {
          observer.next({ data })
          observer.complete()
        }
        if (operationType === OperationTypeNode.MUTATION) {
          server.tasks = [...server.tasks, variables['title'] as string]
          return answer({ createTask: variables['title'] as string })
        }
        const found = server.tasks
        server.asked += 1
        server.held.push(() => answer({ sprintTasks: found }))
      }),
  )
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  followChanges(client)
  client.writeQuery({ query: TASKS, data: { sprintTasks: ['Call Anna'] } })
  const shown: unknown[] = []
  client.watchQuery({ query: TASKS }).subscribe(({ data }) => shown.push(data?.sprintTasks))
  const refetch = () => client.query({ query: TASKS, fetchPolicy: 'network-only' })
  const add = (title: string) =>
    client.mutate({
      mutation: ADD,
      variables: { title },
      update: (cache) =>
        void cache.updateQuery({ query: TASKS }, (data) => ({
          sprintTasks: [...(data?.sprintTasks ?? []), title],
        })),
    })
  const letGo = () => server.held.splice(0).forEach((give) => give())
  return { server, refetch, add, letGo, shown }
}

test('an older answer that comes after that of a change is not shown; the query is asked again', async () => {
  const { server, refetch, add, letGo, shown } = openPage()
  const answered = refetch()
  await waitFor(() => expect(server.asked).toBe(1))
  await add('Buy paint')
  letGo()
  await waitFor(() => expect(server.asked).toBe(2))
  letGo()
  await answered
  expect(shown).toEqual([['Call Anna'], ['Call Anna', 'Buy paint']])
})

test('a query that no change has crossed is asked once', async () => {
  const { server, refetch, add, letGo, shown } = openPage()
  await add('Buy paint')
  const answered = refetch()
  await waitFor(() => expect(server.asked).toBe(1))
  letGo()
  await answered
  expect(shown.at(-1)).toEqual(['Call Anna', 'Buy paint'])
  expect(server.asked).toBe(1)
})

test('where changes go on and on, the query is answered all the same', async () => {
  const { server, refetch, add, letGo } = openPage()
  const answered = refetch()
  for (const asked of [1, 2, 3, 4]) {
    await waitFor(() => expect(server.asked).toBe(asked))
    await add(`Coat ${asked}`)
    letGo()
  }
  await answered
  expect(server.asked).toBe(4)
})
