/** Faults, one after the other, under load; what each cost is printed, and what no fault may cost decides. */
import { setTimeout as delay } from 'node:timers/promises'
import { control, subscriber, type Person } from '../../tests/support/product.ts'
import { startBalancer } from './balancer.ts'
import { closeBooks, type Loss } from './account.ts'
import { FAULTS, type Fault } from './faults.ts'
import { startGenerations } from './generations.ts'
import { startLoad, type Load } from './load.ts'
import { HEAD, rowOf, type Cost } from './table.ts'
import { startWorld, type World } from './world.ts'

/** As long as nothing fails any more, it has healed. */
const CALM_MS = 5_000
const HEALED_MS = 120_000
/** A generation takes some fifteen seconds. */
const MS_PER_PIECE = 100

export interface Options {
  requestsPerSecond: number
  generations: number
  /** Names of rows, or parts of them; none: all. */
  rows: string[]
}

/** Says whether nothing acknowledged was lost or doubled, nothing paid for twice, and everything healed. */
export async function testFailover(options: Options): Promise<boolean> {
  const began = performance.now()
  const world = await startWorld()
  console.log(`All runs after ${((performance.now() - began) / 1_000).toFixed(0)} s.`)
  let right = false
  try {
    right = await sufferAll(world, options)
  } finally {
    await world.stop(!right)
    if (!right) console.log(`Logs and data are kept in ${world.dataDir}.`)
  }
  return right
}

async function sufferAll(world: World, { requestsPerSecond, generations: open, rows }: Options): Promise<boolean> {
  const { gateways, simulators } = world.processes
  const people = await inviteAll(gateways, simulators, open)
  await control(simulators.openai, 'pace', { msPerChunk: MS_PER_PIECE })
  const balancer = startBalancer(gateways)
  let row = 0
  const load = startLoad(balancer, people, requestsPerSecond, () => row)
  const generations = startGenerations(balancer, people, () => row)
  const costs: Cost[] = []
  console.log(HEAD)
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  for (const fault of FAULTS.filter(({ name }) => rows.length === 0 || rows.some((part) => name.includes(part)))) {
    if (stopping.signal.aborted) break // the books are closed all the same
    row += 1
    const missing = fault.missing?.(world) ?? null
    const cost = missing === null ? await suffer(fault, world, load) : { name: fault.name, row, skipped: missing }
    costs.push({ ...cost, row, open: generations.open() })
    console.log(rowOf({ ...cost, row, open: generations.open() }))
  }
  await load.stop()
  await generations.stop()
  await balancer.stop()
  const books = await closeBooks(world.postgres.url, world.dataDir, {
    entries: load.acknowledged,
    begun: generations.begun,
  })
  console.log(`\n${HEAD}`)
  for (const cost of costs) console.log(rowOf({ ...cost, loss: books.ofRow(cost.row) }))
  console.log(
    `\n${load.acknowledged.length} entries were acknowledged and ${generations.begun.length} generations; ` +
      `${books.cutShort} requests to the model ended with their worker and were made again.`,
  )
  return !stopping.signal.aborted && costs.every((cost) => isRight(cost, books.ofRow(cost.row)))
}

const isRight = (cost: Cost, { lost, doubled, paidTwice }: Loss) =>
  lost + doubled + paidTwice === 0 && (cost.skipped !== undefined || hasHealed(cost))

const hasHealed = ({ healedAfterMs, sent = 0, failed = 0, mostFailed = 1 }: Cost) =>
  typeof healedAfterMs === 'number' && failed <= mostFailed * sent

async function inviteAll(gateways: string[], simulators: { stripe: string; openai: string }, count: number) {
  const place = { url: gateways[0] ?? '', stripeUrl: simulators.stripe, openaiUrl: simulators.openai }
  const people: Person[] = []
  while (people.length < count) people.push(await subscriber(place))
  return people
}

/** Makes the fault, and waits until nothing has failed for a while. */
async function suffer(fault: Fault, world: World, load: Load): Promise<Omit<Cost, 'row'>> {
  load.take()
  const began = performance.now()
  let over = false
  const made = Promise.allSettled([fault.make(world, load).finally(() => (over = true))])
  const cost = {
    name: fault.name,
    sent: 0,
    failed: 0,
    reasons: new Map<string, number>(),
    mostFailed: fault.mostFailed,
  }
  let lastAt = began
  let elapsed
  do {
    await delay(500)
    const seen = load.take()
    cost.sent += seen.sent
    cost.failed += seen.failed
    for (const [reason, count] of seen.reasons) cost.reasons.set(reason, (cost.reasons.get(reason) ?? 0) + count)
    lastAt = Math.max(lastAt, seen.lastFailureAt)
    elapsed = performance.now() - began
  } while (!over || (performance.now() - lastAt < CALM_MS && elapsed < HEALED_MS))
  const [making] = await made
  if (making.status === 'rejected') return { name: fault.name, broken: String(making.reason) }
  const healed = performance.now() - lastAt >= CALM_MS
  return { ...cost, rate: (cost.sent * 1_000) / elapsed, healedAfterMs: healed ? lastAt - began : null }
}
