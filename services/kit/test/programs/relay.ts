/** Publishes what waits in an outbox until it is killed. Arguments: database, NATS, account. */
import { connectBus } from '../../src/nats.ts'
import { startRelay } from '../../src/relay.ts'
import { openTestDatabase, silentLog } from '../../src/testing.ts'

const [databaseUrl = '', natsUrl = '', account = ''] = process.argv.slice(2)
const { pool, outbox } = openTestDatabase(databaseUrl, 3)
const bus = await connectBus({ NATS_URL: natsUrl, NATS_USER: account, NATS_PASSWORD: account }, 'tester', silentLog)
startRelay({ pool, outbox, bus, log: silentLog })
