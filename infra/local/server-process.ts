/** Runs a server program: starts it, waits for it, stops it, and finds it again by its pid file after a crash. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { stopPid, writePidFile } from './pid-file.ts'
import type { StopSignals } from './pid-file.ts'

export type ServerProcess = {
  url: string
  port: number
  pid: number
  /** Resolves when the process has ended, by itself or by `stop`. */
  ended: Promise<void>
  stop(): Promise<void>
}

export type ServerCommand = {
  name: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  user?: { uid: number; gid: number }
  url: string
  port: number
  /** Records the process, so that one whose launcher was killed is found and stopped. */
  pidFile: string
  logFile: string
  stopSignals: StopSignals
  /** Whether the server answers by now. */
  ready(): Promise<boolean>
}

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 6_000

/**
 * Starts the program in a process group of its own, so that Ctrl-C in a terminal reaches the launcher alone.
 * @throws Error with the end of the program's log when it ends or stays silent.
 */
export async function startServerProcess(server: ServerCommand): Promise<ServerProcess> {
  await stopPid(server.pidFile, server.stopSignals, STOP_TIMEOUT_MS)
  const log = fs.openSync(server.logFile, 'a', 0o600)
  const child = spawn(server.command, server.args, {
    ...server.user,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', ...server.env },
    stdio: ['ignore', log, log],
    detached: true,
  })
  fs.closeSync(log)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  if (child.pid === undefined) throw new Error(`${server.name} cannot be started: ${server.command}`)
  writePidFile(server.pidFile, child.pid, server.command)
  await awaitReady(server, child)
  const stop = async () => {
    await stopPid(server.pidFile, server.stopSignals, STOP_TIMEOUT_MS)
    await ended
  }
  return { url: server.url, port: server.port, pid: child.pid, ended, stop }
}

async function awaitReady(server: ServerCommand, child: ChildProcess) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await server.ready())) {
    // Not by its pid file: for a moment after it has begun, a process has no command line to be known by.
    const gone = child.exitCode !== null || child.signalCode !== null
    if (gone || Date.now() > deadline) {
      if (!gone) await stopPid(server.pidFile, ['SIGKILL'], STOP_TIMEOUT_MS)
      throw new Error(`${server.name} did not start:\n${lastLines(server.logFile)}`)
    }
    await delay(20)
  }
}

function lastLines(file: string) {
  return fs.readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n')
}
