/** Starts `npm run bench -- generation`, handles signals, and always cleans up. */
import { benchGeneration } from './generation.ts'

export async function main(): Promise<void> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stopping.abort(new Error('stopped')))
  }
  try {
    await benchGeneration((line) => console.log(line), stopping.signal)
  } catch (error) {
    process.exitCode = 1
    console.error(error instanceof Error ? error.message : String(error))
  }
  process.exit()
}
