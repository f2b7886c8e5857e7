/** What the tests of this service share: the service, its worker, and the simulated model server, all for real. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { jetstream } from '@nats-io/jetstream'
import type { z } from 'zod'
import { connectBus, ensureStream } from '@daybreak/kit/nats'
import type { EventContract } from '@daybreak/proto/define'
import { createCall, type Call } from '@daybreak/kit/rpc'
import { openTestDatabase, PATIENT_CALLS, silentLog, testServiceConfig, until } from '@daybreak/kit/testing'
import {
  generationStream,
  phaseGenerated,
  readGeneration,
  startGeneration,
  type Fragment,
  type Generation,
} from '@daybreak/proto/journey'
import type { Config } from '../src/config.ts'
import { start } from '../src/main.ts'
import { start as startWorker } from '../src/worker.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export interface Exchange {
  path: string
  model: string
  parameters: string[]
  messages: { role: string; content: string }[]
  responseFormat: unknown
  outcome: string
}

export interface Simulator {
  url: string
  control: (path: string, body?: object) => Promise<void>
  /** What was asked since the last reset. */
  requests: () => Promise<Exchange[]>
  stop: () => Promise<void>
}

/** How many of this worker's model servers the tests of this file have. */
let taken = 0

/** One of this worker's two model servers, as good as new. Services import nothing of infra: the test run started it. */
export async function startSimulator(): Promise<Simulator> {
  const { VITEST_POOL_ID, TEST_MODEL_SERVER_URLS = '' } = process.env
  const url = TEST_MODEL_SERVER_URLS.split(' ')[(Number(VITEST_POOL_ID) - 1) * 2 + taken]
  if (!url || taken > 1) throw new Error('A worker has two model servers.')
  taken += 1
  const control: Simulator['control'] = async (name, body = {}) => {
    const response = await fetch(`${url}/_control/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    if (!response.ok) throw new Error(`control ${name}: ${response.status} ${await response.text()}`)
  }
  await control('reset')
  return {
    url,
    control,
    requests: async () => ((await (await fetch(`${url}/_history`)).json()) as { requests: Exchange[] }).requests,
    stop: async () => {
      taken -= 1
    },
  }
}

/** Answers that take a while to be written about: their page has some two hundred words. */
export const LONG_ANSWERS = {
  '0': 'A stone house above the harbour, with the press in the room that gets the morning light. I hear gulls first, then the ferry, and after that nobody until the post comes up the hill at ten.',
  '1': 'Four hours of printing before lunch, with the door open and the radio off. In the afternoon two students come, and one of them stays until the type is back in its case.',
  '2': 'Swimming badly in cold water on Saturdays with whoever is there, and baking bread with my sister when she has no patience for it at all.',
  '3': 'My sister and her two boys come once a week, on Fridays, with fish. Old Anders from the yard comes when he likes, and he likes to come on Fridays too.',
  '4': 'The rent of the workshop, the dentist, and whether I may say no to a client who wants everything in gold by Monday morning without paying for it.',
  '5': 'A girl in the Tuesday class finds out that she can draw, and keeps drawing, and one day she brings her mother along to see where the ink is kept.',
}

/** The worker as a process of its own, to be killed. */
export function spawnWorker(
  config: Config,
  environment: Record<string, string> = {},
): {
  /** What it has printed. */
  output: () => string
  kill: (signal: NodeJS.Signals) => Promise<void>
  pause: () => void
  resume: () => void
  /** Whether it has begun to work. */
  isReady: () => boolean
} {
  const own = Object.entries(config).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
  )
  const child = spawn(process.execPath, [path.join(root, 'services/journey/src/worker.ts')], {
    env: { ...process.env, ...Object.fromEntries(own), LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: unknown) => (output += String(chunk)))
  child.stderr.on('data', (chunk: unknown) => (output += String(chunk)))
  return {
    output: () => output,
    isReady: () => output.includes('"ready"'),
    kill: (signal) => stopChild(child, signal),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  }
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** Makes the Redis database of this URL forget everything. */
export async function flushRedis(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const socket = connect(Number(port || 6379), hostname)
  socket.write(`SELECT ${pathname.slice(1) || '0'}\r\nFLUSHDB\r\nQUIT\r\n`)
  let replies = ''
  for await (const reply of socket) replies += String(reply)
  if (replies !== '+OK\r\n'.repeat(3)) throw new Error(`redis answered ${replies}`)
}

export type News = { fragment: Fragment } | { generation: Generation }

/** The service with a caller, an ear on the streams, and a look into its tables. */
export async function startJourney(own: Partial<Config> = {}) {
  const config: Config = {
    ...(await testServiceConfig()),
    OPENAI_API_KEY: 'unset',
    OPENAI_MODEL: 'daybreak-guide-1',
    GENERATE_CONCURRENCY: 4,
    GENERATIONS_PER_DAY: 30,
    GENERATE_TOKENS_PER_DAY: 1_000_000,
    GENERATE_CONTEXT_TOKENS: 64_000,
    GENERATE_STALE_SECONDS: 30,
    GENERATE_TIMEOUT_SECONDS: 110,
    GENERATE_FALLBACK_MODEL: 'daybreak-guide-1',
    GENERATE_PRICES: { 'daybreak-guide-1': [1, 10] },
    GENERATE_MEMORY_SECONDS: 0,
    ...own,
  }
  let running = await start(config)
  const bus = await connectBus(config, 'tests', silentLog)
  await ensureStream(bus.nc) // what a test publishes has somewhere to go, even before the service listens
  const call: Call = createCall(bus, PATIENT_CALLS)
  const database = openTestDatabase(config.DATABASE_URL, 3)
  const heard = new Map<string, News[]>()
  bus.nc.subscribe(generationStream.subject('*'), {
    callback: (_error, message) => {
      const id = message.subject.split('.').at(-1) ?? ''
      heard.set(id, [...(heard.get(id) ?? []), generationStream.fragment.parse(message.json())])
    },
  })
  await bus.nc.flush()
  const read = (userId: number, id: string, run = 0, sequence = 0) =>
    call(readGeneration, { userId, id, run, sequence })
  return {
    config,
    bus,
    call,
    pool: database.pool,
    heard: (id: string) => heard.get(id) ?? [],
    read,
    begin: (userId: number, phaseNumber: 1 | 2 | 3, more: object = {}) =>
      call(startGeneration, { userId, phaseNumber, ...more }),
    finished: (userId: number, id: string, timeoutMs = 15_000) =>
      until(
        'the generation has finished',
        async () => {
          const { generation } = await read(userId, id)
          return generation.finishedAt ? generation : null
        },
        timeoutMs,
      ),
    countEvents: async (id: string) => {
      const { rows } = await database.pool.query(
        `select count(*)::int as count from outbox where subject = $1 and payload->>'generationId' = $2`,
        [phaseGenerated.subject, id],
      )
      return rows[0].count as number
    },
    restart: async () => {
      await running.stop()
      running = await start(config)
    },
    stop: async () => {
      await running.stop()
      await bus.close()
      await database.close()
    },
  }
}
export type Journey = Awaited<ReturnType<typeof startJourney>>

/** The service with its worker, and the simulated model server that it asks. */
export async function startWithWorker(own: Partial<Config> = {}) {
  const simulator = await startSimulator()
  const journey = await startJourney({ OPENAI_BASE_URL: `${simulator.url}/v1`, ...own })
  const worker = await startWorker(journey.config)
  const stop = async () => {
    await worker.stop()
    await journey.stop()
    await simulator.stop()
  }
  return { simulator, journey, stop }
}

/** Announces another context's fact, as its outbox would: under an id, on the stream of events. */
export async function publishEvent<P extends z.ZodType<object>>(
  { config }: Pick<Journey, 'config'>,
  event: EventContract<P>,
  payload: z.input<P>,
): Promise<void> {
  const bus = await connectBus(config, 'tests', silentLog)
  await ensureStream(bus.nc) // what a test publishes has somewhere to go, even before the service listens
  const body = JSON.stringify({ id: randomUUID(), payload: event.payload.parse(payload) })
  await jetstream(bus.nc).publish(event.subject, body)
  await bus.close()
}
