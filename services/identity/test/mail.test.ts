/** Mail over SMTP, to a real server: what arrives, what waits, what is given up. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { jetstream } from '@nats-io/jetstream'
import { CONTEXTS } from '@daybreak/proto/define'
import * as contract from '@daybreak/proto/identity'
import { deleteAccount, getReceipt } from '@daybreak/proto/identity-data'
import * as recovery from '@daybreak/proto/identity-recovery'
import { userErased } from '@daybreak/proto/own-data'
import { until } from '@daybreak/kit/testing'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../infra/local/ports.ts'
import { start as startWorker } from '../src/worker.ts'
import { device, PASSWORD as OWN_PASSWORD, somebody, startIdentity, type Identity } from './identity.ts'

const USER = 'daybreak'
const PASSWORD = 'a password of mail'
const OTHERS = CONTEXTS.filter((context) => context !== 'identity')
let identity: Identity
let worker: Awaited<ReturnType<typeof startWorker>>
let port: number
let server: SMTPServer | null = null
/** What arrived, as it came over the wire. */
const letters: { to: string; source: string }[] = []

beforeAll(async () => {
  identity = await startIdentity()
  port = await freePort()
  const SMTP_URL = `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`
  worker = await startWorker({ ...identity.config, SMTP_URL }, { backoffMs: 40 })
})
afterEach(closeServer)
afterAll(async () => {
  await worker.stop()
  await identity.stop()
})

/** A mail server that lets our user in; `own` says how it differs. */
async function openServer(own: SMTPServerOptions = {}): Promise<void> {
  server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.username === USER && auth.password === PASSWORD ? done(null, { user: USER }) : done(new Error('Who?')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        letters.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, source })))
        done()
      })
    },
    ...own,
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
}

async function closeServer(): Promise<void> {
  const open = server
  server = null
  if (open) await new Promise<void>((resolve) => open.close(resolve))
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
const register = async () => {
  const input = somebody()
  const { user } = await identity.call(contract.register, input)
  return { userId: user.id, email: input.email }
}
const mailOf = async (userId: number) => (await identity.call(recovery.getEmailStatus, { userId })).mail
const lettersTo = (email: string) => letters.filter(({ to }) => to === email)
/** The text of a letter, its line breaks for the way (quoted-printable) taken out. */
const textOf = (source: string) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')

test('a letter arrives with its link, from us, to its reader alone', async () => {
  await openServer()
  const nora = await register()
  await until('it is known as sent', async () => (await mailOf(nora.userId)) === 'sent')
  const [letter, ...more] = lettersTo(nora.email)
  const source = letter?.source ?? ''
  expect(more).toEqual([])
  expect(source).toMatch(/^From: Daybreak <hello@daybreak\.example>\r$/m)
  expect(source).toMatch(new RegExp(`^To: ${nora.email}\\r$`, 'm'))
  expect(source).toMatch(/^Subject: .*Confirm your email address/m)
  expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@daybreak\.example>\r$/im)
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/im)
  const token = /\/auth\/verify#token=([\w-]{43})/.exec(textOf(source))?.[1] ?? ''
  expect(await identity.call(recovery.confirmEmail, { token, device })).toMatchObject({ email: nora.email })
})

test('while the server is away a letter waits, its reader is told, and it arrives once', async () => {
  const nora = await register()
  await until('the user is told', async () => (await mailOf(nora.userId)) === 'delayed')
  expect(lettersTo(nora.email)).toEqual([])
  await openServer()
  await until('it is known as sent', async () => (await mailOf(nora.userId)) === 'sent')
  expect(lettersTo(nora.email)).toHaveLength(1)
})

test('a server that is busy is asked again, under the same id', async () => {
  const ids: string[] = []
  let busy = 3
  await openServer({
    onData: (stream, _session, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')))
      stream.once('end', () => {
        ids.push(/^Message-ID: (.+)\r$/im.exec(source)?.[1] ?? '')
        done((busy -= 1) >= 0 ? refusal(451, 'Busy') : null)
      })
    },
  })
  const nora = await register()
  await until('it is known as sent', async () => (await mailOf(nora.userId)) === 'sent')
  expect([ids.length, new Set(ids).size]).toEqual([4, 1])
})

test('an address that no server knows is given up, and its owner can see it', async () => {
  let asked = 0
  await openServer({
    onRcptTo: (_address, _session, done) => {
      asked += 1
      done(refusal(550, 'No such mailbox'))
    },
  })
  const nora = await register()
  await until('it is given up', async () => (await mailOf(nora.userId)) === 'failed')
  expect(asked).toBe(1)
})

test('a server that does not let us in is asked again: that can be set right', async () => {
  await openServer({ onAuth: (_auth, _session, done) => done(refusal(535, 'Who?')) })
  const nora = await register()
  await until('the user is told', async () => (await mailOf(nora.userId)) === 'delayed')
  await closeServer()
  await openServer()
  await until('it is known as sent', async () => (await mailOf(nora.userId)) === 'sent')
  expect(lettersTo(nora.email)).toHaveLength(1)
})

/** Deletes the account, and says in the name of every other service that it has erased. */
async function deleteWithOthers(userId: number) {
  const { receipt } = await identity.call(deleteAccount, { userId, password: OWN_PASSWORD, device })
  for (const service of OTHERS) {
    const event = { id: randomUUID(), payload: { userId, counts: { rows: 1 } } }
    await jetstream(identity.bus.nc).publish(userErased(service).subject, JSON.stringify(event))
  }
  return () => identity.call(getReceipt, { id: receipt.id })
}

test('an account is erased last of all, once its owner was told by mail', async () => {
  const { userId, email } = await register()
  const receipt = await deleteWithOthers(userId)
  await until('the others have erased', async () => {
    const { erased } = await receipt()
    return OTHERS.every((other) => erased.some(({ service }) => service === other))
  })
  expect((await receipt()).state).toBe('erasing')
  await openServer()
  await until('its owner is told', () => lettersTo(email).some(({ source }) => source.includes('is being erased')))
  await until('it is over', async () => (await receipt()).state === 'erased')
})

test('an account is erased, too, where the mail about it is refused for good', async () => {
  await openServer({ onRcptTo: (_to, _session, done) => done(refusal(550, 'No such mailbox')) })
  const receipt = await deleteWithOthers((await register()).userId)
  await until('it is over', async () => (await receipt()).state === 'erased')
})
