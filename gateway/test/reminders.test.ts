/** Reminders through every door: chosen signed in, ended by the link of a mail, signed out and with one click. */
import { createHash, randomBytes } from 'node:crypto'
import { until } from '@daybreak/kit/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReminderKeys } from '../../services/identity/src/adapters/reminder-keys.ts'
import { SECRETS_KEY, startProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Gives the user's reminders a key that an earlier release mailed: the service keeps a hash of it. */
async function plantKey(userId: number): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const client = new pg.Client({ connectionString: product.sprintDatabaseUrl })
  await client.connect()
  try {
    const hash = createHash('sha256').update(key).digest('hex')
    await client.query('update reminder set token = $2, token_salt = null where user_id = $1', [userId, hash])
    return key
  } finally {
    await client.end()
  }
}

/** What a mail program sends: a form, no cookies, nothing about where it comes from. */
const oneClick = (token: string) =>
  fetch(`${product.url}/api/reminders/${token}/off`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

test('what is chosen through one door is read through the other, and is nobody else’s', async () => {
  const [nora, other] = [await product.subscriber(), await product.subscriber()]
  expect((await nora.rest('GET', '/api/reminders')).body).toEqual({ enabled: false, hour: 8, timeZone: null })
  const chosen = { enabled: true, hour: 6, timeZone: 'Pacific/Auckland' }
  expect((await nora.rest('PUT', '/api/reminders', chosen)).body).toEqual(chosen)
  expect((await nora.graphql('{ reminders { enabled hour timeZone } }')).body.data.reminders).toEqual(chosen)
  expect((await other.rest('GET', '/api/reminders')).body.enabled).toBe(false)
  for (const wrong of [{ hour: 24 }, { hour: 6.5 }, { timeZone: 'Nowhere/Atlantis' }, { enabled: 'yes' }]) {
    const answer = await nora.rest('PUT', '/api/reminders', { ...chosen, ...wrong })
    expect([answer.status, answer.body.code], JSON.stringify(wrong)).toEqual([400, 'INVALID_INPUT'])
  }
})

/** As identity puts it in a mail. */
const mailedKey = (userId: number) => Promise.resolve(createReminderKeys(SECRETS_KEY).keyOf(userId))

test.each([
  ['a mail', mailedKey],
  ['a mail of an earlier release', plantKey],
])(
  'with the key of %s one click in a mail program ends reminders without a session; looking at the address ends nothing',
  async (_which, keyOf) => {
    const nora = await product.subscriber()
    await nora.rest('PUT', '/api/reminders', { enabled: true, hour: 6, timeZone: 'UTC' })
    const token = await keyOf(nora.userId)
    const seen = await fetch(`${product.url}/api/reminders/${token}/off`, { redirect: 'manual' })
    expect([seen.status, seen.headers.get('location')]).toEqual([303, `/reminders/off#token=${token}`])
    expect((await nora.rest('GET', '/api/reminders')).body.enabled).toBe(true)
    expect((await oneClick('x'.repeat(43))).status).toBe(404)
    for (let times = 0; times < 2; times += 1) expect((await oneClick(token)).status).toBe(204)
    await until('they are off', async () => !(await nora.rest('GET', '/api/reminders')).body.enabled)
    expect((await nora.rest('GET', '/api/reminders')).body).toEqual({ enabled: false, hour: 6, timeZone: 'UTC' })
    await nora.rest('PUT', '/api/reminders', { enabled: true, hour: 6 })
    // The link of an earlier mail goes on working.
    const { body } = await product
      .browser()
      .graphql('mutation ($t: String!) { stopReminders(token: $t) }', { t: token })
    expect(body.data).toEqual({ stopReminders: true })
    await until('they are off again', async () => !(await nora.rest('GET', '/api/reminders')).body.enabled)
  },
)
