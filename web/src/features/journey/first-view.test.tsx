/** The home screen asks once for all that it shows of the journey; where that fails, each part asks for itself. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { askFirstView, firstView, useFirstView } from './first-view.ts'
import { HomeScreen } from './home-screen.tsx'
import { JOURNEY } from './queries.ts'
import { after, USUAL } from './testing.tsx'
import { reply } from '../../test/reply.ts'

const journey = after(1)
const JOURNEY_ALONE: MockLink.MockedResponse = reply(JOURNEY, journey)

function Screen() {
  return <HomeScreen viewer={{ id: 7, country: 'UK' }} waits={useFirstView()} />
}

/** Shows the screen, and gives the names of what it asks. */
function show(...mocks: MockLink.MockedResponse[]): string[] {
  const asked: string[] = []
  const follow = new ApolloLink((operation, forward) => {
    asked.push(operation.operationName ?? '')
    return forward(operation)
  })
  render(
    <MemoryRouter>
      <MockedProvider link={ApolloLink.from([follow, new MockLink([...mocks, ...USUAL])])}>
        <Screen />
      </MockedProvider>
    </MemoryRouter>,
  )
  return asked
}

/** The answer to all of it. */
function wholeAnswer(): MockLink.MockedResponse {
  const parts = USUAL.map(({ result }) => (typeof result === 'object' ? result.data : null))
  return reply(firstView.query, Object.assign({}, ...parts, journey) as typeof journey)
}

test('one question brings all parts of the journey', async () => {
  const asked = show(wholeAnswer())
  await screen.findByRole('heading', { name: 'Dream Highlights' })
  await screen.findByText('You wake by the sea.', { selector: 'li p' })
  expect(asked.toSorted()).toEqual(['Home', 'Memory'])
})

test('who asks while the answer is on its way waits for the same one; later it is asked anew', async () => {
  const link = new MockLink([{ ...wholeAnswer(), delay: 0, maxUsageCount: 2 }])
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  const first = askFirstView(client)
  expect(askFirstView(client)).toBe(first)
  await first
  const again = askFirstView(client, 'network-only')
  expect(again).not.toBe(first)
  await again
})

test("CST-07 Let's Begin, pressed before anything of it has come, ends on the heading of the question", async () => {
  show({ ...wholeAnswer(), delay: 1_000 }, { ...JOURNEY_ALONE, delay: 0 })
  await userEvent.click(await screen.findByRole('button', { name: "Let's Begin" }))
  const heading = await screen.findByRole('heading', { name: /of phase 2\?$/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('where it fails, each part asks for itself', async () => {
  const asked = show({ request: { query: firstView.query }, error: new Error('down') }, JOURNEY_ALONE)
  await screen.findByText('You wake by the sea.', { selector: 'li p' })
  expect(asked).toContain('Journey')
})
