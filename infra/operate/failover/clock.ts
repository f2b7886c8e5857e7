/** A clock that is wrong: libfaketime gives one to a process as it starts. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../tests/support/until.ts'
import { signal } from './kept.ts'
import type { Processes } from './processes.ts'

const CACHE = path.resolve(import.meta.dirname, '../../../.cache/faketime')
const LIBRARY = 'usr/lib/*/faketime/libfaketime.so.1'
const AHEAD_S = 300
const LASTS_MS = 15_000
const START_MS = 90_000
const PARTS = ['gateway-0', 'identity-0', 'journal-0', 'journey-0', 'journey-worker-0']

/** From this machine, or unpacked from Debian's package: nothing is installed. */
function findLibrary(): string | null {
  const find = () =>
    ['/', CACHE].flatMap((folder) => fs.globSync(LIBRARY, { cwd: folder }).map((file) => path.join(folder, file)))[0]
  const found = find()
  if (found) return found
  fs.mkdirSync(CACHE, { recursive: true })
  spawnSync('sh', ['-c', 'apt-get download libfaketime && dpkg -x libfaketime_*.deb .'], { cwd: CACHE })
  return find() ?? null
}

export const missingClock = () => (findLibrary() ? null : 'libfaketime is missing (apt-get install libfaketime)')

/** One of each two goes five minutes ahead of the other, for a while. */
export async function skewClocks(processes: Processes): Promise<void> {
  const ahead = {
    LD_PRELOAD: findLibrary() ?? '',
    FAKETIME: `+${AHEAD_S}s`,
    // Timers go on as ever: it is the time of day that is wrong.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  await restartAll(processes, ahead)
  if ((await secondsAhead(processes)) < AHEAD_S / 2) throw new Error('the clock of gateway-0 was not moved')
  await delay(LASTS_MS)
  await restartAll(processes, {})
}

async function restartAll(processes: Processes, env: NodeJS.ProcessEnv): Promise<void> {
  for (const name of PARTS) {
    processes.nextEnvironment(name, env)
    const part = processes.part(name)
    const before = part.starts()
    signal(part, 'SIGTERM')
    await until(`${name} is ready again`, () => part.starts() > before, START_MS)
  }
}

async function secondsAhead({ gateways }: Processes): Promise<number> {
  const response = await fetch(`${gateways[0]}/healthz`)
  await response.arrayBuffer()
  return (Date.parse(response.headers.get('date') ?? '') - Date.now()) / 1_000
}
