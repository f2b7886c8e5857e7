/** What `npm run test:failover` counts by, and what it drops flows with. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../local/ports.ts'
import { until } from '../../tests/support/until.ts'
import { readModelHistory } from '../failover/account.ts'
import { missingDisk, WATCHDOG } from '../failover/disk.ts'
import { startProxy } from '../failover/proxy.ts'

const user = (content: string) => ({ role: 'user', content })

test('a text that the model gave twice is seen; a repair, a request cut short and a quoted number are none', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-history-'))
  fs.mkdirSync(path.join(folder, 'simulators'))
  const asked = (number: number, outcome: string, more: object[] = []) => ({
    ...{ stream: true, outcome },
    messages: [user('last time: house number 1'), user(`house number ${number}`), ...more],
  })
  const history = [
    asked(2, 'stop'),
    asked(2, 'stop'),
    asked(3, 'closed by client'),
    asked(3, 'stop'),
    asked(4, 'stop'),
    asked(4, 'stop', [{ role: 'assistant', content: 'OK.' }, user('Write it again.')]),
    { ...asked(4, 'stop'), stream: false },
  ]
  fs.writeFileSync(
    path.join(folder, 'simulators/openai.json'),
    history.map((one) => `${JSON.stringify(one)}\n`).join(''),
  )
  const { whole, cutShort } = readModelHistory(folder)
  fs.rmSync(folder, { recursive: true })
  expect([...whole]).toEqual([
    [2, 2],
    [3, 1],
    [4, 1],
  ])
  expect(cutShort).toBe(1)
})

test('a silenced flow says nothing more, a new one is made, and where the address leads elsewhere, both end', async () => {
  const echo = net.createServer((socket) => void socket.pipe(socket))
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  const proxy = await startProxy(await freePort(), (echo.address() as net.AddressInfo).port)
  const connect = () => {
    const socket = net.connect(proxy.port, '127.0.0.1')
    const heard = { text: '', ended: new Promise((resolve) => socket.once('close', resolve)) }
    socket.on('data', (data) => (heard.text += String(data)))
    const answered = (text: string) =>
      new Promise<void>((resolve) => {
        socket.on('data', () => heard.text.endsWith(text) && resolve())
        socket.write(text)
      })
    return { socket, heard, answered }
  }
  const first = connect()
  await first.answered('one')
  proxy.silence()
  first.socket.write('two')
  const second = connect()
  await second.answered('three')
  expect(first.heard.text).toBe('one')
  proxy.leadTo(1)
  await Promise.all([first.heard.ended, second.heard.ended])
  expect(first.heard.text).toBe('one')
  await proxy.stop()
  echo.close()
})

test.skipIf(missingDisk() !== null)('a small disk goes with the process that mounted it, after its guard', async () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-disk-'))
  const disk = path.join(parent, 'primary')
  const guardFile = path.join(parent, WATCHDOG)
  fs.writeFileSync(guardFile, 'at work')
  const isMounted = () => fs.readFileSync('/proc/mounts', 'utf8').includes(` ${disk} `)
  const program = path.join(import.meta.dirname, 'programs/small-disk.ts')
  const child = spawn(process.execPath, [program, disk], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  expect(isMounted()).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isMounted()).toBe(true)
  fs.rmSync(guardFile)
  await until('it is unmounted', () => !isMounted())
  fs.rmSync(parent, { recursive: true })
})
