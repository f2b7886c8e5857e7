/** Processes that are stopped by their pid files. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runningPid, stopPid, writePidFile } from '../pid-file.ts'

/** Is deaf to the first signal, and ends with the code 7 at the second. */
const DEAF = `process.on('SIGINT', () => {}); process.on('SIGQUIT', () => process.exit(7)); console.log('ready');
setInterval(() => {}, 1_000)`

let folder: string
let file: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-pid-'))
  file = path.join(folder, 'deaf.pid')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

test('a process that does not end at the first signal gets the next one', async () => {
  const child = spawn(process.execPath, ['-e', DEAF], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  writePidFile(file, child.pid!, `${process.execPath} -e`)
  expect(runningPid(file)).toBe(child.pid)
  await stopPid(file, ['SIGINT', 'SIGQUIT', 'SIGKILL'], 100)
  expect(await ended).toEqual([7, null])
  expect(fs.existsSync(file)).toBe(false)
})

test('a pid file whose process is gone is removed', async () => {
  writePidFile(file, 999_999_999, 'nobody')
  await stopPid(file, ['SIGTERM', 'SIGKILL'], 100)
  expect(fs.existsSync(file)).toBe(false)
})
