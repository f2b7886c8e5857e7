/** Runs `npm start`: arguments, signals, output and exit code. */
import { flushCompileCache } from 'node:module'
import { DEMO_ACCOUNTS } from './demo-data.ts'
import { readOptions, USAGE } from './options.ts'
import type { Options } from './options.ts'
import { startProduct } from './product.ts'
import type { Product } from './product.ts'
import { giveBackSpareMemory } from './spare-memory.ts'

const HARD_STOP_MS = 10_000

/** Starts the product and runs until a signal; ends the process with 0, or with 1 and one clear line. */
export async function main(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const options = parse(args, env)
  const began = Date.now()
  const stopping = new AbortController()
  const starting = startProduct(options, { print: (line) => console.log(line), stopping: stopping.signal })
  const stop = () => {
    if (stopping.signal.aborted) return
    stopping.abort(new Error('stopped while starting'))
    void end(starting)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop) // started by an older Node that is gone now
  try {
    printAddresses(await starting, Date.now() - began)
    flushCompileCache()
    giveBackSpareMemory()
  } catch (error) {
    if (stopping.signal.aborted) return
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

function parse(args: string[], env: NodeJS.ProcessEnv): Options {
  if (args.includes('--help')) {
    console.log(USAGE)
    process.exit(0)
  }
  try {
    return readOptions(args, env)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(1)
  }
}

/** Whatever does not stop in time is stopped by the guard, which sees this process end. */
async function end(starting: Promise<Product>) {
  setTimeout(() => process.exit(0), HARD_STOP_MS).unref()
  console.log('\nStopping ...')
  const product = await starting.catch(() => undefined)
  await product?.stop()
  process.exit(0)
}

function printAddresses({ url, simulators, demo, dataDir }: Product, ms: number) {
  const row = (name: string, value: string) => console.log(`  ${name.padEnd(18)} ${value}`)
  console.log(`\nDaybreak is ready after ${(ms / 1000).toFixed(1)} s:\n\n  ${url}\n`)
  if (simulators.stripe) row('Stripe simulator', `${simulators.stripe}  (no real money)`)
  if (simulators.openai) row('Built-in guide', `${simulators.openai}  (no model is configured)`)
  if (simulators.mail) row('Mail simulator', `${simulators.mail}  (all mail ends here)`)
  if (simulators.contacts) row('Contact list', `${simulators.contacts}  (simulated)`)
  row('Data and logs', dataDir)
  if (demo) {
    console.log('\n  Demo accounts')
    for (const { username, password, what } of DEMO_ACCOUNTS) row(`  ${username}`, `${password.padEnd(16)} ${what}`)
  }
  console.log('\nCtrl-C stops everything; the data stays.')
}
