/** Runs one measurement in this process: a signal stops it, and a failure is one line and exit code 1. */
export async function runUntilStopped(measure: (stopping: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stopping.abort(new Error('stopped')))
  }
  try {
    await measure(stopping.signal)
  } catch (error) {
    process.exitCode = 1
    console.error(error instanceof Error ? error.message : String(error))
  }
  process.exit()
}
