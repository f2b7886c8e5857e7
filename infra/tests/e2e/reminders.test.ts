/** A reminder by mail, from the switch that asks for it to the link in it that ends them. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../support/client.ts'
import { ok, subscriber, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'
import { mailTo } from './authenticators.ts'
import { AXE, settled, violations } from './axe.ts'
import { place, sawToast, shows, useBrowser } from './browser.ts'

const dataDir = process.env['DAYBREAK_DATA_DIR']
/** The product looks once a minute for those whose hour has come. */
const A_MINUTE_AND_MORE_MS = 90_000

/** Nobody waits for an hour of the day: for this person it has come. */
async function makeDue(userId: number): Promise<void> {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(dataDir ?? '', file), 'utf8')) as Partial<Record<string, string | number>>
  const [port, password] = [read('postgres/ports.json')['postgres'], read('secrets.json')['database_sprint']]
  const client = new pg.Client({ connectionString: `postgresql://sprint:${password}@127.0.0.1:${port}/sprint` })
  await client.connect()
  try {
    await client.query(`update reminder set next_at = now(), hour = 0, time_zone = 'UTC' where user_id = $1`, [userId])
  } finally {
    await client.end()
  }
}

describe.runIf(dataDir)('A reminder by mail', () => {
  const visit = useBrowser({ story: true })
  let person: Person
  let mail: Awaited<ReturnType<typeof mailTo>>
  const areOn = async () => ok(await person.get('/api/reminders')).body.enabled as boolean
  /** Identity knows it at once, and tells sprint by an event. */
  const areOff = () => until('sprint has heard that reminders are off', async () => !(await areOn()))
  const turnOn = async () => ok(await person.put('/api/reminders', { enabled: true, hour: 8 }))
  const linkOf = ({ text }: { text: string }) => /\S+\/reminders\/off#\S+/.exec(text)?.[0] ?? 'no link'

  beforeAll(async () => {
    person = await subscriber(place)
    const { body } = ok(await person.post('/api/sprints', { goal: 'Sell ten prints', content: {} }), 201)
    const dueDate = new Date(new Date().setUTCHours(23, 59, 59, 0)).toISOString()
    const task = { title: 'Sharpen the gouges', dueDate, status: 'pending' }
    ok(await person.post(`/api/sprints/${body.id}/tasks`, task), 201)
  })

  it('comes to whoever has switched them on', { timeout: 2 * A_MINUTE_AND_MORE_MS }, async () => {
    const { page } = await visit({ person })
    await page.goto('/sprints')
    await page.getByRole('button', { name: 'Email reminders' }).click()
    await page.getByRole('switch').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await sawToast(page, 'Reminders are on')
    expect(await areOn()).toBe(true)
    await makeDue(person.id)
    mail = await mailTo(`${person.username}@example.com`, '1 task due today', A_MINUTE_AND_MORE_MS)
    expect(mail.text).toContain('- Sharpen the gouges')
    expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  })

  it('has a link that ends them without a session, after a question', async () => {
    const { page } = await visit({ width: 390, theme: 'dark', script: AXE })
    await page.goto(linkOf(mail))
    await shows(page.getByRole('heading', { name: 'Turn reminders off?' }))
    expect(await areOn(), 'as long as nobody has pressed').toBe(true)
    await page.getByRole('button', { name: 'Turn reminders off' }).click()
    await shows(page.getByRole('heading', { name: 'Reminders are off' }))
    await settled(page)
    expect(await violations(page)).toEqual([])
    await areOff()
  })

  it('beside the sprint they are off, too', async () => {
    const { page } = await visit({ person })
    await page.goto('/sprints')
    await page.getByRole('button', { name: 'Email reminders' }).click()
    await shows(page.getByRole('switch'))
    expect(await page.getByRole('switch').isChecked()).toBe(false)
  })

  it('whoever follows the link once more is told the same', async () => {
    const { page } = await visit()
    await page.goto(linkOf(mail))
    await page.getByRole('button', { name: 'Turn reminders off' }).click()
    await shows(page.getByRole('heading', { name: 'Reminders are off' }))
    await areOff()
  })

  it('a mail program ends them with one bare request, and one that only looks ends nothing', async () => {
    await turnOn()
    const address = /<(\S+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? 'no address'
    const { pathname } = new URL(address)
    const program = openClient(place.url)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await program.get(pathname)).status).toBe(303)
    expect(await areOn()).toBe(true)
    const answer = await program.send('POST', pathname, { headers, body: 'List-Unsubscribe=One-Click' })
    expect([answer.status, answer.text]).toEqual([204, ''])
    await areOff()
  })
})
