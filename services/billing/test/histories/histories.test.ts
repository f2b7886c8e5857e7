/**
 * Random histories of payers, all of which must end where Stripe is: FLT-37 to FLT-42, FLT-44, FLT-47, ATK-88.
 * `HISTORIES` says how many, `HISTORY_SEED` where they begin; a failing one is played again by its own seed.
 */
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeHistory, type History } from './history.ts'
import { play } from './play.ts'
import { createChance } from './random.ts'
import { openWorld, type World } from './world.ts'

const COUNT = Number(process.env.HISTORIES ?? 10)
const SEED = Number(process.env.HISTORY_SEED ?? 411_510_442)
/** Worlds side by side: a history mostly waits. */
const LANES = Number(process.env.HISTORY_LANES ?? 3)
/** After so many wrong ones there is no more to learn. */
const ENOUGH = 10
const TELL_EVERY = 250

let worlds: World[]
beforeAll(async () => {
  worlds = await Promise.all(Array.from({ length: LANES }, openWorld))
})
afterAll(() => Promise.all(worlds.map((world) => world.stop())))

test('the same seed writes the same history', () => {
  expect(writeHistory(createChance(7))).toEqual(writeHistory(createChance(7)))
  expect(writeHistory(createChance(7))).not.toEqual(writeHistory(createChance(8)))
})

test(
  `FLT-37 FLT-38 FLT-39 FLT-40 FLT-41 FLT-42 FLT-44 FLT-47 every one of ${COUNT} histories from seed ${SEED} ends where Stripe is`,
  { timeout: 300_000 + COUNT * 20_000 },
  async () => {
    console.log(`histories: ${COUNT}, seed: ${SEED}`)
    const counts = { begun: 0, ended: 0, active: 0, wrong: [] as string[] }
    await Promise.all(worlds.map((world) => runLane(world, counts)))
    if (counts.wrong.length > 0) expect.fail(counts.wrong.join('\n\n'))
    expect(counts.ended).toBe(COUNT)
    // Histories in which nobody ever has a subscription in the end would prove little.
    if (COUNT >= 20) expect(counts.active).toBeGreaterThan(0)
  },
)

interface Counts {
  begun: number
  ended: number
  /** Payers who had access in the end. */
  active: number
  /** One text for each history that did not end where Stripe is. */
  wrong: string[]
}

/** A wrong history does not stop the others: a long run is worth most when it tells all that it found. */
async function runLane(world: World, counts: Counts): Promise<void> {
  for (let turn = 1; counts.begun < COUNT && counts.wrong.length < ENOUGH; turn += 1) {
    const seed = SEED + counts.begun++
    const history = writeHistory(createChance(seed))
    const outcome = await play(world, history, turn * 10).catch((cause: unknown) => ({
      active: 0,
      faults: [`it broke off: ${inspect(cause)}`],
    }))
    if (outcome.faults.length > 0) counts.wrong.push(explain(seed, history, outcome.faults))
    counts.active += outcome.active
    counts.ended += 1
    if (counts.ended % TELL_EVERY === 0) console.log(`${counts.ended} have ended, ${counts.wrong.length} of them wrong`)
    await startAfresh(world)
  }
}

/** The seed and the faults are on the first line, since a summary shows no more. */
const explain = (seed: number, history: History, faults: string[]) =>
  [`npm run test:histories -- 1 ${seed}: ${faults.join('; ').replaceAll(/\s+/g, ' ')}`, JSON.stringify(history)].join(
    '\n',
  )

async function startAfresh(world: World): Promise<void> {
  await world.stripe.reset()
  await world.query('truncate customer, stripe_event, outbox, reminder, revenue_term, checkout_lease cascade')
}
