/** What is fetched before a screen is drawn: its code, and what it asks. */
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localTimeZone } from '../lib/time-zone.ts'
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

/** As `location` has it. */
const at = (address: string) => new URL(address, 'https://daybreak.test')

test('every screen has a module that draws it, by the name that the list gives', () => {
  const modules = Object.keys(import.meta.glob(['../routes/*.tsx', '!**/*.test.tsx']))
  const listed = Object.values(SCREEN_ROUTES).map(({ route }) => `../routes/${route}.tsx`)
  expect(modules.toSorted()).toEqual(listed.toSorted())
})

test('what the home screen shows is asked for as soon as its code is there', async () => {
  const { client, asked } = openClient()
  await preloadScreen(at('/'), client)
  expect(asked).toEqual(['Subscription {}', 'Home {}'])
})

const PLACE = { sprintId: 7, timeZone: localTimeZone() }
const FIRST_TASKS = { sprintId: 7, filter: 'all', words: '', limit: 50, timeZone: localTimeZone() }
const LOW = { order: 'newest', mood: 'low', timeZone: localTimeZone(), limit: 20 }

test.each<[string, ...[string, object?][]]>([
  ['/sprint/7', ['Sprint', { id: 7 }], ['SprintTasks', { input: FIRST_TASKS }], ['SprintHabits', PLACE]],
  ['/sprint/7?tab=calendar', ['Sprint', { id: 7 }]],
  ['/sprint/seven'],
  ['/journal/entries?mood=low', ['SearchEntries', { input: LOW }], ['JournalTags']],
  ['/journal/entries/7', ['Entry', { entryId: 7 }]],
  ['/journal/entries/seven'],
])('%s asks for what its address names, besides whether one may pass', async (address, ...queries) => {
  const { client, asked } = openClient()
  await preloadScreen(at(address), client)
  expect(asked).toEqual(['Subscription {}', ...queries.map(([name, given = {}]) => `${name} ${JSON.stringify(given)}`)])
})

test.each([
  ['/memory', ['Memory {}', 'Readers {}']],
  ['/profile', []],
  ['/profile?place=data', ['Readers {}']],
])('%s asks without a subscription, too', async (address, queries) => {
  const { client, asked } = openClient()
  await preloadScreen(at(address), client)
  expect(asked).toEqual(queries)
})

test('nothing is asked for somebody who is not signed in, or has not subscribed', async () => {
  const stranger = openClient()
  stranger.client.writeQuery({ query: VIEWER, data: { viewer: null } })
  const unpaid = openClient()
  const nothing = { currentPeriodEnd: null, cancelAtPeriodEnd: false, priceId: null, hasCustomer: false }
  const subscription = { __typename: 'SubscriptionState' as const, status: 'inactive' as const, ...nothing }
  unpaid.client.writeQuery({ query: SUBSCRIPTION, data: { subscription } })
  for (const { client, asked } of [stranger, unpaid]) {
    await preloadScreen(at('/sprints'), client)
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
