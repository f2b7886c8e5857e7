/**
 * `npm run bench -- growth [--users 1000000]`: what grows, on rows made in SQL, by the services' own code: commits with an
 * event against without, 500 events a second, what one of a million users waits for, what is done for all of them, and new
 * events after a wiped NATS. Prints a table and fails where a budget is not kept. Idle streams: `npm run bench -- live`.
 */
import { parseArgs } from 'node:util'
import { measureCommits, measureRate, measureRecovery } from './growth-events.ts'
import { measurePeople } from './growth-people.ts'
import { fillRows } from './growth-rows.ts'
import { tableOf, type GrowthRow } from './growth-table.ts'
import { GROWING, startWorld, type World } from './growth-world.ts'
import { machine } from './report.ts'

const print = (line: string) => console.log(line)

export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { users: { type: 'string', default: '1000000' } } })
  const users = Number(values.users)
  if (!(users >= 10_000)) throw new Error('--users must be a number from 10000 on.')
  const world = await startWorld(GROWING)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void world.stop().then(() => process.exit(1)))
  try {
    const rows = await measure(world, users)
    print(`\nmachine  ${Object.values(machine()).join(', ')}\n${tableOf(rows)}`)
    if (rows.some(({ holds }) => !holds)) process.exitCode = 1
  } catch (error) {
    process.exitCode = 1
    console.error(error)
  } finally {
    await world.stop()
  }
  process.exit()
}

async function measure(world: World, users: number): Promise<GrowthRow[]> {
  const rows: GrowthRow[] = []
  const note = (...found: GrowthRow[]) => {
    rows.push(...found)
    print(tableOf(found))
  }
  note(await measureCommits(world))
  note(await measureRate(world))
  await fillRows(world, users, print)
  note(...(await measurePeople(world, users)))
  note(await measureRecovery(world, users))
  return rows
}
