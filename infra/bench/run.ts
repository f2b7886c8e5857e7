/** `npm run bench` from the outside: arguments, signals, what is printed and written; cleans up in every case. */
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../local/up-to-date.ts'
import { doorCases, layerCases, servingOf } from './cases.ts'
import { startBenchChild } from './children.ts'
import { ENTRIES_PER_USER, fillProduct, USERS } from './fill.ts'
import { pssMbOf } from './meter.ts'
import { readBenchOptions, USAGE } from './options.ts'
import type { BenchOptions } from './options.ts'
import { startBenchedProduct } from './product.ts'
import type { BenchedProduct } from './product.ts'
import { machine, notesOf, summarize, tableOf } from './report.ts'
import type { Memory, Row } from './report.ts'
import { measureRest, measureRounds } from './rounds.ts'
import { measureScale } from './scale.ts'
import { compare, ratiosOf, verdictInWords, type StoredRatios } from './stored.ts'

const RESULT = path.join(root, '.cache/bench/latest.json')
const STORED = path.join(import.meta.dirname, 'stored-ratios.json')
const HARD_STOP_MS = 20_000

const print = (line: string) => console.log(line)

export async function main(args: string[]): Promise<void> {
  const options = parse(args)
  const stopping = new AbortController()
  const cleaner = createCleaner()
  const running = run(options, cleaner, stopping.signal)
  const stop = () => {
    if (stopping.signal.aborted) return
    stopping.abort(new Error('stopped'))
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref()
    print('\nStopping ...')
    void cleaner.clean() // whatever is being measured fails by that
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop) // started by an older Node that is gone now
  try {
    await running
  } catch (error) {
    process.exitCode = 1
    if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : String(error))
  } finally {
    await cleaner.clean()
  }
  process.exit()
}

function parse(args: string[]): BenchOptions {
  if (args.includes('--help')) {
    print(USAGE)
    process.exit(0)
  }
  try {
    return readBenchOptions(args)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(1)
  }
}

type Cleaner = ReturnType<typeof createCleaner>

/** What was started, stopped last first; what starts while that happens is stopped as well. */
function createCleaner() {
  const steps: (() => Promise<void>)[] = []
  let cleaning: Promise<void> | undefined
  const runSteps = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step().catch((error: unknown) => console.error(error))
  }
  return {
    add: (step: () => Promise<void>) => void steps.push(step),
    clean: async () => {
      await (cleaning ??= runSteps())
      cleaning = undefined
      if (steps.length > 0) await runSteps()
    },
  }
}

async function run(options: BenchOptions, cleaner: Cleaner, stopping: AbortSignal): Promise<void> {
  const start = async (module: string, settings: object) => {
    stopping.throwIfAborted()
    const child = await startBenchChild(module, settings)
    cleaner.add(child.stop)
    return child
  }
  const product = await startBenchedProduct({ print, stopping })
  cleaner.add(product.stop)
  stopping.throwIfAborted()
  if (options.scale !== null) {
    const load = await start('load.ts', {})
    return write({
      at: new Date().toISOString(),
      machine: machine(),
      scale: await measureScale({ product, load, options, print }),
    })
  }
  print(`filling: ${USERS} users with ${ENTRIES_PER_USER} entries each`)
  const users = await fillProduct(product)
  const children: Record<string, number> = {}
  const cases = await (options.layers ? layerCases : doorCases)(product, users, async (module, settings) => {
    const child = await start(module, settings)
    children[module.replace('.ts', '')] ??= child.pid
    return child
  })
  const load = await start('load.ts', {})
  const restMs = await measureRest(servingOf(product))
  const samples = await measureRounds(cases, { product, load, options, print })
  const memory = memoryOf(product, children)
  const rows = summarize(samples, cases, options.connections)
  print(`\n${tableOf(rows)}\n${notesOf(rows, memory, restMs)}`)
  write({ at: new Date().toISOString(), machine: machine(), options, rows, memory, restMs, samples })
  if (!options.layers) judge(rows, options)
}

/** Fails the run where it is worse than what is stored; stores it where that is wanted. */
function judge(rows: Row[], { store }: BenchOptions): void {
  if (store) return fs.writeFileSync(STORED, `${JSON.stringify(ratiosOf(rows), null, 2)}\n`)
  const verdict = compare(JSON.parse(fs.readFileSync(STORED, 'utf8')) as StoredRatios, rows)
  print(`\n${verdictInWords(verdict)}`)
  if (verdict.worse.length > 0) process.exitCode = 1
}

function memoryOf({ pidOf }: BenchedProduct, children: Record<string, number>): Memory {
  const names = ['gateway', 'services', 'workers', 'simulators', 'postgres', 'nats', 'redis'] as const
  return { product: pssMbOf(Object.fromEntries(names.map((name) => [name, pidOf(name)]))), bench: pssMbOf(children) }
}

function write(result: object) {
  fs.mkdirSync(path.dirname(RESULT), { recursive: true })
  fs.writeFileSync(RESULT, `${JSON.stringify(result, null, 2)}\n`)
  print(`\nWritten to ${path.relative(root, RESULT)}`)
}
