/** What goes on for somebody who is suspended: what they began is finished for them, and nobody is shown it meanwhile. */
import { expect, test } from 'vitest'
import { mailTo } from '../e2e/authenticators.ts'
import { openClient } from '../support/client.ts'
import {
  administrator,
  control,
  ok,
  PASSWORD,
  productUnderTest,
  subscriber,
  unique,
  type Person,
} from '../support/product.ts'
import { begin } from '../support/stream.ts'
import { until } from '../support/until.ts'
import { DOORS, through, type Door } from './doors.ts'
import { emailOf, mailsTo } from './people.ts'

const place = productUnderTest()
/** Time enough to suspend somebody before the guide begins to write. */
const WAIT_SECONDS = 3

/** Asks for a text as each door has it, by one call or by a stream; what came of it in the end. */
async function read(door: Door, reader: Person, marker: string): Promise<string> {
  const answers = { '0': marker }
  if (door === 'REST') {
    const { status, text } = await reader.post('/api/generate-narrative', { phaseNumber: 1, answers })
    expect(status).toBe(401)
    return text
  }
  const id = await begin(reader, 1, answers)
  const query = 'subscription($id: ID!) { followGeneration(id: $id) { text generation { status output } } }'
  const stream = await fetch(`${place.url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie: reader.cookie() },
    body: JSON.stringify({ query, variables: { id } }),
  })
  expect(stream.status).toBe(200)
  return stream.text()
}

test.each(DOORS)(
  'a text that was begun is written to its end, and shown to nobody before it is lifted (%s)',
  async (door) => {
    const [admin, reader] = [await administrator(place), await subscriber(place)]
    const userId = reader.id
    const marker = unique('marker')
    await control(place.openaiUrl, 'faults', { kind: 'status429', times: 1, retryAfter: WAIT_SECONDS, match: marker })
    const reading = read(door, reader, marker)
    const statuses = async () => {
      const { body } = ok(await admin.get(`/api/admin/users/${userId}`))
      return body.generations.map(({ status }: { status: string }) => status) as string[]
    }
    await until('it is begun', async () => (await statuses()).length === 1)
    const subjects = async () => (await mailsTo(emailOf(reader))).map(({ subject }) => subject)
    await mailTo(emailOf(reader), 'Confirm your email address')
    const before = await subjects()

    expect((await through(door, admin, 'suspendUser', { userId, reason: 'Payments were disputed.' })).code).toBeNull()
    expect(await reading).not.toMatch(/"text":"|"output"|"narrative"|"status"/)
    await until('it is written', async () => (await statuses())[0] === 'succeeded')
    await until('why is told', async () => (await subjects()).length > before.length)
    expect(await subjects()).toEqual([...before, expect.stringContaining('Your account is suspended')])
    expect((await through(door, reader, 'phases')).code).toBe('UNAUTHENTICATED')

    expect((await through(door, admin, 'liftSuspension', { userId })).code).toBeNull()
    const again = openClient(place.url)
    const signIn = { username: reader.username, password: PASSWORD }
    expect((await through(door, again, 'login', signIn)).code).toBeNull()
    const { data: phases } = await through(door, again, 'phases')
    expect(phases[0].output.toLowerCase()).toContain(marker)
  },
)
