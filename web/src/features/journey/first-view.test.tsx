/** The home screen asks once for all that it shows of the journey; where that fails, each part asks for itself. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MockLink } from '@apollo/client/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { settleFirstAnswers } from '../../lib/first-answers.ts'
import { askFirstView, PARTS, useFirstView } from './first-view.ts'
import { HomeScreen } from './home-screen.tsx'
import { JOURNEY } from './queries.ts'
import { after, USUAL } from './testing.tsx'
import { mergedQuery } from '../../lib/merged-query.ts'
import { reply } from '../../test/reply.ts'

// What stands below the phases comes after the first screen.
beforeAll(() => settleFirstAnswers([], Promise.resolve()))

const HOME = mergedQuery('Home', PARTS)
const journey = after(1)
const JOURNEY_ALONE: MockLink.MockedResponse = reply(JOURNEY, journey)

function Screen() {
  return <HomeScreen viewer={{ id: 7, country: 'UK' }} waits={useFirstView()} />
}

/** A client that answers from `mocks`, and the names of what it asks. */
function makeClient(...mocks: MockLink.MockedResponse[]) {
  const asked: string[] = []
  const follow = new ApolloLink((operation, forward) => {
    asked.push(operation.operationName ?? '')
    return forward(operation)
  })
  const link = ApolloLink.from([follow, new MockLink([...mocks, ...USUAL])])
  return { client: new ApolloClient({ cache: new InMemoryCache(), link }), asked }
}

const draw = (client: ApolloClient) =>
  render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <Screen />
      </ApolloProvider>
    </MemoryRouter>,
  )

/** Shows the screen, and gives the names of what it asks. */
function show(...mocks: MockLink.MockedResponse[]): string[] {
  const { client, asked } = makeClient(...mocks)
  draw(client)
  return asked
}

/** The answer to all of it. */
function wholeAnswer(): MockLink.MockedResponse {
  const parts = USUAL.map(({ result }) => (typeof result === 'object' ? result.data : null))
  return reply(HOME, Object.assign({}, ...parts, journey) as typeof journey)
}

test('one question brings all parts of the journey', async () => {
  const asked = show(wholeAnswer())
  await screen.findByRole('heading', { name: 'Dream Highlights' })
  await screen.findByText('You wake by the sea.', { selector: 'li p' })
  expect(asked.toSorted()).toEqual(['Home', 'Memory'])
})

test('before the first visit it is asked once; after a failure it is asked again', async () => {
  const failure = { request: { query: HOME }, error: new Error('down'), delay: 0 }
  const { client, asked } = makeClient(failure, wholeAnswer())
  await expect(askFirstView(client)).rejects.toThrow('down')
  const answer = askFirstView(client)
  expect(askFirstView(client)).toBe(answer)
  await answer
  expect(askFirstView(client)).toBe(answer)
  expect(asked).toEqual(['Home', 'Home'])
  expect(client.readQuery({ query: JOURNEY })).toMatchObject(journey)
})

test('the first visit takes what was asked before it; the next one asks again', async () => {
  const { client, asked } = makeClient({ ...wholeAnswer(), maxUsageCount: 2 })
  const questions = () => asked.filter((name) => name === 'Home').length
  await askFirstView(client)
  const { unmount } = draw(client)
  await screen.findByRole('heading', { name: 'Dream Highlights' })
  expect(questions()).toBe(1)
  unmount()
  draw(client)
  await waitFor(() => expect(questions()).toBe(2))
})

test("CST-07 Let's Begin, pressed before anything of it has come, ends on the heading of the question", async () => {
  show({ ...wholeAnswer(), delay: 1_000 }, { ...JOURNEY_ALONE, delay: 0 })
  await userEvent.click(await screen.findByRole('button', { name: "Let's Begin" }))
  const heading = await screen.findByRole('heading', { name: /of phase 2\?$/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('where it fails, each part asks for itself', async () => {
  const asked = show({ request: { query: HOME }, error: new Error('down') }, JOURNEY_ALONE)
  await screen.findByText('You wake by the sea.', { selector: 'li p' })
  expect(asked).toContain('Journey')
})
