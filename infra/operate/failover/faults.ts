/** The faults, each a row of the table. */
import { setTimeout as delay } from 'node:timers/promises'
import { isAtLeast } from '../../local/binaries.ts'
import { until } from '../../tests/support/until.ts'
import { missingClock, skewClocks } from './clock.ts'
import { fillDisk, missingDisk } from './disk.ts'
import { signal, type Kept } from './kept.ts'
import type { Load } from './load.ts'
import type { World } from './world.ts'

export interface Fault {
  name: string
  make: (world: World, load: Load) => Promise<unknown>
  /** The greatest share of requests that may fail. Without it, every share is fine as long as it heals. */
  mostFailed?: number
  /** Why it cannot be made here; null where it can. */
  missing?: (world: World) => string | null
}

const STOPPED_MS = 6_000
const START_MS = 90_000
/** More than two cores can answer. */
const TOO_MANY = 15
const TOO_MANY_MS = 8_000

const killed = (name: string): Fault => ({
  name: `${name} killed`,
  make: async ({ processes }) => signal(processes.part(name), 'SIGKILL'),
})

const stopped = (name: string): Fault => ({
  name: `${name} stopped for ${STOPPED_MS / 1_000} s`,
  make: ({ processes }) => suspend(processes.part(name)),
})

const silent = (name: string, make: (world: World) => void): Fault => ({
  name: `flows to ${name} drop silently`,
  make: async (world) => make(world),
})

export const FAULTS: Fault[] = [
  { name: 'none, just started', make: () => delay(5_000) },
  { name: 'none', make: () => delay(10_000) },
  {
    name: `${TOO_MANY} times the requests for ${TOO_MANY_MS / 1_000} s`,
    make: (_, load) => load.increase(TOO_MANY, TOO_MANY_MS),
  },
  killed('gateway-0'),
  stopped('gateway-1'),
  killed('journal-0'),
  stopped('journal-1'),
  killed('identity-0'),
  killed('journey-worker-0'),
  stopped('journey-worker-1'),
  { name: 'rolling replacement (SIGTERM)', make: replaceAll },
  { name: 'leader of NATS killed', make: async ({ nats }) => signal(await nats.leader(), 'SIGKILL') },
  { name: 'leader of NATS stopped', make: async ({ nats }) => suspend(await nats.leader()) },
  { name: 'primary of Redis killed', make: async ({ redis }) => signal(redis.primary(), 'SIGKILL') },
  silent('PostgreSQL', ({ postgres }) => postgres.proxy.silence()),
  {
    ...silent('NATS', ({ nats }) => nats.proxies.forEach((proxy) => proxy.silence())),
    missing: ({ nats }) => missingPings(nats.version),
  },
  silent('Redis', ({ redis }) => redis.proxy.silence()),
  { name: 'disk of PostgreSQL full for 8 s', make: ({ postgres }) => fillDisk(postgres.place), missing: missingDisk },
  { name: 'primary of PostgreSQL killed', make: ({ postgres }) => postgres.failOver() },
  {
    name: 'clocks of five 5 minutes ahead',
    make: ({ processes }) => skewClocks(processes),
    missing: missingClock,
    // It lasts for most of the row: if a wrong clock failed requests, half of them would fail.
    mostFailed: 0.05,
  },
]

/** An older server counts what it sends as a sign of life: half of all requests go on to where nobody is any more. */
const missingPings = (version: string) =>
  isAtLeast(version, '2.10') ? null : `NATS ${version} never asks a silent client that it sends to; 2.9.16 and later do`

async function suspend(kept: Kept): Promise<void> {
  signal(kept, 'SIGSTOP')
  await delay(STOPPED_MS)
  signal(kept, 'SIGCONT')
}

/** Each process of the product, one after the other, each when the one before it is ready again. */
async function replaceAll({ processes }: World): Promise<void> {
  for (const kept of processes.parts().filter(({ name }) => name !== 'simulators')) {
    const before = kept.starts()
    signal(kept, 'SIGTERM')
    await until(`${kept.name} is ready again`, () => kept.starts() > before, START_MS)
  }
}
