/** Mail over SMTP, to a real server: what arrives, what waits, what is given up. */
import { once } from 'node:events'
import * as contract from '@daybreak/proto/identity'
import * as recovery from '@daybreak/proto/identity-recovery'
import { until } from '@daybreak/kit/testing'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../infra/local/ports.ts'
import { start as startWorker } from '../src/worker.ts'
import { device, somebody, startIdentity, type Identity } from './identity.ts'

const USER = 'daybreak'
const PASSWORD = 'a password of mail'
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
