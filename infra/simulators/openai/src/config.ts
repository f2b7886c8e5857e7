/** What the simulator takes from its environment. */

export interface Settings {
  /** 0 takes any free port. */
  port: number
  paceMs: number
  dataFile: string | undefined
  host: string
  /** Undefined for the usual ones. */
  models: string[] | undefined
}

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  return {
    port: Number(env.PORT ?? 0),
    paceMs: Number(env.PACE_MS ?? 25),
    dataFile: env.DATA_FILE,
    host: env.HOST ?? '127.0.0.1',
    models: env.MODELS?.split(',').map((name) => name.trim()),
  }
}
