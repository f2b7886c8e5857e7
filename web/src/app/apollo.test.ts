/** When the GraphQL client asks the server, and when it does not. */
import { afterEach, expect, test, vi } from 'vitest'
import { VIEWER } from '../session/session.ts'
import { createApolloClient } from './apollo.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that answers with `status` and `body`; returns what it was asked. */
function serve(status: number, body: object): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(new Request(new URL(address, 'http://daybreak.example'), init))
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }))
  })
  return asked
}

test('API-05 API-06 what was asked once is answered from memory, also after the window was left and entered', async () => {
  const asked = serve(200, { data: { viewer: null } })
  const client = createApolloClient()
  expect((await client.query({ query: VIEWER })).data).toEqual({ viewer: null })
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect((await client.query({ query: VIEWER })).data).toEqual({ viewer: null })
  expect(asked).toHaveLength(1)
})

test('API-03 API-04 a failure is told at once and not asked again; a missing session is an error, too', async () => {
  const failed = serve(503, { errors: [{ message: 'Away', extensions: { code: 'UNAVAILABLE' } }] })
  await expect(createApolloClient().query({ query: VIEWER })).rejects.toThrow()
  expect(failed).toHaveLength(1)
  const refused = serve(200, { errors: [{ message: 'Sign in', extensions: { code: 'UNAUTHENTICATED' } }] })
  await expect(createApolloClient().query({ query: VIEWER })).rejects.toThrow('Sign in')
  expect(refused).toHaveLength(1)
})

test.each([
  ['a line that is cut', () => Promise.reject(new TypeError('Failed to fetch')), /^We couldn’t reach Daybreak\./],
  [
    'a page of a proxy',
    () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })),
    /^We couldn’t reach/,
  ],
  ['an answer that is nothing', () => Promise.resolve(Response.json(null)), /^We couldn’t reach/],
  [
    'a refusal of the gateway',
    () => Promise.resolve(Response.json({ message: 'Too many requests. Try again in 12 seconds.' }, { status: 429 })),
    /^Too many requests\. Try again in 12 seconds\.$/,
  ],
])('API-07 %s is told in our words', async (_, answer, words) => {
  vi.stubGlobal('fetch', answer)
  await expect(createApolloClient().query({ query: VIEWER })).rejects.toThrow(words)
})
