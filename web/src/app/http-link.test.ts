/** What the web app sends, and when it stops waiting. */
import { ApolloLink, gql } from '@apollo/client'
import { print, stripIgnoredCharacters } from 'graphql'
import type { DocumentNode } from 'graphql'
import { afterEach, expect, test, vi } from 'vitest'
import * as generated from '../gql/graphql.ts'
import { nextTask } from '../lib/next-task.ts'
import { createApolloClient } from './apollo.ts'
import { httpLink, textOf } from './http-link.ts'

afterEach(() => vi.unstubAllGlobals())

const documents = Object.entries(generated).filter(
  (entry): entry is [string, DocumentNode] => typeof entry[1] === 'object' && 'definitions' in entry[1],
)

test('every document of the web app means the same on one line', () => {
  expect(documents.length).toBeGreaterThan(100)
  for (const [name, document] of documents) {
    const text = textOf(document)
    expect(text, name).not.toContain('\n')
    expect(stripIgnoredCharacters(text), name).toBe(stripIgnoredCharacters(print(document)))
  }
})

/** What is sent from here on; nothing is answered. */
function listen() {
  const asked: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return new Promise(() => undefined)
  })
  return asked
}

const execute = (request: ApolloLink.Request) =>
  ApolloLink.execute(httpLink, request, { client: createApolloClient() }).subscribe(() => undefined)

test('a query is a POST of JSON, in a task of its own; who leaves ends it', async () => {
  const asked = listen()
  const query = gql`
    query Step($id: Int!) {
      step(id: $id)
    }
  `
  const following = execute({ query, variables: { id: 7 } })
  expect(asked).toEqual([])
  await nextTask()
  const { url, init } = asked[0]!
  expect({ url, method: init.method }).toEqual({ url: '/graphql', method: 'POST' })
  expect(new Headers(init.headers).get('content-type')).toBe('application/json')
  expect(JSON.parse(init.body as string)).toEqual({
    ...{ operationName: 'Step', variables: { id: 7 } },
    query: 'query Step($id: Int!) { step(id: $id) }',
  })
  expect(init.signal?.aborted).toBe(false)
  following.unsubscribe()
  expect(init.signal?.aborted).toBe(true)
})

test('a mutation is sent at once: the page may be about to close', () => {
  const asked = listen()
  execute({
    query: gql`
      mutation Keep {
        keep
      }
    `,
  })
  expect(asked).toHaveLength(1)
})
