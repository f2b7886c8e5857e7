/** A user's own data through all six services: taken along, and erased, in every state of a subscription. */
import { expect, test } from 'vitest'
import { openClient } from '../support/client.ts'
import { expectRefusal } from '../support/expect.ts'
import { newcomer, ok, PASSWORD, productUnderTest, subscriber, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'

const place = productUnderTest()

async function exportOf(person: Person) {
  ok(await person.post('/api/account/export'), 202)
  return until('the export is ready', async () => {
    const { body } = ok(await person.get('/api/account/export'))
    return body.state === 'ready' ? (body as { downloadUrl: string; progress: number }) : null
  })
}

const erase = (person: Person, password = PASSWORD) => person.send('DELETE', '/api/account', { body: { password } })

const erased = (id: string) =>
  until('everything is erased', async () => {
    const { body } = ok(await openClient(place.url).get(`/api/account/receipts/${id}`))
    return body.state === 'erased' ? (body as { erased: { service: string; what: string; count: number }[] }) : null
  })

test('SEC-04 whoever has never paid takes everything along, and nobody else does', async () => {
  const person = await newcomer(place)
  const { downloadUrl, progress } = await exportOf(person)
  expect(progress).toBe(6)
  const file = await fetch(place.url + downloadUrl, { headers: { cookie: person.cookie() } })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.length).toBe(Number(file.headers.get('content-length')))
  expectRefusal(await openClient(place.url).get(downloadUrl), 401, 'UNAUTHENTICATED')
  expectRefusal(await (await newcomer(place)).get(downloadUrl), 404, 'NOT_FOUND')
})

test('an account with a subscription ends: canceled first, erased everywhere, the session at once', async () => {
  const person = await subscriber(place)
  ok(await person.post('/api/journal', { title: 'Mine', content: 'Mine alone' }), 201)
  ok(await person.post('/api/sprints', { name: 'Mine' }), 201)
  expectRefusal(await erase(person, 'not it at all'), 403, 'FORBIDDEN')
  const cookie = person.cookie()
  const { body: receipt } = ok(await erase(person), 202)
  expectRefusal(await openClient(place.url, cookie).get('/api/user'), 401, 'UNAUTHENTICATED')
  const login = { username: person.username, password: PASSWORD }
  expectRefusal(await openClient(place.url).post('/api/login', login), 401, 'UNAUTHENTICATED')
  const counts = (await erased(receipt.id)).erased
  for (const [service, what] of [
    ['billing', 'subscriptionsCanceled'],
    ['journal', 'entries'],
    ['sprint', 'sprints'],
    ['identity', 'accounts'],
  ]) {
    expect(counts).toContainEqual({ service, what, count: 1 })
  }
  ok(await newcomer(place, person.username).then((again) => again.get('/api/user')), 200)
})
