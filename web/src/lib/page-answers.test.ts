/** The answers that come with a page: used once, by the first screen, and only to the question they answer. */
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { beforeEach, expect, test, vi } from 'vitest'

type Answer = { operationName: string; variables: object; result: object }
const VIEWER = gql`
  query Viewer {
    viewer {
      id
      username
    }
  }
`
const OTHER = gql`
  query Other {
    other
  }
`
const result = { data: { viewer: { __typename: 'User', id: 7, username: 'ada' } } }
const ANSWER = { operationName: 'Viewer', variables: {}, result }

/** The module as a page begins with it. */
async function begin(answers: Answer[] | null) {
  vi.resetModules()
  document.body.innerHTML = answers
    ? `<script type="application/json" id="page-answers">${JSON.stringify({ after: 'events~7', answers })}</script>`
    : ''
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
  const [answersOf, tab, first] = [import('./page-answers.ts'), import('./tab.ts'), import('./first-answers.ts')]
  return { client, ...(await answersOf), ...(await tab), ...(await first) }
}

beforeEach(() => document.body.replaceChildren())

test('an answer is stored as if it had been asked for, once, and the tab follows changes from before it', async () => {
  const { client, storePageAnswer, knowsSince } = await begin([ANSWER])
  expect(storePageAnswer(client, { query: OTHER })).toBe(false)
  expect(storePageAnswer(client, { query: VIEWER })).toBe(true)
  expect(client.readQuery({ query: VIEWER })).toEqual(result.data)
  expect(storePageAnswer(client, { query: VIEWER })).toBe(false)
  expect(knowsSince()).toBe('events~7')
})

test('variables are the same in any order, and nothing else is', async () => {
  const variables = { input: { order: 'newest', limit: 5 }, id: 1 }
  const { takePageAnswer } = await begin([{ ...ANSWER, variables }])
  const ask = (given: object) => takePageAnswer({ operationName: 'Viewer', variables: given })
  for (const other of [{}, { id: 1 }, { ...variables, id: 2 }, { ...variables, more: 1 }])
    expect(ask(other)).toBeUndefined()
  expect(ask({ id: 1, input: { limit: 5, order: 'newest' } })).toEqual(result)
})

test('what the page has not used is forgotten when it changes something, and when its first screen is there', async () => {
  const changed = await begin([ANSWER])
  changed.forgetPageAnswers()
  expect(changed.takePageAnswer(ANSWER)).toBeUndefined()

  const settled = await begin([ANSWER, { ...ANSWER, operationName: 'Other' }])
  expect(settled.takePageAnswer(ANSWER)).toEqual(result)
  settled.settleFirstAnswers([], Promise.resolve())
  await settled.firstAnswers
  expect(settled.takePageAnswer({ ...ANSWER, operationName: 'Other' })).toBeUndefined()
})

test('a page without answers has none', async () => {
  const { client, storePageAnswer, knowsSince } = await begin(null)
  expect(storePageAnswer(client, { query: VIEWER })).toBe(false)
  expect(knowsSince()).toBeNull()
})
