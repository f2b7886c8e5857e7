/** The calls of admins, and the one about the contact list (API). */
import { beforeAll, expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { openClient } from '../support/client.ts'
import { expectKeys, expectRefusal } from '../support/expect.ts'
import { administrator, newcomer, ok, productUnderTest, type Person } from '../support/product.ts'

const place = productUnderTest()
let person: Person
let admin: Awaited<ReturnType<typeof administrator>>

beforeAll(async () => {
  person = await newcomer(place)
  admin = await administrator(place)
})

test(statement(['API-13', 'CST-09']), async () => {
  const sent = { email: 'list@example.com', firstName: 'Lis', lastName: 'Ted', country: 'UK' }
  const { body } = ok(await person.post('/api/contact-sync', sent))
  expect(body).toMatchObject({ success: true })
  const refused = await person.post('/api/contact-sync', { ...sent, email: 'nowhere' })
  expectRefusal(refused, 400, 'INVALID_INPUT')
  expect(refused.body.error).toMatch(/\S/)
})

test(statement('API-37'), async () => {
  const { body } = ok(await admin.get(`/api/admin/users?search=${person.username}`), 200)
  expect(body).toMatchObject([{ id: person.id, username: person.username, isAdmin: false }])
  expectRefusal(await person.get('/api/admin/users'), 403, 'FORBIDDEN')
})

test(statement('API-37', 'Without a page the answer is all users, with one a page of them.'), async () => {
  const page = () => admin.get('/api/admin/users?page=2&pageSize=10')
  const total = async () => Number(ok(await page(), 200).headers['x-total-count'])
  // More than the usual page of 20.
  for (let count = await total(); count < 25; count += 1) await newcomer(place)
  const before = await total()
  const { body: everybody, headers } = ok(await admin.get('/api/admin/users'), 200)
  expect(everybody.length).toBeGreaterThanOrEqual(before)
  expect(headers['x-total-count']).toBe(String(everybody.length))
  const ofPage = ok(await page(), 200).body
  expect(ofPage).toHaveLength(10)
  expect(everybody).toEqual(expect.arrayContaining(ofPage))
})

test(statement('API-38'), async () => {
  const path = `/api/admin/users/${person.id}/admin-status`
  expect(ok(await admin.put(path, { isAdmin: true }), 200).body).toMatchObject({ id: person.id, isAdmin: true })
  expect(ok(await admin.put(path, { isAdmin: false }), 200).body).toMatchObject({ id: person.id, isAdmin: false })
  expectRefusal(await admin.put(path, { isAdmin: 'yes' }), 400, 'INVALID_INPUT')
})

test(statement(['API-39', 'API-40', 'ENT-12']), async () => {
  const before = ok(await admin.get('/api/admin/subscription/prices'), 200).body
  const [{ product }] = before
  const sent = { productId: product.id, amount: '12.34', currency: 'usd', interval: 'week', intervalCount: 2 }
  const { body: price } = ok(await admin.post('/api/admin/subscription/prices', sent), 201)
  expect(price).toMatchObject({
    unit_amount: 1_234,
    currency: 'usd',
    recurring: { interval: 'week', interval_count: 2 },
    active: true,
    product: { id: product.id },
  })
  expectKeys(price, Object.keys(before[0]))
  const path = `/api/admin/subscription/prices/${price.id}`
  expect(ok(await admin.patch(path, { active: false }), 200).body).toEqual({ ...price, active: false })
  expect(ok(await admin.get('/api/admin/subscription/prices'), 200).body).toContainEqual({ ...price, active: false })
  const offered = ok(await openClient(place.url).get('/api/subscription/prices'), 200).body
  expect(offered.map(({ id }: { id: string }) => id)).not.toContain(price.id)
})
