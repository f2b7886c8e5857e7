/** A process that needs NATS and does nothing else. Arguments: NATS, user, password. */
import { connectBus } from '../../src/nats.ts'
import { runProcess } from '../../src/process.ts'
import { silentLog } from '../../src/testing.ts'

const [url = '', user, password] = process.argv.slice(2)
await runProcess('subject', async () => {
  const bus = await connectBus({ NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password }, 'tester', silentLog)
  console.log('connected')
  return { stop: bus.close }
})
