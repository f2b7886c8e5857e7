/** Messages to the operator: mailed to the admins, kept for them, gone with the account. */
import * as contract from '@daybreak/proto/identity'
import * as messages from '@daybreak/proto/identity-messages'
import { afterAll, expect, test } from 'vitest'
import { device, somebody } from './identity.ts'
import { startWithInbox } from './inbox.ts'

const admin = { ADMIN_USERNAME: 'Root', ADMIN_PASSWORD: 'the first admin', ADMIN_EMAIL: 'root@example.com' }
const TEXT = 'My last charge looks wrong.\nCan you check it?'
const { identity, inbox, stop } = await startWithInbox(admin)
afterAll(stop)
const credentials = { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD, device }
const adminId = (await identity.call(contract.login, credentials)).user.id

const send = (own: object = {}) =>
  identity.call(messages.sendMessage, {
    name: 'Nora Ellis',
    email: 'nora@example.com',
    text: TEXT,
    userId: null,
    ...own,
  })
const list = (actorId: number) => identity.call(messages.listMessages, { actorId })

test('a message of a stranger reaches the mailbox of the admin, who can reply to it, and stays in the admin area', async () => {
  await send({ name: 'Nora\nBcc: everybody@example.com' })
  const mail = await inbox.mail(admin.ADMIN_EMAIL, 'New message')
  expect(mail.text).toContain('Nora Bcc: everybody@example.com (nora@example.com) wrote:')
  expect(mail.text).toContain(TEXT)
  expect(mail.headers).toEqual({ 'Reply-To': 'nora@example.com', 'Auto-Submitted': 'no' })
  expect(await list(adminId)).toMatchObject({
    total: 1,
    messages: [{ email: 'nora@example.com', text: TEXT, username: null }],
  })
})

test('only admins read messages', async () => {
  const { user } = await identity.call(contract.register, somebody())
  await expect(list(user.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('what was written from an account names it, and goes with it', async () => {
  const { user } = await identity.call(contract.register, somebody())
  await send({ userId: user.id, text: 'From an account' })
  expect((await list(adminId)).messages[0]).toMatchObject({ text: 'From an account', username: user.username })
  await identity.rows('delete from users where id = $1', [user.id])
  expect((await list(adminId)).messages.map(({ text }) => text)).not.toContain('From an account')
})

test('an empty message is refused by its field', async () => {
  await expect(send({ text: '  ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})
