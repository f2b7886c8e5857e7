/** Runs the contact list simulator as a process of its own: `PORT`, `SECRET` and `DATA_FILE` say how. */
import { startCrmSimulator } from './server.ts'

const { PORT, SECRET, DATA_FILE } = process.env
const simulator = await startCrmSimulator({
  port: Number(PORT ?? 0),
  secret: SECRET ?? 'contact-sync',
  ...(DATA_FILE && { dataFile: DATA_FILE }),
})
console.log(JSON.stringify({ ready: true, url: simulator.url }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)))
}
