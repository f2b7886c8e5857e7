/**
 * `npm run bench -- tail [--rounds 3] [--seconds 20] [--per-second 300]`: how long the slowest of a hundred readers wait
 * (REST, Poisson) while texts are streamed to others, beside the floor, and how late the gateway's event loop is.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { doorCases } from './cases.ts'
import { startBenchChild, type Child } from './children.ts'
import { firstFragment, personAt, withProduct } from './generation.ts'
import type { SignedIn } from './fill.ts'
import { openInspector } from './inspector.ts'
import type { LoadResult } from './load.ts'
import type { BenchedProduct } from './product.ts'
import { runLoad } from './rounds.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { ratioOf, spreadOf } from './statistics.ts'

/** So many people have a text written, one after the other. */
const STREAMS = 10
const CONNECTIONS = 64
const WARM_UP_SECONDS = 3
const MAX_RATIO = 3.5
const MAX_DELAY_MS = 20

const WATCH = `globalThis.benchDelay = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 }), benchDelay.enable()`
const READ_DELAY = 'benchDelay.percentile(99) / 1e6'

export const main = (args: string[]): Promise<void> => runUntilStopped((stopping) => benchTail(args, stopping))

type Wanted = { rounds: number; seconds: number; perSecond: number }

function readWanted(args: string[]): Wanted {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string' }, seconds: { type: 'string' }, 'per-second': { type: 'string' } },
  })
  const { rounds = '3', seconds = '20', 'per-second': perSecond = '300' } = values
  const wanted = { rounds: Number(rounds), seconds: Number(seconds), perSecond: Number(perSecond) }
  if (!Object.values(wanted).every((value) => Number.isInteger(value) && value > 0))
    throw new Error('--rounds, --seconds, and --per-second are whole numbers above 0.')
  return wanted
}

async function benchTail(args: string[], stopping: AbortSignal): Promise<void> {
  const wanted = readWanted(args)
  const print = (line: string) => console.log(line)
  const children: Child[] = []
  const stopChildren = () => Promise.all(children.splice(0).map((child) => child.stop()))
  const start = async (module: string, settings: object) => {
    const child = await startBenchChild(module, settings)
    children.push(child)
    return child
  }
  try {
    await withProduct({ print, concurrency: STREAMS, stopping }, async (product, people) => {
      const [floor, rest] = (await doorCases(product, people, start)).filter(({ operation }) => operation === 'read')
      if (!floor || !rest) throw new Error('there is nothing to read')
      const load = await start('load.ts', {})
      const inspector = await openInspector(product.pidOf('gateway'))
      const streams = await keepStreaming(product, people)
      const ask = ({ request }: typeof floor, seconds: number) =>
        runLoad(load, { ...request, connections: CONNECTIONS, perSecond: wanted.perSecond, seconds })
      const results: Round[] = []
      for (const each of [floor, rest]) await ask(each, WARM_UP_SECONDS)
      await inspector.run(WATCH)
      for (let round = 1; round <= wanted.rounds; round += 1) {
        stopping.throwIfAborted()
        print(`round ${round} of ${wanted.rounds}`)
        results.push({ floor: await ask(floor, wanted.seconds), rest: await ask(rest, wanted.seconds) })
      }
      const delayMs = Number(await inspector.run(READ_DELAY))
      inspector.close()
      const written = await streams.stop()
      await stopChildren() // they lose their database otherwise
      judge(wanted, results, { delayMs, written })
    })
  } finally {
    await stopChildren()
  }
}

/**
 * Some people have one text after the other written, and read each to its end. They begin apart, and stay so: people who
 * do not know each other do not begin in the same instant, again and again.
 */
async function keepStreaming(product: BenchedProduct, people: SignedIn[]) {
  let stopped = false
  let written = 0
  const writeOne = (index: number) => firstFragment(product, personAt(people, index), 'whole')
  const { wholeMs } = await writeOne(0)
  const write = async (index: number) => {
    await delay((wholeMs * index) / STREAMS)
    while (!stopped) {
      await writeOne(index)
      written += 1
    }
  }
  const writing = Promise.all(Array.from({ length: STREAMS }, (_, index) => write(index)))
  writing.catch(() => (stopped = true))
  return {
    stop: async () => {
      stopped = true
      await writing
      return written
    },
  }
}

type Round = { floor: LoadResult; rest: LoadResult }

function judge({ perSecond }: Wanted, rounds: Round[], streams: { delayMs: number; written: number }): void {
  const of = (name: keyof Round, value: 'p50Ms' | 'p99Ms') => rounds.map((round) => round[name][value])
  const ms = (values: number[]) => `${spreadOf(values).median.toFixed(1)} ms`
  for (const name of ['floor', 'rest'] as const)
    console.log(`${name.padEnd(6)} p50 ${ms(of(name, 'p50Ms'))}   p99 ${ms(of(name, 'p99Ms'))}`)
  const ratio = ratioOf(of('rest', 'p99Ms'), of('floor', 'p99Ms'))
  const { delayMs, written } = streams
  console.log(
    `p99 at ${perSecond} reads a second: ${ratio.median.toFixed(2)} times the floor's (at most ${MAX_RATIO}; ` +
      `${ratio.min.toFixed(2)} to ${ratio.max.toFixed(2)}); the gateway's event loop is ${delayMs.toFixed(1)} ms late at p99 ` +
      `(at most ${MAX_DELAY_MS}); ${written} texts were written meanwhile`,
  )
  if (ratio.median > MAX_RATIO || delayMs > MAX_DELAY_MS) process.exitCode = 1
}
