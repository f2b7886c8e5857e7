/** Entry point: runs the built-in guide as a separate process. */
import { readSettings } from './config.ts'
import { startGuide } from './server.ts'

if (import.meta.main) {
  const guide = await startGuide(readSettings())
  console.log(JSON.stringify({ ready: true, url: guide.url }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void guide.stop().then(() => process.exit(0)))
  }
}
