/**
 * `npm run bench -- traces [--share 0.01] [--seconds 120]`: processor time of a request while a share of the traces is sent
 * to a collector, against the same without one. Both take turns every tenth of a second under one steady load, in one
 * process with gateway and services; who asks, the stores and the collector have processes of their own.
 */
import { subscribe } from 'node:diagnostics_channel'
import { parseArgs } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { silentLog } from '@daybreak/kit/testing'
import { traceWith, type Tracing } from '@daybreak/kit/telemetry'
import { exportTraces } from '@daybreak/kit/traces'
import { startProduct } from '../../gateway/test/product.ts'
import startStores from '../local/test-servers.ts'
import { startBenchChild } from './children.ts'
import type { Load } from './load.ts'
import { machine } from './report.ts'
import { runLoad } from './rounds.ts'
import { spreadOf } from './statistics.ts'

const TURN_MS = 100
/** Turns of each kind that are compared as one. */
const TURNS = 20
const WARM_UP_SECONDS = 10
const CONNECTIONS = 8
const ENTRIES = 20
const READ = `{ entries(limit: ${ENTRIES}) { id title content tags createdAt } }`

let requests = 0
subscribe('http.server.request.start', () => void (requests += 1))

export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { share: { type: 'string', default: '0.01' }, seconds: { type: 'string', default: '120' } },
  })
  const seconds = Number(values.seconds)
  const stopStores = await startStores({ provide: () => undefined, config: { maxWorkers: 0 } } as never)
  const product = await startProduct({ requestsPerAddress: 1e9, checkReplies: false })
  const [load, collector] = [await startBenchChild('load.ts', {}), await startBenchChild('collector.ts', {})]
  const sampler = {
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: Number(values.share),
  } as const
  const traces = exportTraces(`http://127.0.0.1:${collector.port}`, 'bench', sampler, silentLog)
  const tracing = traceWith(null)
  try {
    for (const [name, path] of Object.entries(await pathsOf(product))) {
      const asked = runLoad(load, { ...path, connections: CONNECTIONS, seconds: WARM_UP_SECONDS + seconds })
      await takeTurns(WARM_UP_SECONDS, tracing)
      console.log(`${name}: ${lineOf(await takeTurns(seconds - 2, tracing))}`)
      await asked
    }
  } finally {
    await Promise.all([traces.stop(), load.stop(), collector.stop()])
    await product.stop()
    await stopStores()
  }
  const { cpus, model, loadAverage } = machine()
  console.log(`${cpus} processors (${model}), load average ${loadAverage.map((each) => each.toFixed(1)).join(' ')}`)
  process.exit()
}

async function pathsOf(
  product: Awaited<ReturnType<typeof startProduct>>,
): Promise<Record<string, Omit<Load, 'seconds' | 'connections'>>> {
  const person = await product.subscriber()
  for (let day = 0; day < ENTRIES; day += 1)
    await person.rest('POST', '/api/journal', { title: `Day ${day}`, content: 'One thing at a time.', tags: ['work'] })
  const to = { port: Number(new URL(product.url).port), identities: [`Cookie: ${person.cookie()}`] }
  const expected = { status: 200, entries: ENTRIES }
  return {
    REST: { ...to, method: 'GET', path: `/api/journal?limit=${ENTRIES}`, body: null, expected },
    GraphQL: { ...to, method: 'POST', path: '/graphql', body: JSON.stringify({ query: READ }), expected },
  }
}

interface Cost {
  ms: number
  requests: number
}
const costOf = (turns: readonly Cost[]) => {
  const sum = (key: keyof Cost) => turns.reduce((total, turn) => total + turn[key], 0)
  return sum('ms') / sum('requests')
}

/** What each turn took: in `traced` with traces, in `without` without. */
async function takeTurns(seconds: number, tracing: Tracing | null): Promise<Record<'traced' | 'without', Cost[]>> {
  const costs = { traced: [] as Cost[], without: [] as Cost[] }
  for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
    for (const kind of ['traced', 'without'] as const) {
      traceWith(kind === 'traced' ? tracing : null)
      const [before, from] = [requests, process.cpuUsage()]
      await delay(TURN_MS)
      const { user, system } = process.cpuUsage(from)
      costs[kind].push({ ms: (user + system) / 1_000, requests: requests - before })
    }
  }
  traceWith(null)
  return costs
}

/** Of all, and between which ratios the middle half of the pieces lies. */
function lineOf({ traced, without }: Record<'traced' | 'without', Cost[]>): string {
  const [base, cost] = [costOf(without), costOf(traced)]
  const pieces = Math.floor(traced.length / TURNS)
  const ratios = Array.from({ length: pieces }, (_, piece) => {
    const part = [piece * TURNS, (piece + 1) * TURNS] as const
    return costOf(traced.slice(...part)) / costOf(without.slice(...part))
  }).toSorted((one, other) => one - other)
  const percent = (ratio = NaN) => `${((ratio - 1) * 100).toFixed(1)} %`
  const [quarter, three] = [0.25, 0.75].map((part) => percent(ratios[Math.floor(pieces * part)]))
  const middle = percent(spreadOf(ratios).median)
  return `${base.toFixed(4)} ms without, ${cost.toFixed(4)} ms with traces: ${percent(cost / base)}; of ${pieces} pieces ${middle} (${quarter} to ${three})`
}
