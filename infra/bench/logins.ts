/**
 * `npm run bench -- logins`: what people who read notice of fifty logins a second. Arrivals are an open loop: a login that
 * takes long does not keep the next one from coming. Ratios are of one run, idle and under logins by turns.
 */
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { fillProduct, type SignedIn } from './fill.ts'
import { openInspector } from './inspector.ts'
import type { BenchedProduct } from './product.ts'
import { runOnProduct } from './run-on-product.ts'
import { machine } from './report.ts'
import { spreadOf } from './statistics.ts'

const ROUNDS = 3
const SECONDS = 8
const WARM_UP_SECONDS = 2
const LOGINS_PER_SECOND = 50
const READS_PER_SECOND = 40
const PARALLEL = 200
const PAIRS = 60
const RIGHT = 'bench-password'

type Shot = { status: number; ms: number }
type Round = { idle: Shot[]; busy: Shot[]; logins: Shot[]; seconds: number }

export async function main(_args: string[]): Promise<void> {
  await runOnProduct(measure)
}

async function measure(product: BenchedProduct, print: (line: string) => void, stopping: AbortSignal): Promise<void> {
  print('filling')
  const users = await fillProduct(product)
  const door = openDoor(product.port)
  const read = reader(door, users)
  const login = (index: number) => door('POST', '/api/login', credentials(`bench-${index % users.length}`))
  await openLoop(WARM_UP_SECONDS, READS_PER_SECOND, read)
  await openLoop(WARM_UP_SECONDS, LOGINS_PER_SECOND, login)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    stopping.throwIfAborted()
    const idle = await openLoop(SECONDS, READS_PER_SECOND, read)
    const began = performance.now()
    const [busy, logins] = await Promise.all([
      openLoop(SECONDS, READS_PER_SECOND, read),
      openLoop(SECONDS, LOGINS_PER_SECOND, login),
    ])
    const measured = { idle, busy, logins, seconds: (performance.now() - began) / 1_000 }
    rounds.push(measured)
    print(lineOf(round + 1, measured))
  }
  print(ratiosOf(rounds))
  print(await burst(product, login))
  print(await strangers(door))
  const { cpus, model, loadAverage } = machine()
  print(`${cpus} processors (${model}), load average ${loadAverage.map((each) => each.toFixed(1)).join(' ')}`)
}

type Door = (method: string, path: string, options?: { body?: object; cookie?: string; from?: string }) => Promise<Shot>

/** Requests over connections that are kept; `from` is the address a request comes from. */
function openDoor(port: number): Door {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })
  return (method, path, { body, cookie, from } = {}) => {
    const payload = body && JSON.stringify(body)
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          ...{ port, host: '127.0.0.1', method, path, ...(from ? { localAddress: from, agent: false } : { agent }) },
          headers: {
            ...(cookie && { cookie }),
            ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          },
        },
        (response) => {
          response.resume()
          response.once('error', reject)
          response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }))
        },
      )
      request.once('error', reject)
      request.end(payload)
    })
  }
}

const credentials = (username: string, password = RIGHT) => ({ body: { username, password } })

function reader(door: Door, users: SignedIn[]) {
  const cookies = users.map(({ token }) => `sid=${token}`)
  return (index: number) => door('GET', '/api/journal?limit=20', { cookie: cookies[index % cookies.length] ?? '' })
}

/** Begins so many a second without waiting for earlier ones; resolves when all are answered. */
async function openLoop(seconds: number, perSecond: number, shoot: (index: number) => Promise<Shot>): Promise<Shot[]> {
  const began = performance.now()
  const shots: Promise<Shot>[] = []
  for (let index = 0; index < seconds * perSecond; index += 1) {
    const wait = began + (index * 1_000) / perSecond - performance.now()
    if (wait > 0) await delay(wait)
    shots.push(shoot(index))
  }
  return Promise.all(shots)
}

const percentile = (shots: Shot[], share: number) => {
  const sorted = shots.map(({ ms }) => ms).sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
const both = (shots: Shot[]) =>
  `p50 ${percentile(shots, 0.5).toFixed(1)} ms, p95 ${percentile(shots, 0.95).toFixed(1)} ms`
const failed = (shots: Shot[]) => shots.filter(({ status }) => status !== 200).length

function lineOf(round: number, { idle, busy, logins, seconds }: Round): string {
  return [
    `round ${round}: reads idle ${both(idle)}; under logins ${both(busy)} (x ${ratioOf(idle, busy).toFixed(2)});`,
    `${(logins.length / seconds).toFixed(1)} logins/s ${both(logins)};`,
    `failed: ${failed([...idle, ...busy])} reads, ${failed(logins)} logins`,
  ].join(' ')
}

const ratioOf = (idle: Shot[], busy: Shot[], share = 0.95) => percentile(busy, share) / percentile(idle, share)

function ratiosOf(rounds: Round[]): string {
  const at = (share: number) => {
    const { median, min, max } = spreadOf(rounds.map(({ idle, busy }) => ratioOf(idle, busy, share)))
    return `${median.toFixed(2)} (${min.toFixed(2)}..${max.toFixed(2)})`
  }
  return `reads under ${LOGINS_PER_SECOND} logins/s : idle, of one round each: p50 ${at(0.5)}, p95 ${at(0.95)}`
}

/** Two hundred logins in one moment: how long the services' event loop was kept from turning meanwhile. */
async function burst(product: BenchedProduct, login: (index: number) => Promise<Shot>): Promise<string> {
  const inspector = await openInspector(product.pidOf('services'))
  await inspector.run(
    `globalThis.delays = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 }); delays.enable()`,
  )
  const shots = await Promise.all(Array.from({ length: PARALLEL }, (_, index) => login(index)))
  const p99 = (await inspector.run('delays.disable(); delays.percentile(99) / 1e6')) as number
  inspector.close()
  const inTime = shots.filter(({ status }) => status === 200)
  return `${PARALLEL} logins at once: event-loop delay of the services p99 ${p99.toFixed(1)} ms; ${inTime.length} in time, ${both(shots)}`
}

/** Whether the time of a refusal tells who exists: names that are there and names that are not, by turns. */
async function strangers(door: Door): Promise<string> {
  const [known, unknown]: [Shot[], Shot[]] = [[], []]
  for (let index = 0; index < PAIRS; index += 1) {
    const from = `127.9.${1 + Math.floor(index / 5)}.1`
    known.push(await door('POST', '/api/login', { ...credentials(`bench-${index % 40}`, 'wrong-password'), from }))
    unknown.push(await door('POST', '/api/login', { ...credentials(`nobody-${index % 40}`, 'wrong-password'), from }))
  }
  const ratio = percentile(unknown, 0.5) / percentile(known, 0.5)
  return `a wrong password p50 ${percentile(known, 0.5).toFixed(1)} ms, an unknown name p50 ${percentile(unknown, 0.5).toFixed(1)} ms (x ${ratio.toFixed(2)})`
}
