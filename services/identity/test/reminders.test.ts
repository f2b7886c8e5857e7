/** Reminders of the day as mail: one per event, with a way out that mail programs know, for whoever can open the sprint. */
import { randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { until } from '@daybreak/kit/testing'
import * as contract from '@daybreak/proto/identity'
import { endReminders, remindersDeclined } from '@daybreak/proto/identity-recovery'
import { reminderRequested, reminderWanted } from '@daybreak/proto/sprint-reminders'
import { afterAll, expect, test } from 'vitest'
import { createReminderKeys } from '../src/adapters/reminder-keys.ts'
import { somebody } from './identity.ts'
import { startWithInbox } from './inbox.ts'

const { identity, inbox, stop } = await startWithInbox()
afterAll(stop)

const publish = (subject: string, payload: object, id: string = randomUUID()) =>
  jetstream(identity.bus.nc).publish(subject, JSON.stringify({ id, payload }))

async function register(subscribed = true) {
  const input = somebody()
  const { user } = await identity.call(contract.register, input)
  const status = subscribed ? 'active' : 'inactive'
  await identity.rows('update users set subscription_status = $2 where id = $1', [user.id, status])
  return { userId: user.id, email: input.email }
}

const none = { count: 0, tasks: [] }
const day = { day: '2026-11-24', timeZone: 'America/New_York', dueToday: none, toReschedule: none, behind: [] }
const remindersTo = (email: string) =>
  inbox.received
    .map(({ body }) => body)
    .filter(({ to, subject }) => to === email && /task|habit|sprint/.test(subject ?? ''))

/** Opens the link that ends reminders; whose they are. */
async function declineBy(token: string) {
  expect(await identity.call(endReminders, { token })).toEqual({ known: true })
  return (await identity.announced(remindersDeclined.subject)).at(-1)
}

/** The key of the link that ends reminders. */
const keyIn = ({ text = '' }: { text?: string }) =>
  /http:\/\/localhost:3000\/reminders\/off#token=([\w-]{43})(?!\S)/.exec(text)?.[1] ?? 'no key'

test('a reminder names the day’s tasks once per event, in plain lines, and how to end them with one click', async () => {
  const { userId, email } = await register()
  const id = randomUUID()
  const due = {
    ...day,
    userId,
    dueToday: { count: 12, tasks: [{ title: 'Call\nthe {link} printer', dueDate: '2026-11-24T15:00:00.000Z' }] },
    toReschedule: { count: 1, tasks: [{ title: 'Paint', dueDate: '2026-11-21T02:00:00.000Z' }] },
    behind: [{ name: 'Harbour', status: 'at-risk' }],
  }
  for (let times = 0; times < 3; times += 1) await publish(reminderWanted.subject, due, id)
  const mail = await inbox.mail(email, '12 tasks due today')
  expect(mail.text).toContain('Due today:\n- Call the {link} printer\nand 11 more')
  expect(mail.text).toContain('Overdue:\n- Paint, was due Nov 20, 2026')
  expect(mail.text).toContain('Your sprint “Harbour” is behind pace.')
  const token = keyIn(mail)
  expect(await declineBy(token)).toEqual({ userId })
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<http://localhost:3000/api/reminders/${token}/off>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const kept = () =>
    identity.rows<{ state: string; details: unknown }>(
      `select state, details from mails where user_id = $1 and kind = 'reminder'`,
      [userId],
    )
  await until('it is told that the mail was sent', async () => (await kept()).some(({ state }) => state === 'sent'))
  expect(await kept()).toEqual([{ state: 'sent', details: null }])
  await publish(reminderWanted.subject, { ...due, dueToday: none })
  await inbox.mail(email, '1 task overdue')
  expect(remindersTo(email)).toHaveLength(2)
})

test('every mail has the same key, which no row of the database has, before it is sent neither', async () => {
  const { userId, email } = await register()
  const dueToday = { count: 1, tasks: [] }
  await publish(reminderWanted.subject, { ...day, userId, dueToday })
  const key = keyIn(await inbox.mail(email, '1 task due today'))
  await publish(reminderWanted.subject, { ...day, userId, dueToday: { ...dueToday, count: 2 } })
  expect(keyIn(await inbox.mail(email, '2 tasks due today'))).toBe(key)
  for (const table of ['mails', 'outbox', 'link_tokens', 'users']) {
    const [row] = await identity.rows<{ all: string | null }>(`select string_agg(t::text, ' ') as all from ${table} t`)
    expect(row?.all ?? '', table).not.toContain(key)
  }
  const declined = await identity.announced(remindersDeclined.subject)
  expect(await identity.call(endReminders, { token: 'x'.repeat(43) })).toEqual({ known: false })
  expect(await identity.announced(remindersDeclined.subject)).toEqual(declined)
})

test('what an earlier release announced, with a key in it, becomes a mail, and its key goes nowhere', async () => {
  const { userId, email } = await register()
  const token = 'r'.repeat(43)
  await publish(reminderRequested.subject, { ...day, userId, token, dueToday: { count: 3, tasks: [] } })
  const mail = await inbox.mail(email, '3 tasks due today')
  expect(mail.text).not.toContain(token)
  expect(await declineBy(keyIn(mail))).toEqual({ userId })
})

test('the link of an account that is gone ends nothing', async () => {
  const token = createReminderKeys(identity.config.SECRETS_KEY).keyOf(2_147_483_000)
  await expect(identity.call(endReminders, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('habits of the day are named in one list, and are reason enough for a mail', async () => {
  const { userId, email } = await register()
  const habits = { count: 3, titles: ['Draw\nfor ten minutes', 'Walk'] }
  await publish(reminderWanted.subject, { ...day, userId, habits })
  const mail = await inbox.mail(email, '3 habits for today')
  expect(mail.text).toContain('Habits for today:\n- Draw for ten minutes\n- Walk\nand 1 more')
})

test('tasks and sprints that are not fit for a mail are told of without their names', async () => {
  const { userId, email } = await register()
  const dueToday = { count: 1, tasks: [] }
  const behind = [{ name: '', status: 'at-risk' }]
  await publish(reminderWanted.subject, { ...day, userId, dueToday, behind })
  const mail = await inbox.mail(email, '1 task due today')
  expect(mail.text).toContain('Due today:\n- 1 task, on your sprint page')
  expect(mail.text).toContain('Your sprint is behind pace.')
})

test('nobody is reminded of what they cannot open, and those after them are', async () => {
  const [unpaid, paid] = [await register(false), await register()]
  const dueToday = { count: 1, tasks: [{ title: 'Walk', dueDate: '2026-11-24T15:00:00.000Z' }] }
  for (const userId of [unpaid.userId, 2_147_483_000, paid.userId]) {
    await publish(reminderWanted.subject, { ...day, userId, dueToday })
  }
  await inbox.mail(paid.email, '1 task due today')
  await until('all events were applied', async () => (await identity.count('inbox')) >= 5)
  expect(remindersTo(unpaid.email)).toEqual([])
  expect(await identity.rows(`select 1 from mails where kind = 'reminder' and user_id = $1`, [unpaid.userId])).toEqual(
    [],
  )
})
