/** Server-sent events to readers of every kind: those who read, those who are slow, those who have stopped. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Response } from 'express'
import { until } from '@daybreak/kit/testing'
import { afterEach, expect, test } from 'vitest'
import { sendEvents } from '../../src/graphql/event-stream.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const PIECE = 'x'.repeat(64 * 1_024)

/** A server that sends pieces for as long as they are taken; says how many it made. */
async function serve(patienceMs: number) {
  const state = { made: 0, ended: false }
  server = createServer((_request, response) => {
    const sent = response as unknown as Response
    async function* pieces() {
      try {
        for (;;) {
          state.made += 1
          yield PIECE
        }
      } finally {
        state.ended = true
      }
    }
    void sendEvents(sent, pieces(), patienceMs)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return { state, socket }
}

test('a reader who stops reading is dropped, and no more is made for them', async () => {
  const { state, socket } = await serve(300)
  socket.pause()
  await until('it is over', () => state.ended)
  // What the two ends of the connection hold, and no more.
  expect(state.made * PIECE.length).toBeLessThan(32 * 1_024 * 1_024)
  socket.destroy()
})

test('a reader who pauses for less than that goes on', async () => {
  const { state, socket } = await serve(60_000)
  socket.pause()
  let before = -1
  await until('it has stopped', async () => {
    const same = state.made === before
    before = state.made
    await new Promise((resolve) => setTimeout(resolve, 50))
    return same
  })
  const then = state.made
  socket.resume()
  await until('it goes on', () => state.made > then + 100)
  expect(state.ended).toBe(false)
  socket.destroy()
  await until('it is over', () => state.ended)
})
