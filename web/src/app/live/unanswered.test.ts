/** A change that is on its way when the line is cut: made or not, now or later, the page shows what holds. */
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, gql, InMemoryCache, Observable } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '@testing-library/react'
import { TAB } from '../../lib/tab.ts'
import { followChanges } from './live.tsx'

const TASKS = gql`
  query Tasks {
    sprintTasks
  }
`
const ADD = gql`
  mutation Add {
    createTask
  }
`
const refusal = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] })

/** A page that shows the tasks of a server, where each change fails with `failure`. */
function openPage(failure: Error) {
  const server = { tasks: ['Call Anna'], asked: 0 }
  const link = new ApolloLink(
    ({ operationType }) =>
      new Observable((observer) => {
        if (operationType === OperationTypeNode.MUTATION) return observer.error(failure)
        server.asked += 1
        observer.next({ data: { sprintTasks: server.tasks } })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  const { onNews, stop } = followChanges(client)
  let shown: unknown
  client.watchQuery({ query: TASKS }).subscribe(({ data }) => (shown = data))
  const tellOfOwnChange = () =>
    onNews({ complete: true, cursor: '1', changes: [{ topic: 'TASKS', id: null, tab: TAB }] } as never)
  return { server, client, stop, tellOfOwnChange, shown: () => shown }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

afterEach(() => vi.useRealTimers())

test('a change that was made although its answer was lost is shown', async () => {
  const page = openPage(new Error('We couldn’t reach Daybreak.'))
  await waitFor(() => expect(page.shown()).toEqual({ sprintTasks: ['Call Anna'] }))
  page.server.tasks = ['Call Anna', 'Buy paint']
  await page.client.mutate({ mutation: ADD }).catch(() => null)
  await waitFor(() => expect(page.shown()).toEqual({ sprintTasks: ['Call Anna', 'Buy paint'] }))
})

test.each([refusal('TIMEOUT'), new Error('away')])(
  'a change that is made after its answer was given up is shown',
  async (failure) => {
    const page = openPage(failure)
    await page.client.mutate({ mutation: ADD }).catch(() => null)
    await settled()
    page.server.tasks = ['Call Anna', 'Buy paint']
    page.tellOfOwnChange()
    await waitFor(() => expect(page.shown()).toEqual({ sprintTasks: ['Call Anna', 'Buy paint'] }))
  },
)

test('a change that is refused, and one that was answered, ask for nothing', async () => {
  const page = openPage(refusal('INVALID_INPUT'))
  await settled()
  await page.client.mutate({ mutation: ADD }).catch(() => null)
  page.tellOfOwnChange()
  await settled()
  expect(page.server.asked).toBe(1)
})

test('a minute after a lost answer, own changes are answered again, and ask for nothing', async () => {
  const page = openPage(new Error('away'))
  await page.client.mutate({ mutation: ADD }).catch(() => null)
  await settled()
  const { asked } = page.server
  vi.setSystemTime(Date.now() + 61_000)
  page.tellOfOwnChange()
  await settled()
  expect(page.server.asked).toBe(asked)
})
