/** Runs the simulator of an OpenAI-compatible model server as a process of its own. */
import { readSettings } from './config.ts'
import { startOpenAiSimulator } from './server.ts'

const { port, paceMs, dataFile, host, models } = readSettings()
const given = { ...(dataFile !== undefined && { dataFile }), ...(models && { models }) }
const simulator = await startOpenAiSimulator({ port, paceMs, host, ...given })
console.log(JSON.stringify({ ready: true, url: simulator.url }))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)))
}
