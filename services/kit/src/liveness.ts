/** When a process has to be replaced: its store answers, and this process can do nothing with it any more. */
import pg from 'pg'
import { ask } from './health.ts'

/** At one every ten seconds, five minutes: overload has passed by then, and who changes a password has restarted all. */
const CHECKS = 30
/** Both questions together end before a platform stops waiting (Kubernetes: 5 s). */
const POOL_MS = 2_500
const SERVER_MS = 1_500
const REFUSES_THIS_PROCESS = /^(28|3D)/

/** Says whether the process is worth keeping. */
export type Liveness = () => Promise<boolean>

/**
 * False once the pool failed at `checks` checks in a row while its server was there: connections that never came back, a
 * password that was changed. A server that is away is no reason: another process would find it away as well.
 */
export function databaseLiveness(pool: pg.Pool, url: string, checks = CHECKS, serverMs = SERVER_MS): Liveness {
  let failed = 0
  return async () => {
    const serves = (await ask(() => pool.query('select 1'), POOL_MS)) === 'ok'
    failed = serves || !(await isThere(url, serverMs)) ? 0 : failed + 1
    return failed < checks
  }
}

/** Whether the server lets somebody in, or says why not. */
async function isThere(connectionString: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: withinMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    return REFUSES_THIS_PROCESS.test(String((error as { code?: unknown }).code))
  } finally {
    await client.end().catch(() => undefined)
  }
}
