/** Whom a stand-in answers: not a page of another site, whatever name it has for us. */
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCrmSimulator } from '../../crm/src/server.ts'
import { startOpenAiSimulator } from '../../openai/src/server.ts'
import { startStripeSimulator } from '../../stripe/src/server.ts'
import { startSmtpSimulator } from '../src/server.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-who-asks-'))
const simulators: Record<string, { url: string; stop: () => Promise<void> }> = {}
beforeAll(async () => {
  simulators['mail'] = await startSmtpSimulator({ port: 0 })
  simulators['contacts'] = await startCrmSimulator({ port: 0, secret: 'a secret' })
  simulators['stripe'] = await startStripeSimulator({ webhookSecret: 'whsec_1', dataFile: path.join(folder, 's.json') })
  simulators['model'] = await startOpenAiSimulator({ port: 0 })
})
afterAll(async () => {
  for (const { stop } of Object.values(simulators)) await stop()
  fs.rmSync(folder, { recursive: true })
})

function ask(name: string, method: string, where: string, headers: Record<string, string>, body = ''): Promise<number> {
  const { hostname, port } = new URL(simulators[name]!.url)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path: where, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

test.each([
  ['mail', '/_history'],
  ['contacts', '/_history'],
  ['stripe', '/_health'],
  ['model', '/_history'],
])('%s does not answer under a name that points here', async (name, where) => {
  for (const host of ['mail.evil.example', 'evil.example:4244', '127.0.0.1.evil.example']) {
    expect([host, await ask(name, 'GET', where, { host })]).toEqual([host, 421])
  }
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:8025', 'simulator-mail:4244']) {
    expect([host, await ask(name, 'GET', where, { host })]).toEqual([host, 200])
  }
})

test.each([
  ['mail', '/_control/faults'],
  ['contacts', '/_control/faults'],
  ['model', '/_control/faults'],
  ['stripe', '/_control/reset'],
])('%s takes no orders from a form', async (name, where) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const body = '{"times":0}'
    const headers = { 'content-type': type, 'content-length': String(body.length) }
    expect([type, await ask(name, 'POST', where, headers, body)]).toEqual([type, 415])
  }
})
