/** Runs the mail simulator as a process of its own: `PORT` and `DATA_FILE` say where. */
import { startSmtpSimulator } from './server.ts'

const { PORT, HOST, DATA_FILE } = process.env
const simulator = await startSmtpSimulator({
  port: Number(PORT ?? 0),
  ...(HOST && { host: HOST }),
  ...(DATA_FILE && { dataFile: DATA_FILE }),
})
console.log(JSON.stringify({ ready: true, url: simulator.url }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)))
}
