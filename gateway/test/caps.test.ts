/** Connections and requests: so many and no more, and room again when one ends. */
import { createServer, type Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { EventEmitter, once } from 'node:events'
import type { Request, Response } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { capConnections, capRequests } from '../src/http/caps.ts'

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

const AT_MOST_TWO = { connections: 9, connectionsPerNetwork: 2, requestsPerMinute: 9, requestsAtOnce: 2 }

test('a third connection from one network is closed, that of another is not; one that ends makes room', () => {
  const server = new EventEmitter()
  capConnections(server as unknown as Server, AT_MOST_TWO)
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isOpen: true, destroy: () => undefined })
    socket.destroy = () => void ((socket.isOpen = false), socket.emit('close'))
    server.emit('connection', socket)
    return socket
  }
  const [first, second] = [connect('2001:db8::1'), connect('2001:db8::2')]
  expect([first.isOpen, second.isOpen, connect('2001:db8::3').isOpen]).toEqual([true, true, false])
  expect(connect('2001:db8:0:1::1').isOpen).toBe(true)
  first.destroy()
  expect([connect('2001:db8::4').isOpen, connect('2001:db8::5').isOpen]).toEqual([true, false])
})

test('the third request at once is told to come back; a stream is none of them, and one that ends makes room', () => {
  const cap = capRequests(AT_MOST_TWO)
  const ask = (path: string) => {
    const response = Object.assign(new EventEmitter(), { statusCode: 200 })
    const said = {
      status: (code: number) => Object.assign(response, { statusCode: code }),
      set: () => said,
      json: () => said,
    }
    cap({ path, ip: '203.0.113.5' } as Request, Object.assign(response, said) as unknown as Response, () => undefined)
    return response
  }
  const first = ask('/graphql')
  const statuses = ['/graphql/stream', '/api/user', '/api/user'].map((path) => ask(path).statusCode)
  expect([first.statusCode, ...statuses]).toEqual([200, 200, 200, 503])
  first.emit('close')
  expect(ask('/api/user').statusCode).toBe(200)
})
