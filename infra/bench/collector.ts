/** A collector of traces that keeps nothing, in a process of its own. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tellReady } from './child-side.ts'

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
})
server.listen(0, '127.0.0.1', () => tellReady((server.address() as AddressInfo).port))
