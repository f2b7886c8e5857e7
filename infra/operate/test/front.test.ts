/** The front that tests put before gateways: who asks is said, what is dead is passed over, what flows flows. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../local/ports.ts'
import { startFront } from '../compose/front.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function gateway(answer: http.RequestListener): Promise<number> {
  const server = http.createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close() && server.closeAllConnections())
  return (server.address() as AddressInfo).port
}

async function front(...ports: number[]): Promise<string> {
  const { port, stop } = await startFront(() => ports)
  stops.unshift(stop)
  return `http://127.0.0.1:${port}`
}

test('body, cookies and status pass as they are, and the address of who asks is added', async () => {
  const port = await gateway((request, response) => {
    void request.toArray().then((body) => {
      response.writeHead(418, { 'set-cookie': ['a=1', 'b=2'] })
      response.end(JSON.stringify([request.headers['x-forwarded-for'], Buffer.concat(body as Buffer[]).toString()]))
    })
  })
  const response = await fetch(await front(port), {
    method: 'POST',
    body: 'words',
    headers: { 'x-forwarded-for': '9.9.9.9' },
  })
  expect(response.status).toBe(418)
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await response.json()).toEqual(['9.9.9.9, 127.0.0.1', 'words'])
})

test('of two gateways one is dead: whoever asks twice is answered', async () => {
  const url = await front(await freePort(), await gateway((_request, response) => response.end('alive')))
  const statuses: number[] = []
  while (statuses.length < 10) statuses.push((await fetch(url)).status)
  expect(statuses).toContain(502)
  expect(statuses.join(' ')).not.toContain('502 502')
})

test('a stream comes piece by piece, and breaks when the gateway breaks', async () => {
  const open: http.ServerResponse[] = []
  const port = await gateway((_request, response) => {
    response.write('one')
    open.push(response)
  })
  const response = await fetch(await front(port))
  const reader = response.body!.getReader()
  expect(Buffer.from((await reader.read()).value).toString()).toBe('one')
  open[0]!.write('two')
  expect(Buffer.from((await reader.read()).value).toString()).toBe('two')
  open[0]!.destroy()
  await expect(reader.read()).rejects.toThrow()
})
