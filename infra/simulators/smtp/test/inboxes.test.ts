/** The two inboxes as the product and its people meet them. */
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startCrmSimulator } from '../../crm/src/server.ts'
import { startSmtpSimulator } from '../src/server.ts'

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const json = async (url: string) => (await (await fetch(url)).json()) as Record<string, unknown>

test('a mail is kept once, across restarts, and shown without being run', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'daybreak-inbox-'))
  const dataFile = path.join(folder, 'deep/mail.jsonl')
  const mail = { id: '1', from: 'a@b.c', to: 'd@e.f', subject: '<script>', text: 'See https://x.example/#token=abc' }
  const first = await startSmtpSimulator({ port: 0, dataFile })
  expect([(await post(`${first.url}/mails`, mail)).status, (await post(`${first.url}/mails`, mail)).status]).toEqual([
    202, 202,
  ])
  expect((await post(`${first.url}/mails`, { id: 1 })).status).toBe(400)
  await first.stop()
  const second = await startSmtpSimulator({ port: 0, dataFile })
  expect((await json(`${second.url}/_history`)).mails).toEqual([{ ...mail, at: expect.any(String) }])
  const html = await (await fetch(second.url)).text()
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script>')
  expect(html).toContain('<a href="https://x.example/#token=abc">')
  await second.stop()
  rmSync(folder, { recursive: true })
})

test('a contact counts when it is signed, and once; faults are had for the asking', async () => {
  const simulator = await startCrmSimulator({ port: 0, secret: 'shared' })
  const body = JSON.stringify({ email: 'a@b.c', firstName: 'A', lastName: 'B', country: 'US' })
  const deliver = (secret: string, seconds = Math.floor(Date.now() / 1_000)) =>
    post(`${simulator.url}/contacts`, body, {
      'idempotency-key': 'one',
      'daybreak-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
    })
  expect((await deliver('guessed')).status).toBe(401)
  expect((await deliver('shared', 1_000)).status).toBe(401)
  await post(`${simulator.url}/_control/faults`, { times: 1, status: 503 })
  expect([
    (await deliver('shared')).status,
    (await deliver('shared')).status,
    (await deliver('shared')).status,
  ]).toEqual([503, 202, 202])
  expect(await json(`${simulator.url}/_history`)).toEqual({
    attempts: 5,
    contacts: [{ id: 'one', at: expect.any(String), ...JSON.parse(body) }],
  })
  await simulator.stop()
})
