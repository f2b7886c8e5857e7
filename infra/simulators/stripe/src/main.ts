/** Runs the Stripe simulator as a process of its own, set up by its environment. */
import fs from 'node:fs'
import { startStripeSimulator } from './server.ts'

const { PORT, HOST, PUBLIC_URL, WEBHOOK_URL, DATA_FILE, RETURN_ORIGIN, WEBHOOK_RETRY_MS } = process.env
const { WEBHOOK_SECRET_FILE: secretFile } = process.env
const WEBHOOK_SECRET = secretFile ? fs.readFileSync(secretFile, 'utf8').trim() : process.env.WEBHOOK_SECRET

if (!WEBHOOK_SECRET || !DATA_FILE) {
  console.error('The Stripe simulator needs WEBHOOK_SECRET and DATA_FILE.')
  process.exit(1)
}

const simulator = await startStripeSimulator({
  port: Number(PORT ?? 0),
  ...(HOST && { host: HOST }),
  ...(PUBLIC_URL && { publicUrl: PUBLIC_URL }),
  ...(WEBHOOK_URL && { webhookUrl: WEBHOOK_URL }),
  webhookSecret: WEBHOOK_SECRET,
  dataFile: DATA_FILE,
  returnOrigins: (RETURN_ORIGIN ?? '').split(',').filter(Boolean),
  ...(WEBHOOK_RETRY_MS && { webhookRetryMs: Number(WEBHOOK_RETRY_MS) }),
})

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)))
}

console.log(JSON.stringify({ ready: true, url: simulator.url }))
