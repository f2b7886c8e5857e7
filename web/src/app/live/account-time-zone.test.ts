/** A browser that goes to another time zone, and the account that follows it. */
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { VIEWER } from '../../session/session.ts'
import { nora } from '../../test/nora.ts'
import { followTimeZone } from './account-time-zone.ts'

const before = process.env.TZ
const live = new Set<() => void>()
afterEach(() => {
  live.forEach((stop) => stop())
  live.clear()
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

/** A page in `browser` of somebody whose account is in `account`. The server notes what it is told, and answers while `up`. */
function openPage(browser: string, account: string | null, { up } = { up: true }) {
  process.env.TZ = browser
  const server = { up, told: [] as unknown[] }
  const answer = new ApolloLink(({ variables }) => {
    server.told.push(variables['timeZone'])
    if (!server.up) return new Observable((observer) => observer.error(new Error('away')))
    const setTimeZone = { __typename: 'User' as const, id: nora.id, timeZone: variables['timeZone'] as string }
    return new Observable((observer) => {
      observer.next({ data: { setTimeZone } })
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link: answer })
  const change = (timeZone: string | null) =>
    client.writeQuery({ query: VIEWER, data: { viewer: { ...nora, timeZone } } })
  change(account)
  live.add(followTimeZone(client))
  return { server, change, shown: () => client.readQuery({ query: VIEWER })?.viewer?.timeZone }
}

const comeBack = (browser: string) => {
  process.env.TZ = browser
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each(['America/New_York', null])('an account in %s follows the browser to Berlin', async (account) => {
  const { server, shown } = openPage('Europe/Berlin', account)
  await waitFor(() => expect(shown()).toBe('Europe/Berlin'))
  expect(server.told).toEqual(['Europe/Berlin'])
})

test('nothing is said where the account is there already', async () => {
  const { server } = openPage('Europe/Berlin', 'Europe/Berlin')
  comeBack('Europe/Berlin')
  comeBack('Asia/Tokyo')
  await waitFor(() => expect(server.told).toEqual(['Asia/Tokyo']))
})

test('a device in another place is not overruled, until this one moves', async () => {
  const { server, shown, change } = openPage('Europe/Berlin', 'America/New_York')
  await waitFor(() => expect(shown()).toBe('Europe/Berlin'))
  change('Asia/Tokyo')
  comeBack('Europe/Berlin')
  comeBack('Asia/Seoul')
  await waitFor(() => expect(shown()).toBe('Asia/Seoul'))
  expect(server.told).toEqual(['Europe/Berlin', 'Asia/Seoul'])
})

test('what the server did not hear is said again when somebody comes back', async () => {
  const { server, shown } = openPage('Europe/Berlin', 'America/New_York', { up: false })
  await waitFor(() => expect(server.told).toEqual(['Europe/Berlin']))
  server.up = true
  await waitFor(() => {
    comeBack('Europe/Berlin')
    expect(shown()).toBe('Europe/Berlin')
  })
})
