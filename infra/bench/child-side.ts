/** Runs inside a child process of the bench: reads its arguments, and ends when the bench is gone. */
export const SETTINGS = 'DAYBREAK_BENCH_SETTINGS'

export function settingsOf<Settings>(): Settings {
  return JSON.parse(process.env[SETTINGS] ?? '{}') as Settings
}

/** Tells the bench that this process answers on `port`, and ties its life to the bench's. */
export function tellReady(port: number): void {
  process.on('disconnect', () => process.exit(0))
  process.on('SIGINT', () => undefined) // Ctrl-C reaches the whole terminal group; the bench ends its children itself
  process.send?.({ ready: true, port })
}
