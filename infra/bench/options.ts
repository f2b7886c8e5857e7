/** What `npm run bench` can be told. */
import { parseArgs } from 'node:util'

export type BenchOptions = {
  /** Measured rounds; one more, to warm up, is discarded. */
  rounds: number
  /** How long each case is measured in each round. */
  seconds: number
  /** How long each case runs unmeasured before it is measured. */
  warmUpSeconds: number
  /** Adds one layer at a time to the floor instead of comparing the product's doors with it. */
  layers: boolean
  connections: number[]
  /** Compares long accounts with short ones instead: entries of each user of the long ones. */
  scale: number | null
  /** Stores the ratios of this run for later ones to be held to. */
  store: boolean
}

export const USAGE = `npm run bench -- [--rounds 3] [--seconds 5] [--connections 1,32] [--quick] [--layers] [--store]
       npm run bench -- scale [--entries 1000] [--rounds 3] [--seconds 5]
  --quick    1.5 seconds each: says whether it runs, and roughly where things stand
  logins     instead of all this: fifty logins a second while lists are read, idle and under logins by turns
  memory     instead of all this: what each process of \`npm start\` takes at rest, and how soon it reads what is there
  traces     instead of all this: what a request costs with traces that are sent to a collector, and without
  webhooks   instead of all this: a burst of 1,000 webhook events of the provider, thrice each, in 10 s
  --store    keeps the ratios of this run in stored-ratios.json; without it a run fails where one got worse by a third
  --layers   the read alone, from the floor to GraphQL, with one layer added at a time
  scale      1,000 users with many rows each against 1,000 users with ten`

/** @throws Error that says what is wrong with an argument. */
export function readBenchOptions(args: string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string' },
      quick: { type: 'boolean' },
      layers: { type: 'boolean' },
      entries: { type: 'string' },
      store: { type: 'boolean' },
    },
  })
  const [mode, ...rest] = positionals
  if (rest.length > 0 || (mode !== undefined && mode !== 'scale'))
    throw new Error(`There is no "${positionals.join(' ')}".`)
  const seconds = positive('seconds', values.seconds ?? (values.quick ? '1.5' : '5'))
  return {
    rounds: Math.ceil(positive('rounds', values.rounds ?? '3')),
    seconds,
    warmUpSeconds: Math.min(1, seconds / 3),
    layers: values.layers ?? false,
    store: values.store ?? false,
    scale: mode === 'scale' ? Math.ceil(positive('entries', values.entries ?? '1000')) : null,
    connections: (values.connections ?? '1,32').split(',').map((each) => Math.ceil(positive('connections', each))),
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0 && value <= 10_000)) throw new Error(`--${name} must be a number above 0, not "${text}".`)
  return value
}
