/** What is fetched before a screen is drawn: its code, and what it asks. */
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SUBSCRIPTION, VIEWER } from '../session/session.ts'
import { SCREEN_ROUTES } from './screen-routes.ts'
import { preloadScreen, prefetchOnIntent } from './screens.ts'

/** A client on a line that never answers, and what it asked. */
function openClient() {
  const asked: string[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    asked.push(`${operationName} ${JSON.stringify(variables)}`)
    return new Observable(() => undefined)
  })
  return { client: new ApolloClient({ cache: new InMemoryCache(), link }), asked }
}

test('every screen has a module that draws it, by the name that the list gives', () => {
  const modules = Object.keys(import.meta.glob(['../routes/*.tsx', '!**/*.test.tsx']))
  const listed = Object.values(SCREEN_ROUTES).map(({ route }) => `../routes/${route}.tsx`)
  expect(modules.toSorted()).toEqual(listed.toSorted())
})

test('what the home screen shows is asked for as soon as its code is there', async () => {
  const { client, asked } = openClient()
  await preloadScreen('/', client)
  expect(asked).toEqual(['Subscription {}', 'Home {}'])
})

test('a screen asks for what its address names; of an address that names nothing, only whether one may pass', async () => {
  const first = openClient()
  await preloadScreen('/sprint/7', first.client)
  expect(first.asked).toEqual(['Subscription {}', 'Sprint {"id":7}'])
  const second = openClient()
  await preloadScreen('/sprint/seven', second.client)
  expect(second.asked).toEqual(['Subscription {}'])
})

test('nothing is asked for somebody who is not signed in, or has not subscribed', async () => {
  const stranger = openClient()
  stranger.client.writeQuery({ query: VIEWER, data: { viewer: null } })
  const unpaid = openClient()
  const nothing = { currentPeriodEnd: null, cancelAtPeriodEnd: false, priceId: null, hasCustomer: false }
  const subscription = { __typename: 'SubscriptionState' as const, status: 'inactive' as const, ...nothing }
  unpaid.client.writeQuery({ query: SUBSCRIPTION, data: { subscription } })
  for (const { client, asked } of [stranger, unpaid]) {
    await preloadScreen('/sprints', client)
    expect(asked).toEqual([])
  }
})

test('pointing at a link asks what its screen will ask', async () => {
  const { client, asked } = openClient()
  document.body.innerHTML = '<a href="/sprints"><b>Sprints</b></a>'
  const stop = prefetchOnIntent(document, client)
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await waitFor(() => expect(asked).toContain('Sprints {}'))
  stop()
})
