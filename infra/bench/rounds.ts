/** Runs the cases round by round, side by side, so that what the machine does meanwhile meets all of them. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Case, Serving } from './cases.ts'
import type { Child } from './children.ts'
import { tidy, withDatabase } from './fill.ts'
import type { Load, LoadResult } from './load.ts'
import { cpuMsOf } from './meter.ts'
import type { BenchOptions } from './options.ts'
import type { BenchedProduct } from './product.ts'

export type Sample = {
  /** From 1. */
  round: number
  operation: Case['operation']
  name: string
  connections: number
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Per request, of all serving processes; NaN where /proc is missing. */
  cpuMs: number
  /** The same for each of them. */
  cpuMsBy: Record<string, number>
  /** Per request, of the process that makes the load. */
  loadCpuMs: number
  bodyBytes: number
}

export type Measuring = {
  product: BenchedProduct
  load: Child
  options: BenchOptions
  print: (line: string) => void
}

const REST_MS = 2_000
const SETTLE_TIMEOUT_MS = 60_000

/** @throws Error with the first wrong answer. */
export async function measureRounds(cases: Case[], measuring: Measuring): Promise<Sample[]> {
  const { options, product, print } = measuring
  const pairs = options.connections.flatMap((connections) => cases.map((each) => ({ each, connections })))
  const samples: Sample[] = []
  for (let round = 0; round <= options.rounds; round += 1) {
    print(round === 0 ? 'warm-up round' : `round ${round} of ${options.rounds}`)
    await tidy(product)
    for (const { each, connections } of round % 2 === 0 ? pairs : pairs.toReversed()) {
      const sample = { ...(await measure(each, connections, measuring)), round }
      if (round > 0) samples.push(sample)
    }
  }
  return samples
}

async function measure(each: Case, connections: number, measuring: Measuring): Promise<Omit<Sample, 'round'>> {
  const { options, load } = measuring
  const job = { ...each.request, connections }
  await runLoad(load, { ...job, seconds: options.warmUpSeconds })
  await settle(each, measuring)
  const serving = each.serving()
  const before: Record<string, number> = cpuMsOf({ ...serving, load: load.pid })
  const result = await runLoad(load, { ...job, seconds: options.seconds })
  const { load: loadAfter } = cpuMsOf({ load: load.pid })
  await settle(each, measuring)
  const after = cpuMsOf(serving)
  if (JSON.stringify(serving) !== JSON.stringify(each.serving())) throw new Error('a process was started again')
  const { requests, seconds, p50Ms, p99Ms, bodyBytes } = result
  const perRequest = (from = NaN, to = NaN) => (to - from) / requests
  const cpuMsBy = Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, perRequest(before[name], value)] as const),
  )
  const { operation, name } = each
  return {
    ...{ operation, name, connections, requests, perSecond: requests / seconds, p50Ms, p99Ms, bodyBytes, cpuMsBy },
    cpuMs: Object.values(cpuMsBy).reduce((sum, value) => sum + value, 0),
    loadCpuMs: perRequest(before['load'], loadAfter),
  }
}

export async function runLoad(load: Child, job: Load): Promise<LoadResult> {
  const result = (await load.ask(job)) as LoadResult | { error: string }
  if ('error' in result) throw new Error(result.error)
  return result
}

/** Waits until every event is published: that work belongs to the case that caused it, and to no other. */
async function settle({ announces }: Case, { product }: Measuring): Promise<void> {
  if (!announces) return
  await withDatabase(product.databaseUrl('journal'), async (client) => {
    const deadline = Date.now() + SETTLE_TIMEOUT_MS
    while ((await client.query('select from outbox where published_to is null limit 1')).rowCount !== 0) {
      if (Date.now() > deadline) throw new Error('events are still not published after a minute')
      await delay(50)
    }
  })
}

/** Processor time per second that the serving processes take when nobody asks for anything. */
export async function measureRest(serving: Serving): Promise<number> {
  const before = cpuMsOf(serving)
  await delay(REST_MS)
  const after = cpuMsOf(serving)
  return (
    Object.entries(after).reduce((sum, [name, value]) => sum + value - (before[name] ?? NaN), 0) / (REST_MS / 1_000)
  )
}
