/** A page that was left alone for a while: the same person, another one, or nobody. */
import { ApolloClient, InMemoryCache } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { expect, test } from 'vitest'
import { VIEWER } from '../../session/session.ts'
import { nora } from '../../test/nora.ts'
import { reply } from '../../test/reply.ts'
import { checkViewer } from './live.tsx'

async function comeBack(viewer: typeof nora | null | undefined) {
  const answer =
    viewer === undefined ? { request: { query: VIEWER }, error: new Error('away') } : reply(VIEWER, { viewer })
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new MockLink([answer]) })
  client.writeQuery({ query: VIEWER, data: { viewer: nora } })
  let reloads = 0
  await checkViewer(client, () => (reloads += 1))
  return { reloads, shown: client.readQuery({ query: VIEWER })?.viewer }
}

test('the same person is shown as the server has them now', async () => {
  expect(await comeBack({ ...nora, firstName: 'Nora Mae' })).toMatchObject({
    reloads: 0,
    shown: { firstName: 'Nora Mae' },
  })
})

test('another person gets a page of their own, and is not shown in that of the one before', async () => {
  expect(await comeBack({ ...nora, id: 2, firstName: 'Bea' })).toMatchObject({
    reloads: 1,
    shown: { firstName: 'Nora' },
  })
})

test('whoever has signed out meanwhile is signed out here', async () => {
  expect(await comeBack(null)).toEqual({ reloads: 0, shown: null })
})

test('a server that cannot be reached changes nothing', async () => {
  expect(await comeBack(undefined)).toMatchObject({ reloads: 0, shown: { firstName: 'Nora' } })
})
