/** Connections: so many and no more, and room again when one ends. */
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { capConnections } from '../src/http/caps.ts'

const CONNECTIONS = 3

test('a connection above the limit is closed, those below stay, and one that ends makes room', async () => {
  const server = createServer((_request, response) => void response.end('ok'))
  capConnections(server, {
    connections: CONNECTIONS,
    connectionsPerNetwork: 0,
    requestsPerMinute: 1,
    requestsAtOnce: 1,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const open: net.Socket[] = []
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const connect = () => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    open.push(socket)
    return socket
  }
  /** What the server says to a request, and nothing where it closes the connection. */
  const ask = async (socket: net.Socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const said = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])
    return String(said[0]).split('\r\n')[0]
  }
  const first = Array.from({ length: CONNECTIONS }, connect)
  for (const socket of first) expect(await ask(socket)).toBe('HTTP/1.1 200 OK')
  expect(await ask(connect())).toBe('')
  first[0]?.destroy()
  await expect.poll(() => count(server)).toBe(CONNECTIONS - 1)
  expect(await ask(connect())).toBe('HTTP/1.1 200 OK')
})

const count = (server: net.Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, open) => (error ? reject(error) : resolve(open))),
  )
