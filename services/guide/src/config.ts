/** What the guide takes from its environment. */
import type { GuideOptions } from './server.ts'

export function readSettings(env: NodeJS.ProcessEnv = process.env): Required<Omit<GuideOptions, 'readersFile'>> {
  return { port: Number(env['PORT'] ?? 0), paceMs: Number(env['PACE_MS'] ?? 25), host: env['HOST'] ?? '127.0.0.1' }
}
