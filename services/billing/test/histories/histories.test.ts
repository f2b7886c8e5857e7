/**
 * Random histories of payers, all of which must end where Stripe is: F37 to F42, F44, F47, attack 88.
 * `HISTORIES` says how many, `HISTORY_SEED` where they begin; a failing one is played again by its own seed.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeHistory } from './history.ts'
import { play } from './play.ts'
import { createChance } from './random.ts'
import { openWorld, type World } from './world.ts'

const COUNT = Number(process.env.HISTORIES ?? 10)
const SEED = Number(process.env.HISTORY_SEED ?? 411_510_442)
/** Worlds side by side: a history mostly waits. */
const LANES = Number(process.env.HISTORY_LANES ?? 3)

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
  `F37 F38 F39 F40 F41 F42 F44 F47 every one of ${COUNT} histories from seed ${SEED} ends where Stripe is`,
  { timeout: 300_000 + COUNT * 20_000 },
  async () => {
    console.log(`histories: ${COUNT}, seed: ${SEED}`)
    let next = 0
    const runLane = async (world: World) => {
      let active = 0
      for (let turn = 1; next < COUNT; turn += 1) {
        active += await playOne(world, SEED + next++, turn)
        await startAfresh(world)
      }
      return active
    }
    const active = (await Promise.all(worlds.map(runLane))).reduce((sum, one) => sum + one, 0)
    // Histories in which nobody ever has a subscription in the end would prove little.
    if (COUNT >= 20) expect(active).toBeGreaterThan(0)
  },
)

/** Returns how many had access in the end. */
async function playOne(world: World, seed: number, turn: number): Promise<number> {
  const history = writeHistory(createChance(seed))
  const again = `npm run test:histories -- 1 ${seed}\n${JSON.stringify(history)}`
  const { faults, active } = await play(world, history, turn * 10).catch((cause: unknown) => {
    throw new Error(`A history broke off: ${again}`, { cause })
  })
  expect(faults, again).toEqual([])
  return active
}

async function startAfresh(world: World): Promise<void> {
  await world.stripe.reset()
  for (const table of ['customer', 'stripe_event', 'outbox', 'reminder', 'revenue_term', 'checkout_lease']) {
    await world.query(`truncate ${table} cascade`)
  }
}
