/** `npm run bench -- scale`: what a request costs in a long account, as a multiple of a short one. */
import { fillUsers, withDatabase } from './fill.ts'
import type { SignedIn } from './fill.ts'
import { runLoad } from './rounds.ts'
import type { Measuring } from './rounds.ts'
import { REFERENCE, SCALE_CASES, SCALE_FILLS, SHORT } from './scale-cases.ts'
import { spreadOf } from './statistics.ts'
import type { Spread } from './statistics.ts'

/** What the project promises: a long account waits at most so many times as long. */
const PROMISED = 1.3

/** `ratio` is in terms of the reference, measured beside it. */
export type ScaleRow = { name: string; shortMs: Spread; longMs: Spread; ratio: number }

/** Measures with ten rows for each user, fills up to `options.scale`, measures again; prints the ratios. */
export async function measureScale(measuring: Measuring): Promise<ScaleRow[]> {
  const { product, options, print } = measuring
  const rows = options.scale ?? SHORT
  const { signedIn, ids } = await fillUsers(product)
  print(`filling: ${ids.length} users with ${SHORT} rows each`)
  await fill(measuring, ids, 1, SHORT)
  const short = await measureCases(measuring, signedIn)
  print(`filling: up to ${rows} rows each`)
  await fill(measuring, ids, SHORT + 1, rows)
  const long = await measureCases(measuring, signedIn)
  const busier = medianOf(long, REFERENCE.name) / medianOf(short, REFERENCE.name)
  const result = [REFERENCE, ...SCALE_CASES].map(({ name }) => ({
    name,
    shortMs: spreadOf(short.get(name) ?? []),
    longMs: spreadOf(long.get(name) ?? []),
    ratio: medianOf(long, name) / medianOf(short, name) / busier,
  }))
  print(`\np50 in ms, median (min..max) of the rounds: ${SHORT} rows, ${rows} rows, ratio in terms of the reference`)
  for (const { name, shortMs, longMs, ratio } of result) {
    const verdict = ratio <= PROMISED ? '' : `  above ${PROMISED}`
    print(`  ${name.padEnd(24)} ${written(shortMs)}  ${written(longMs)}  ${ratio.toFixed(2)}${verdict}`)
  }
  return result
}

async function fill({ product }: Measuring, userIds: number[], from: number, to: number): Promise<void> {
  for (const each of SCALE_FILLS) {
    await withDatabase(product.databaseUrl(each.database), (client) => each.fill(client, { userIds, from, to }))
    await withDatabase(product.databaseUrl(each.database, 'superuser'), async (client) => {
      await client.query(`vacuum (analyze) ${each.tables.join(', ')}`)
      await client.query('checkpoint')
    })
  }
}

/** The p50 of each case in each round; the first round warms up and is left out. */
async function measureCases({ product, load, options }: Measuring, users: SignedIn[]): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  const identities = users.map(({ token }) => `Cookie: sid=${token}`)
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const { name, request } of [REFERENCE, ...SCALE_CASES]) {
      const job = { ...request, port: product.port, identities, connections: 1, seconds: options.seconds }
      const { p50Ms } = await runLoad(load, job)
      if (round > 0) found.set(name, [...(found.get(name) ?? []), p50Ms])
    }
  }
  return found
}

const medianOf = (found: Map<string, number[]>, name: string) => spreadOf(found.get(name) ?? []).median

const written = ({ median, min, max }: Spread) => `${median.toFixed(2)} (${min.toFixed(2)}..${max.toFixed(2)})`
