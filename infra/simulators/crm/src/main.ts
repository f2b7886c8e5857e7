/** Runs the contact list simulator as a process of its own: `PORT`, `SECRET` and `DATA_FILE` say how. */
import fs from 'node:fs'
import { startCrmSimulator } from './server.ts'

const { PORT, HOST, SECRET, SECRET_FILE, DATA_FILE } = process.env
const simulator = await startCrmSimulator({
  port: Number(PORT ?? 0),
  secret: SECRET_FILE ? fs.readFileSync(SECRET_FILE, 'utf8').trim() : (SECRET ?? 'contact-sync'),
  ...(HOST && { host: HOST }),
  ...(DATA_FILE && { dataFile: DATA_FILE }),
})
console.log(JSON.stringify({ ready: true, url: simulator.url }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)))
}
