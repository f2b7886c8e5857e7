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
}

export const USAGE = `npm run bench -- [--rounds 3] [--seconds 5] [--connections 1,32] [--quick] [--layers]
  --quick    1.5 seconds each: says whether it runs, and roughly where things stand
  webhooks   instead of all this: a burst of 1,000 notices of the payment provider, thrice each, in 10 s
  --layers   the read alone, from the floor to GraphQL, with one layer added at a time`

/** @throws Error that says what is wrong with an argument. */
export function readBenchOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string' },
      quick: { type: 'boolean' },
      layers: { type: 'boolean' },
    },
  })
  const seconds = positive('seconds', values.seconds ?? (values.quick ? '1.5' : '5'))
  return {
    rounds: Math.ceil(positive('rounds', values.rounds ?? '3')),
    seconds,
    warmUpSeconds: Math.min(1, seconds / 3),
    layers: values.layers ?? false,
    connections: (values.connections ?? '1,32').split(',').map((each) => Math.ceil(positive('connections', each))),
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0 && value <= 3_600)) throw new Error(`--${name} must be a number above 0, not "${text}".`)
  return value
}
