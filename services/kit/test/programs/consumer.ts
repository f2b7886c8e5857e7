/** Applies an event, says so, and never acknowledges it: to be killed there. Arguments: database, NATS, account. */
import { subscribe } from '../../src/events.ts'
import { claimEvents } from '../../src/inbox.ts'
import { connectBus } from '../../src/nats.ts'
import { on } from '../../src/reactions.ts'
import { openTestDatabase, silentLog } from '../../src/testing.ts'
import { happened, transaction } from '../harness.ts'

const [databaseUrl = '', natsUrl = '', account = ''] = process.argv.slice(2)
const { pool } = openTestDatabase(databaseUrl, 3)
const bus = await connectBus({ NATS_URL: natsUrl, NATS_USER: account, NATS_PASSWORD: account }, 'tester', silentLog)
subscribe({ name: 'mortal', pool, bus, log: silentLog, ackWaitMs: 1_000 }, [
  on(happened, async ({ n }, eventId) => {
    await transaction(pool, async (tx) => {
      if ((await claimEvents(tx, [eventId])).length === 1) await tx.query('insert into applied values ($1)', [n])
    })
    console.log('committed')
    await new Promise(() => undefined)
  }),
])
console.log('listening')
