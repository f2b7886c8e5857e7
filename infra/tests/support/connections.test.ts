import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

test('each request of a test has a connection of its own', async () => {
  const server = createServer((request, response) => void response.end(String(request.socket.remotePort)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ports = [await (await fetch(url)).text(), await (await fetch(url)).text(), await (await fetch(url)).text()]
  server.close()
  expect(new Set(ports).size).toBe(3)
})
